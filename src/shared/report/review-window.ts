import { z } from 'zod/mini'
import { eventId } from '#shared/report/moment.ts'

/** The longest stretch that a model is shown at once; with longer ones it makes more mistakes. */
export const LONGEST_WINDOW_MS = 15_000
export const WINDOW_KINDS = ['death', 'swing', 'objective', 'good-play'] as const

/** `second`: a repeated look with other wording, another frame rate and a shorter stretch. */
export const lookAsking = z.enum(['first', 'second'])
export type LookAsking = z.infer<typeof lookAsking>

/** A stretch of the match for a model to look at. Times are film time in milliseconds. */
export const reviewWindow = z.object({
  /** Made of kind and event, so it is the same in every plan of the match. */
  id: z.string(),
  kind: z.enum(WINDOW_KINDS),
  event: eventId,
  atMs: z.number(),
  fromMs: z.number(),
  toMs: z.number(),
})
export type ReviewWindow = z.infer<typeof reviewWindow>
export type WindowKind = ReviewWindow['kind']

/** The stretch of a second look around the event: too short to mistake something earlier for the state at the event. */
const CLOSER_BEFORE_MS = 3_000
const CLOSER_AFTER_MS = 500

export function spanOfLook(
  { fromMs, toMs, atMs }: Pick<ReviewWindow, 'fromMs' | 'toMs' | 'atMs'>,
  asking: LookAsking,
): { fromMs: number; toMs: number } {
  if (asking === 'first') return { fromMs, toMs }
  return { fromMs: Math.max(fromMs, atMs - CLOSER_BEFORE_MS), toMs: Math.min(toMs, atMs + CLOSER_AFTER_MS) }
}
