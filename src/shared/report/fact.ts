import { z } from 'zod/mini'
import { moment, playerKey } from './moment.ts'

export const factId = z.string()

/** One number with everything needed to check it. What `kind` means stands once, in the definitions of the wording. */
export const fact = z.object({
  id: factId,
  kind: z.string(),
  player: z.nullable(playerKey),
  /** The opponent of a duel, the other side of a comparison. */
  other: z.nullable(playerKey),
  /** Tells facts of one kind apart: a tier, a mode field, an assumed respawn. */
  variant: z.nullable(z.string()),
  value: z.number(),
  /** What `value` is out of or set against: 10 of 21 kills, the 2nd of 8 players. */
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
  /** What it was counted from or read off; empty for what rests on the whole log. */
  evidence: z.array(moment),
})

export type Fact = z.infer<typeof fact>
