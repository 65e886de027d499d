import type { Registry } from 'prom-client'
import { counterOf, histogramOf } from '#server/log/metrics.ts'
import type { NoPositionsReason } from '#shared/jobs/positions-part.ts'

const READINGS = 'film_readings_total'
const CHUNKS = 'film_chunks_total'
const UNKNOWN_LEVELS = 'film_unknown_levels_total'
const SECONDS = {
  name: 'film_reading_seconds',
  help: 'Seconds from the first chunk of a film to its tracks, fetching included.',
  buckets: [1, 2, 5, 10, 20, 40, 80, 160],
}

type End = { readonly state: 'there' } | { readonly state: 'absent'; readonly reason: NoPositionsReason }

/** Counts a film that was read to its end, good or bad. `durationMs` is null where no reading came to its end. */
export function countEnd(registry: Registry, end: End, durationMs: number | null): void {
  counterOf(registry, READINGS, 'Films whose frames were read, by what came of it.', 'outcome').inc({
    outcome: end.state === 'there' ? 'there' : end.reason,
  })
  if (durationMs !== null) histogramOf(registry, SECONDS).observe(durationMs / 1000)
}

/** Counts a chunk of a film by where it came from. */
export function countChunk(registry: Registry, from: 'kept' | 'service' | 'missing'): void {
  counterOf(registry, CHUNKS, 'Chunks of films: fetched, kept already, or not to be had.', 'from').inc({ from })
}

/** Counts a match on a level that no known map has; which one stands in the log. */
export function countUnknownLevel(registry: Registry): void {
  counterOf(registry, UNKNOWN_LEVELS, 'Matches on a level that no known map has.').inc()
}
