import { z } from 'zod/mini'

/** The maximum time for all model work on one report in milliseconds. The report is published with what is there by then. */
export const MODEL_TIME_MS = 120_000

/**
 * `no-model`: none is configured. `no-video`: none is aligned. `declined`: no consent, or it was withdrawn. `no-frames`: no pictures of the
 * recording arrived. `frames-lost`: they arrived and were lost here. `budget`: the day's ceiling is reached. `report-budget`: this report's
 * ceiling is reached. `nothing-to-see`: no window is worth a look. `given-up`: the model did not answer, or the analysis failed.
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

/** State of the video review. It changes neither the job's status nor its credit. */
export const reviewState = z.discriminatedUnion('state', [
  /** `asking`: the player has not decided yet whether the model may see pictures of this many moments. */
  z.object({ state: z.literal('asking'), moments: z.int() }),
  /** `waiting`: for its turn, for positions or for pictures. `composing`: the report is being regenerated with it. */
  z.object({ state: z.enum(['waiting', 'composing', 'there']) }),
  z.object({ state: z.literal('reviewing'), seen: z.int(), moments: z.int(), usedMs: z.number(), ofMs: z.number() }),
  z.object({ state: z.literal('choosing'), usedMs: z.number(), ofMs: z.number() }),
  z.object({ state: z.literal('absent'), reason: noReviewReason }),
])
export type ReviewState = z.infer<typeof reviewState>

export function isReviewRunning(review: ReviewState | null): boolean {
  return review !== null && review.state !== 'asking' && review.state !== 'there' && review.state !== 'absent'
}
