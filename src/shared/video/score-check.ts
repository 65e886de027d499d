import { z } from 'zod/mini'

/** What tells which match a recording shows: at so many of the places compared its score boxes change as in the log. None compared: 0 of 0. */
export const scoreCheck = z.object({
  match: z.enum(['this', 'undecided']),
  agreeing: z.int(),
  of: z.int(),
  /** Where that settles nothing: its owner looked at a moment of each part, and says that it is this match. */
  isConfirmed: z.optional(z.boolean()),
})
export type ScoreCheck = z.infer<typeof scoreCheck>
