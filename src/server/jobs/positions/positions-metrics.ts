import { Counter, Histogram, type Registry } from 'prom-client'
import type { NoPositionsReason } from '#shared/jobs/positions-part.ts'

const READINGS = 'film_readings_total'
const SECONDS = 'film_reading_seconds'
const CHUNKS = 'film_chunks_total'
const UNKNOWN_LEVELS = 'film_unknown_levels_total'

type End = { readonly state: 'there' } | { readonly state: 'absent'; readonly reason: NoPositionsReason }

/** Counts a film that was read to its end, good or bad. `durationMs` is null where no reading came to its end. */
export function countEnd(registry: Registry, end: End, durationMs: number | null): void {
  counterOf(registry, READINGS, 'Films whose frames were read, by what came of it.', 'outcome').inc({
    outcome: end.state === 'there' ? 'there' : end.reason,
  })
  if (durationMs !== null) histogramOf(registry).observe(durationMs / 1000)
}

/** Counts a chunk of a film by where it came from. */
export function countChunk(registry: Registry, from: 'kept' | 'service' | 'missing'): void {
  counterOf(registry, CHUNKS, 'Chunks of films: fetched, kept already, or not to be had.', 'from').inc({ from })
}

/** Counts a match on a level that no known map has; which one stands in the log. */
export function countUnknownLevel(registry: Registry): void {
  counterOf(registry, UNKNOWN_LEVELS, 'Matches on a level that no known map has.').inc()
}

/** Asking twice for the same registry gives the same counter. */
function counterOf(registry: Registry, name: string, help: string, ...labelNames: string[]): Counter {
  const known = registry.getSingleMetric(name)
  return known instanceof Counter ? known : new Counter({ name, help, labelNames, registers: [registry] })
}

function histogramOf(registry: Registry): Histogram {
  const known = registry.getSingleMetric(SECONDS)
  if (known instanceof Histogram) return known
  return new Histogram({
    name: SECONDS,
    help: 'Seconds from the first chunk of a film to its tracks, fetching included.',
    buckets: [1, 2, 5, 10, 20, 40, 80, 160],
    registers: [registry],
  })
}
