import { z } from 'zod/mini'
import { eventId } from '#shared/report/moment.ts'

/** Longest stretch that a model is shown at once: above it, it errs more often. */
export const LONGEST_WINDOW_MS = 15_000
export const WINDOW_KINDS = ['death', 'swing', 'objective', 'good-play'] as const

/** A look is the first at its window, or a second one that is asked in other words, at another frame rate and of a closer stretch. */
export const lookAsking = z.enum(['first', 'second'])
export type LookAsking = z.infer<typeof lookAsking>

/** A stretch of the match that is worth looking at. Times are of the film's clock, ms. */
export const reviewWindow = z.object({
  /** Of its kind and event: the same in every plan of the match. */
  id: z.string(),
  kind: z.enum(WINDOW_KINDS),
  /** What happens in it, by the log. */
  event: eventId,
  /** When that happens. */
  atMs: z.number(),
  fromMs: z.number(),
  toMs: z.number(),
})
export type ReviewWindow = z.infer<typeof reviewWindow>
export type WindowKind = ReviewWindow['kind']

/** What a second look sees of a window: so little that nothing of before can be taken for what was so at the event. */
const CLOSER_BEFORE_MS = 3_000
const CLOSER_AFTER_MS = 500

/** The stretch of the film that a look is shown: the first the whole window, the second what is next to its event. */
export function spanOfLook(
  { fromMs, toMs, atMs }: Pick<ReviewWindow, 'fromMs' | 'toMs' | 'atMs'>,
  asking: LookAsking,
): { fromMs: number; toMs: number } {
  if (asking === 'first') return { fromMs, toMs }
  return { fromMs: Math.max(fromMs, atMs - CLOSER_BEFORE_MS), toMs: Math.min(toMs, atMs + CLOSER_AFTER_MS) }
}
