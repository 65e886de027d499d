import { z } from 'zod/mini'
import { matchResult } from './match-result.ts'

/** What anyone may see of a player's last match: facts, and no other player's name. */
export const shownCard = z.object({
  status: z.literal('shown'),
  gamertag: z.string(),
  mode: z.string(),
  /** Null when its name could not be fetched. */
  map: z.nullable(z.string()),
  outcome: matchResult.shape.outcome,
  score: matchResult.shape.score,
  playedAt: z.iso.datetime(),
  facts: z.array(z.object({ figure: z.string(), words: z.string() })).check(z.maxLength(3)),
})
export type ShownCard = z.infer<typeof shownCard>

/** `none`: no such gamertag, a private match history, or a forgotten player. `down`: the services do not answer. */
export const freeCard = z.discriminatedUnion('status', [shownCard, z.object({ status: z.enum(['none', 'down']) })])
export type FreeCard = z.infer<typeof freeCard>

/** The seconds around a death on a picture of the ground: a position in pixels for each step, null while not alive. */
const deathWalk = z.object({
  fromMs: z.number(),
  stepMs: z.number(),
  people: z.array(
    z.object({
      name: z.string(),
      role: z.enum(['you', 'killer', 'mate', 'foe']),
      path: z.array(z.nullable(z.tuple([z.number(), z.number()]))),
    }),
  ),
})
export type DeathWalk = z.infer<typeof deathWalk>

/** One death of that match from above, or why there is none: film gone, gate failed, not ready in time, or no death of the player in it. */
export const freeDeath = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('shown'),
    at: z.string(),
    words: z.string(),
    /** SVG of the ground. */
    ground: z.string(),
    walk: deathWalk,
  }),
  z.object({ status: z.enum(['none', 'down', 'no film', 'unreadable', 'late', 'not seen']) }),
])
export type FreeDeath = z.infer<typeof freeDeath>
