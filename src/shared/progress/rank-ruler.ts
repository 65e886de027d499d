import { z } from 'zod/mini'

/**
 * The minimum number of pooled matches for a rank to be shown: 188 matches give its average to half a death in ten minutes, 19 times of 20.
 * The computation is in docs/measurements/coaching.md.
 */
export const MATCHES_FOR_A_RANK = 200 // measured

/** The key phrases of a verdict, in order of appearance, to be highlighted. */
export const strongParts = z.array(z.string().check(z.minLength(1)))

/** An average in ten minutes, and the luck range for an average of as many matches as the player's. */
const band = { average: z.number(), swing: z.number() }

/** Deaths in ten minutes of ranked matches of one mode: the player's, and each rank's on the same maps. */
export const rankRuler = z.object({
  /** The player's tier before the newest match. */
  tier: z.string(),
  yours: z.number(),
  matches: z.int(),
  /** Lowest rank first; only ranks with enough pooled matches. */
  ranks: z.array(z.object({ tier: z.string(), matches: z.int(), ...band })),
  /** Other pooled figures for the player's rank. */
  beside: z.array(z.object({ name: z.string(), yours: z.number(), matches: z.int(), ...band })),
  verdict: z.string(),
  strong: strongParts,
  /** Deaths against the skill service's expectation; null when there are too few. */
  expectation: z.nullable(z.string()),
})
export type RankRuler = z.infer<typeof rankRuler>
