import { z } from 'zod/mini'
import type { Report } from './report.ts'

/** How a match ended, and what the player did in it, as a row of a list tells it. */
export const matchResult = z.object({
  outcome: z.enum(['win', 'loss', 'tie', 'left', 'unknown']),
  /** The player's team first; null where statistics told none. */
  score: z.nullable(z.object({ own: z.number(), enemy: z.number() })),
  /** Null where the player is not in the lobby. */
  kda: z.nullable(z.object({ kills: z.number(), deaths: z.number(), assists: z.nullable(z.number()) })),
  /** When it began; null where statistics did not say. */
  playedAt: z.nullable(z.string()),
})
export type MatchResult = z.infer<typeof matchResult>

export function matchResultOf({ match, facts, lobby, you }: Pick<Report, 'match' | 'facts' | 'lobby' | 'you'>): MatchResult {
  const [own, enemy] = ['team-score', 'enemy-score'].map((kind) => facts.find((fact) => fact.kind === kind)?.value)
  const row = lobby.find(({ player }) => player === you)
  return {
    outcome: match.outcome,
    score: own === undefined || enemy === undefined ? null : { own, enemy },
    kda: row ? { kills: row.kills, deaths: row.deaths, assists: row.assists } : null,
    playedAt: match.startedAt,
  }
}

const OUTCOMES: Readonly<Record<MatchResult['outcome'], string>> = { win: 'Win', loss: 'Loss', tie: 'Tie', left: 'Left early', unknown: '' }

/** "Loss 87–200"; empty where nobody knows. */
export function resultWords({ outcome, score }: Pick<MatchResult, 'outcome' | 'score'>): string {
  const words = OUTCOMES[outcome]
  return words !== '' && score ? `${words} ${score.own}–${score.enemy}` : words
}

/** "14 / 15 / 3": kills, deaths and assists, where they were counted. */
export function kdaWords({ kills, deaths, assists }: NonNullable<MatchResult['kda']>): string {
  return [kills, deaths, ...(assists === null ? [] : [assists])].join(' / ')
}
