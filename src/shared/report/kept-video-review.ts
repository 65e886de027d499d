import { z } from 'zod/mini'
import { CLOCK_DIRECTIONS } from '#shared/video/video-alignment.ts'
import { lookAsking, reviewWindow } from './review-window.ts'

/** One look of a model at one window. What it is asked is closed: an answer is one of the options of its question. */
const windowLook = z.object({
  asking: lookAsking,
  /** Name and version of the sheet of questions. */
  sheet: z.string(),
  /** What the match clock showed at the beginning of the stretch that was looked at; null where none was to be read. */
  clockSeconds: z.nullable(z.number()),
  /** Options by the id of their question. */
  answers: z.record(z.string(), z.string()),
})
export type WindowLook = z.infer<typeof windowLook>

export const reviewedWindow = z.extend(reviewWindow, {
  /** Where it is in the video. */
  video: z.object({ fromMs: z.number(), toMs: z.number() }),
  /** What the match clock shows there by the alignment; null where it is not known. */
  clockSeconds: z.nullable(z.number()),
  /** Which way it runs there; missing where that is not known. */
  clockDirection: z.optional(z.enum(CLOCK_DIRECTIONS)),
  looks: z.array(windowLook),
  /** Why there are fewer looks than were to be; null where all were answered. */
  trouble: z.nullable(z.string()),
})
export type ReviewedWindow = z.infer<typeof reviewedWindow>

/**
 * What a model answered about a match and chose for its report, as it is kept beside its report: nothing in it is believed yet. Reports are made of it, and made
 * again, without asking anybody.
 */
export const keptVideoReview = z.object({
  model: z.string(),
  /** The provider or program that was asked, as privacy texts name it. */
  provider: z.string(),
  /** A public video by its address, or frames of the player's own recording. */
  source: z.enum(['address', 'recording']),
  /** That the model worked. */
  seconds: z.number(),
  windows: z.array(reviewedWindow),
  /** Ids of the sentences that it chose, in its order. Only those are said that still hold. */
  chosen: z.array(z.string()),
})
export type KeptVideoReview = z.infer<typeof keptVideoReview>

/** A window that is to be looked at, and where it is in the video. */
const plannedWindow = z.omit(reviewedWindow, { looks: true, trouble: true })
export type PlannedWindow = z.infer<typeof plannedWindow>

/** What is to be looked at of a report, as it is kept while it is looked at: an alignment that changes meanwhile does not move it. */
export const reviewPlan = z.extend(z.pick(keptVideoReview, { source: true }), { windows: z.array(plannedWindow) })
export type ReviewPlan = z.infer<typeof reviewPlan>
