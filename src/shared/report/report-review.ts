import { z } from 'zod/mini'
import { claim } from '#shared/report/claim.ts'
import { factId } from '#shared/report/fact.ts'
import { reviewWindow } from './review-window.ts'

/** What of a report rests on pictures that a model looked at. */
export const reportReview = z.object({
  /** As in what is kept of it: who looked at what, and how long. */
  model: z.string(),
  provider: z.string(),
  source: z.enum(['address', 'recording']),
  seconds: z.number(),
  windows: z.array(
    z.extend(reviewWindow, {
      /** `unclear`: it could not tell. `contradicts`: it saw another time on the clock, so its answers do not count. `not-seen`: it gave no answer. */
      outcome: z.enum(['seen', 'unclear', 'contradicts', 'not-seen']),
      facts: z.array(factId),
    }),
  ),
  /** Where each sentence stands: the kind of a focus area, `video` or `end`. */
  parts: z.array(z.object({ part: z.string(), claims: z.array(claim) })),
  /** The claims among them that the model chose. The words of all are our own. */
  chosen: z.array(z.string()),
})
export type ReportReview = z.infer<typeof reportReview>
