import { z } from 'zod/mini'

/** A rank of which fewer players are known is not shown. */
export const PLAYERS_FOR_A_RANK = 30

/** The parts of a verdict that it comes down to, in their order: they are set apart. */
export const strongParts = z.array(z.string().check(z.minLength(1)))

/** Deaths in ten minutes of ranked matches of one mode: the player's, and those of each rank in the same lobbies. */
export const rankRuler = z.object({
  /** The player's own, before the newest match. */
  rank: z.string(),
  yours: z.number(),
  matches: z.int(),
  /** The lowest first. */
  ranks: z.array(z.object({ rank: z.string(), players: z.int(), average: z.number(), deviation: z.number() })),
  verdict: z.string(),
  strong: strongParts,
  /** Against what the skill service expected; null where it said nothing. */
  expectation: z.nullable(z.string()),
})
export type RankRuler = z.infer<typeof rankRuler>
