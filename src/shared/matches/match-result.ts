import { z } from 'zod/mini'

/** How a match ended, and what the player did in it, as a row of a list tells it. */
export const matchResult = z.object({
  outcome: z.enum(['win', 'loss', 'tie', 'left', 'unknown']),
  /** As the game tells it: rounds won where there were several, else points. The player's team first; null where statistics told none. */
  score: z.nullable(z.object({ own: z.number(), other: z.number() })),
  /** Null where the player is not in the lobby. */
  kda: z.nullable(z.object({ kills: z.number(), deaths: z.number(), assists: z.nullable(z.number()) })),
  /** When it began; null where statistics did not say. */
  playedAt: z.nullable(z.string()),
})
export type MatchResult = z.infer<typeof matchResult>

const OUTCOMES: Readonly<Record<MatchResult['outcome'], string>> = { win: 'Win', loss: 'Loss', tie: 'Tie', left: 'Left early', unknown: '' }

/** "Loss 1–2" in rounds, "Loss 44–50" in points; empty where nobody knows. */
export function resultWords({ outcome, score }: Pick<MatchResult, 'outcome' | 'score'>): string {
  const words = OUTCOMES[outcome]
  return words !== '' && score ? `${words} ${score.own}–${score.other}` : words
}

/** "14 / 15 / 3": kills, deaths and assists, where they were counted. */
export function kdaWords({ kills, deaths, assists }: NonNullable<MatchResult['kda']>): string {
  return [kills, deaths, ...(assists === null ? [] : [assists])].join(' / ')
}
