import { z } from 'zod/mini'

export const matchResult = z.object({
  outcome: z.enum(['win', 'loss', 'tie', 'left', 'unknown']),
  /** Rounds won in modes with rounds, else points, the player's team first. Null when the statistics have none. */
  score: z.nullable(z.object({ own: z.number(), other: z.number() })),
  /** Null when the player is not in the lobby. */
  kda: z.nullable(z.object({ kills: z.number(), deaths: z.number(), assists: z.nullable(z.number()) })),
  /** Start of the match; null when the statistics do not say. */
  playedAt: z.nullable(z.string()),
})
export type MatchResult = z.infer<typeof matchResult>

const OUTCOMES: Readonly<Record<MatchResult['outcome'], string>> = { win: 'Win', loss: 'Loss', tie: 'Tie', left: 'Left early', unknown: '' }

/** "Loss 1–2" in rounds, "Loss 44–50" in points; empty for an unknown outcome. */
export function resultWords({ outcome, score }: Pick<MatchResult, 'outcome' | 'score'>): string {
  const words = OUTCOMES[outcome]
  return words !== '' && score ? `${words} ${score.own}–${score.other}` : words
}

/** "14 / 15 / 3": kills, deaths and assists, or the first two when assists are unknown. */
export function kdaWords({ kills, deaths, assists }: NonNullable<MatchResult['kda']>): string {
  return [kills, deaths, ...(assists === null ? [] : [assists])].join(' / ')
}
