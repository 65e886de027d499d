import type { MatchResult } from '#shared/matches/match-result.ts'
import type { Report } from './report.ts'

/** How a report's match ended, and what its player did in it. */
export function matchResultOf({ match, facts, lobby, you }: Pick<Report, 'match' | 'facts' | 'lobby' | 'you'>): MatchResult {
  const [own, other] = ['team-score', 'enemy-score'].map((kind) => facts.find((fact) => fact.kind === kind)?.value)
  const row = lobby.find(({ player }) => player === you)
  return {
    outcome: match.outcome,
    score: own === undefined || other === undefined ? null : { own, other },
    kda: row ? { kills: row.kills, deaths: row.deaths, assists: row.assists } : null,
    playedAt: match.startedAt,
  }
}
