import { z } from 'zod'

/** Deaths of the player and of the others, with what they are measured against. */
const tally = z.object({ deaths: z.number(), exposure: z.number(), othersDeaths: z.number(), othersExposure: z.number() })

/**
 * One leak line of a match. `line`: the deaths the line took, over own kills (after-kill) or living milliseconds in that state.
 * `situation`: every death in that situation, those that were exchanged too; what tells a habit from luck.
 */
export const lineTally = z.object({ line: tally, situation: tally, hasTeams: z.boolean() })

export type Tally = z.infer<typeof tally>
export type LineTally = z.infer<typeof lineTally>
