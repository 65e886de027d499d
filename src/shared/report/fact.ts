import { z } from 'zod/mini'
import { moment, playerKey } from './moment.ts'

export const factId = z.string()

/** One number with everything needed to check it. The kinds are defined once, in `analysis/facts/book`. */
export const fact = z.object({
  id: factId,
  kind: z.string(),
  player: z.nullable(playerKey),
  /** The opponent in a duel, or the other side of a comparison. */
  other: z.nullable(playerKey),
  /** Distinguishes facts of one kind: a tier, a mode field, an assumed respawn. */
  variant: z.nullable(z.string()),
  value: z.number(),
  /** The total or reference for `value`: 10 of 21 kills, the 2nd of 8 players. */
  of: z.nullable(z.number()),
  unit: z.enum([
    'kills',
    'deaths',
    'assists',
    'shots',
    'damage',
    'ms',
    'per-minute',
    'rank',
    'sigma',
    'probability',
    'points',
    'rounds',
    'medals',
    'awards',
    'lives',
    'csr',
    'kda',
    'players',
    'events',
    'matches',
    'hits',
    'fights',
    'world-units',
    'degrees',
    'percent',
    'looks',
  ]),
  /** The moments it was counted or read from; empty when it is based on the whole log. */
  evidence: z.array(moment),
})

export type Fact = z.infer<typeof fact>
