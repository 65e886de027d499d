import { z } from 'zod/mini'
import { claim } from '#shared/report/claim.ts'
import { factId } from '#shared/report/fact.ts'
import { reviewWindow } from './review-window.ts'

/** The part of a report that rests on pictures that a model looked at. */
export const reportReview = z.object({
  model: z.string(),
  provider: z.string(),
  source: z.enum(['address', 'recording']),
  seconds: z.number(),
  windows: z.array(
    z.extend(reviewWindow, {
      /** `unclear`: it could not tell. `contradicts`: it read another clock time, so its answers do not count. `not-seen`: no answer. */
      outcome: z.enum(['seen', 'unclear', 'contradicts', 'not-seen']),
      facts: z.array(factId),
    }),
  ),
  /** `part` is where the sentences are shown: the kind of a focus area, `video` or `end`. */
  parts: z.array(z.object({ part: z.string(), claims: z.array(claim) })),
  /** Ids of the claims that the model chose. Their words are always our own. */
  chosen: z.array(z.string()),
})
export type ReportReview = z.infer<typeof reportReview>
