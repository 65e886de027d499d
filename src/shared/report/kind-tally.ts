import { z } from 'zod/mini'

const tally = z.object({ deaths: z.number(), exposure: z.number(), othersDeaths: z.number(), othersExposure: z.number() })

/** How often the player and the others did what leads to deaths of a kind, out of all occasions for it. Mostly it costs no life. */
const conduct = z.object({ times: z.number(), occasions: z.number(), othersTimes: z.number(), othersOccasions: z.number() })

/**
 * One kind of death in a match. `taken`: deaths of the kind, over own kills (after-kill) or living milliseconds in that state. `situation`:
 * all deaths in that situation, traded ones included; used to tell a habit from luck. `conduct`: only with tracks.
 */
export const kindTally = z.object({ taken: tally, situation: tally, hasTeams: z.boolean(), conduct: z.optional(conduct) })

export type Tally = z.infer<typeof tally>
export type Conduct = z.infer<typeof conduct>
export type KindTally = z.infer<typeof kindTally>
