import { z } from 'zod/mini'

/** What a player did for the objective of a match, in the unit of its mode (milliseconds or awards), beside an even share of what the team did. */
export const objectiveShare = z.object({ done: z.number(), team: z.number(), expected: z.number(), variance: z.number() })
export type ObjectiveShare = z.infer<typeof objectiveShare>
