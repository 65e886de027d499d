import { z } from 'zod/mini'

/** In `agreeing` of the `of` compared places of a recording, its score boxes change as in the log. 0 of 0 when none was compared. */
export const scoreCheck = z.object({
  match: z.enum(['this', 'undecided']),
  agreeing: z.int(),
  of: z.int(),
  /** True when the scores are undecided and the owner looked at a moment of each part and confirmed that it is this match. */
  isConfirmed: z.optional(z.boolean()),
})
export type ScoreCheck = z.infer<typeof scoreCheck>
