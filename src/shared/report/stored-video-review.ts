import { z } from 'zod/mini'
import { CLOCK_DIRECTIONS } from '#shared/video/video-alignment.ts'
import { lookAsking, reviewWindow } from './review-window.ts'

/** One look of a model at one window. The questions are closed: each answer is one of the options of its question. */
const windowLook = z.object({
  asking: lookAsking,
  /** Name and version of the questionnaire. */
  sheet: z.string(),
  /** The match clock that the model read at the start of its stretch; null when none was legible. */
  clockSeconds: z.nullable(z.number()),
  /** Chosen options by question id. */
  answers: z.record(z.string(), z.string()),
})
export type WindowLook = z.infer<typeof windowLook>

export const reviewedWindow = z.extend(reviewWindow, {
  /** The window in video time. */
  video: z.object({ fromMs: z.number(), toMs: z.number() }),
  /** The match clock there according to the alignment; null when unknown. */
  clockSeconds: z.nullable(z.number()),
  clockDirection: z.optional(z.enum(CLOCK_DIRECTIONS)),
  looks: z.array(windowLook),
  /** Why looks are missing; null when all were answered. */
  trouble: z.nullable(z.string()),
})
export type ReviewedWindow = z.infer<typeof reviewedWindow>

/**
 * A model's answers and choices for a match, stored beside its report and not yet verified. Reports are made and regenerated from it
 * without asking the model again.
 */
export const storedVideoReview = z.object({
  model: z.string(),
  /** The provider or program that was asked, as named in privacy texts. */
  provider: z.string(),
  /** `address`: a public video. `recording`: frames of the player's own recording. */
  source: z.enum(['address', 'recording']),
  seconds: z.number(),
  windows: z.array(reviewedWindow),
  /** Ids of the sentences that it chose, in its order. Only those that still hold are shown. */
  chosen: z.array(z.string()),
})
export type StoredVideoReview = z.infer<typeof storedVideoReview>

const plannedWindow = z.omit(reviewedWindow, { looks: true, trouble: true })
export type PlannedWindow = z.infer<typeof plannedWindow>

/** The windows to look at. Stored while the review runs, so that a changed alignment does not move them. */
export const reviewPlan = z.extend(z.pick(storedVideoReview, { source: true }), { windows: z.array(plannedWindow) })
export type ReviewPlan = z.infer<typeof reviewPlan>
