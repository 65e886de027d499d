import { z } from 'zod'
import { eventId } from '#shared/report/moment.ts'

/** Longest stretch that a model is shown at once: above it, it errs more often. Source: model-video 2.1. */
export const LONGEST_WINDOW_MS = 15_000

export const WINDOW_KINDS = ['death', 'swing', 'objective', 'good-play'] as const

/** A stretch of the match that is worth looking at. Times are of the film's clock, ms. */
export const watchWindow = z.object({
  /** Of its kind and event: the same in every plan of the match. */
  id: z.string(),
  kind: z.enum(WINDOW_KINDS),
  /** What happens in it, by the log. */
  event: eventId,
  fromMs: z.number(),
  toMs: z.number(),
})
export type WatchWindow = z.infer<typeof watchWindow>
export type WindowKind = WatchWindow['kind']
