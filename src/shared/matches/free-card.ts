import { z } from 'zod/mini'
import { matchResult } from './match-result.ts'

/** What everybody may see of a player's last match: plain facts, and nobody else's name. */
export const shownCard = z.object({
  status: z.literal('shown'),
  /** As the game's services write it today. */
  gamertag: z.string(),
  mode: z.string(),
  /** Null where its name could not be had. */
  map: z.nullable(z.string()),
  outcome: matchResult.shape.outcome,
  score: matchResult.shape.score,
  playedAt: z.iso.datetime(),
  facts: z.array(z.object({ figure: z.string(), words: z.string() })).check(z.maxLength(3)),
})
export type ShownCard = z.infer<typeof shownCard>

/** `none`: nobody has the gamertag, or its matches are shown to nobody, or its player was taken out. `down`: the services do not answer. */
export const freeCard = z.discriminatedUnion('status', [shownCard, z.object({ status: z.enum(['none', 'down']) })])
export type FreeCard = z.infer<typeof freeCard>

/** The seconds around a death, on a picture of the ground: a place for each step, in its pixels; null while somebody is not alive. */
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

/** One death of that match from above, or why there is none: the film is gone, fails a check, did not come in time, or shows no death of the player. */
export const freeDeath = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('shown'),
    /** On the clock that the report shows. */
    at: z.string(),
    words: z.string(),
    /** SVG of the ground. */
    ground: z.string(),
    walk: deathWalk,
  }),
  z.object({ status: z.enum(['none', 'down', 'no film', 'unreadable', 'late', 'not seen']) }),
])
export type FreeDeath = z.infer<typeof freeDeath>
