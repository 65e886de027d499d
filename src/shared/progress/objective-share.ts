import { z } from 'zod/mini'

/** A player's work on the objective of a match, in the unit of its mode (milliseconds or awards), and the even share of the team's. */
export const objectiveShare = z.object({ done: z.number(), team: z.number(), expected: z.number(), variance: z.number() })
export type ObjectiveShare = z.infer<typeof objectiveShare>
