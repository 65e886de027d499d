import { z } from 'zod/mini'

/** Longest that models work on one report, ms. What is there by then is published. */
export const MODEL_TIME_MS = 120_000

/**
 * Why there is no review: `no-model` none is configured, `no-video` none is aligned, `declined` the player did not agree or took it back, `no-frames` the frames
 * of the recording did not come, `frames-lost` they came and were lost here, `budget` the ceiling of a day is reached, `report-budget` that of this report, `nothing-to-see` no window is worth a look, `given-up` the model did not answer, or the analysis failed.
 */
const NO_REVIEW_REASONS = [
  'no-model',
  'no-video',
  'declined',
  'no-frames',
  'frames-lost',
  'budget',
  'report-budget',
  'nothing-to-see',
  'given-up',
] as const
export const noReviewReason = z.enum(NO_REVIEW_REASONS)
export type NoReviewReason = z.infer<typeof noReviewReason>

/** The part of a report that rests on pictures. It has a state of its own and changes neither the job's status nor its credit. */
export const reviewState = z.discriminatedUnion('state', [
  /** `asking`: the player has not said yet whether the model may see pictures of so many moments. */
  z.object({ state: z.literal('asking'), moments: z.int() }),
  /** `waiting`: for its turn, for positions or for frames. `composing`: the report is being made with it. */
  z.object({ state: z.enum(['waiting', 'composing', 'there']) }),
  z.object({ state: z.literal('reviewing'), seen: z.int(), moments: z.int(), usedMs: z.number(), ofMs: z.number() }),
  z.object({ state: z.literal('choosing'), usedMs: z.number(), ofMs: z.number() }),
  z.object({ state: z.literal('absent'), reason: noReviewReason }),
])
export type ReviewState = z.infer<typeof reviewState>

export function isReviewRunning(review: ReviewState | null): boolean {
  return review !== null && review.state !== 'asking' && review.state !== 'there' && review.state !== 'absent'
}
