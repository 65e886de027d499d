import { z } from 'zod/mini'

/**
 * A rank of which fewer matches are in the pool is not measured: 188 matches tell its average to half a death in ten minutes, 19 times of 20.
 * The computation stands in docs/measurements/coaching.md.
 */
export const MATCHES_FOR_A_RANK = 200 // measured

/** The parts of a verdict that it comes down to, in their order: they are set apart. */
export const strongParts = z.array(z.string().check(z.minLength(1)))

/** An average in ten minutes, and how far luck takes the average of as many matches as the player's. */
const band = { average: z.number(), swing: z.number() }

/** Deaths in ten minutes of ranked matches of one mode: the player's, and those of each rank on the same maps. */
export const rankRuler = z.object({
  /** The player's own, before the newest match. */
  tier: z.string(),
  yours: z.number(),
  matches: z.int(),
  /** The lowest first; only those of which enough matches are in the pool. */
  ranks: z.array(z.object({ tier: z.string(), matches: z.int(), ...band })),
  /** What else the pool has of the own rank. */
  beside: z.array(z.object({ name: z.string(), yours: z.number(), matches: z.int(), ...band })),
  verdict: z.string(),
  strong: strongParts,
  /** Against what the skill service expected; null where it said nothing. */
  expectation: z.nullable(z.string()),
})
export type RankRuler = z.infer<typeof rankRuler>
