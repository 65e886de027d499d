import type { Registry } from 'prom-client'
import { counterOf, histogramOf } from '#server/log/metrics.ts'
import type { KeptVideoReview } from '#shared/report/kept-video-review.ts'
import type { NoReviewReason } from '#shared/video-review/review-state.ts'

const SECONDS = {
  name: 'video_review_seconds',
  help: 'Seconds that models worked on one match, looking and writing.',
  buckets: [5, 10, 20, 40, 60, 80, 100, 120],
}

/** Counts a finished review: its outcome, that of each window, and how long models worked. */
export function countReview(
  registry: Registry,
  { windows, seconds }: Pick<KeptVideoReview, 'windows' | 'seconds'>,
  trouble: NoReviewReason | null,
): void {
  counterOf(registry, 'video_reviews_total', 'Video reviews by a model, by outcome.', 'outcome').inc({
    outcome: trouble ?? 'there',
  })
  const ofWindows = counterOf(
    registry,
    'video_review_windows_total',
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
