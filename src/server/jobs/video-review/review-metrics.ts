import type { Registry } from 'prom-client'
import { counterOf, histogramOf } from '#server/log/metrics.ts'
import type { KeptVideoReview } from '#shared/watching/kept-video-review.ts'
import type { NotWatchedReason } from '#shared/watching/watching-part.ts'

const SECONDS = {
  name: 'watching_seconds',
  help: 'Seconds that models worked on one match, looking and writing.',
  buckets: [5, 10, 20, 40, 60, 80, 100, 120],
}

/** Counts a watch that came to its end: what became of it and of its windows, and how long models worked. */
export function countReview(
  registry: Registry,
  { windows, seconds }: Pick<KeptVideoReview, 'windows' | 'seconds'>,
  trouble: NotWatchedReason | null,
): void {
  counterOf(registry, 'watchings_total', 'Matches that a model was to watch, by what came of it.', 'outcome').inc({
    outcome: trouble ?? 'there',
  })
  const ofWindows = counterOf(
    registry,
    'watched_windows_total',
    'Stretches of matches that a model was shown, by what came of it.',
    'outcome',
  )
  for (const { looks, trouble: why } of windows) ofWindows.inc({ outcome: looks.length > 0 ? 'seen' : (why ?? 'not-seen') })
  histogramOf(registry, SECONDS).observe(seconds)
}

/** Counts what a model chose: what is said, what is no sentence of the report, and what is said already or has no room. */
export function countChoice(registry: Registry, outcomes: Readonly<Record<'said' | 'unknown' | 'surplus', number>>): void {
  const counter = counterOf(registry, 'chosen_sentences_total', 'Sentences that models chose for reports, by what came of it.', 'outcome')
  for (const [outcome, count] of Object.entries(outcomes)) counter.inc({ outcome }, count)
}
