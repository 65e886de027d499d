import { z } from 'zod/mini'

/** Deaths of the player and of the others, with what they are measured against. */
const tally = z.object({ deaths: z.number(), exposure: z.number(), othersDeaths: z.number(), othersExposure: z.number() })

/** How often the player and the others did what the deaths of a kind come of, wherever there was occasion for it: most of it costs nobody a life. */
const conduct = z.object({ times: z.number(), occasions: z.number(), othersTimes: z.number(), othersOccasions: z.number() })

/**
 * One leak kind of a match. `taken`: the deaths the kind took, over own kills (after-kill) or living milliseconds in that state.
 * `situation`: every death in that situation, those that were exchanged too; what tells a habit from luck. `conduct`: only where tracks
 * show it.
 */
export const kindTally = z.object({ taken: tally, situation: tally, hasTeams: z.boolean(), conduct: z.optional(conduct) })

export type Tally = z.infer<typeof tally>
export type Conduct = z.infer<typeof conduct>
export type KindTally = z.infer<typeof kindTally>
