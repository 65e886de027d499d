import { z } from 'zod'

/** What the score boxes of a recording say about which match it shows: at so many of the places compared they change as the log does. */
export const scoreCheck = z.object({
  match: z.enum(['this', 'undecided']),
  agreeing: z.int(),
  of: z.int(),
})
export type ScoreCheck = z.infer<typeof scoreCheck>
