import type { MatchResult } from '#shared/matches/match-result.ts'
import type { Report } from './report.ts'

export function matchResultOf({ match, facts, lobby, you }: Pick<Report, 'match' | 'facts' | 'lobby' | 'you'>): MatchResult {
  const row = lobby.find(({ player }) => player === you)
  return {
    outcome: match.outcome,
    score: pairOf(facts, 'rounds') ?? pairOf(facts, 'score'),
    kda: row ? { kills: row.kills, deaths: row.deaths, assists: row.assists } : null,
    playedAt: match.startedAt,
  }
}

/** "222–257 points" for a match with rounds; empty for others, whose result already shows the points. */
export function pointWords({ facts }: Pick<Report, 'facts'>): string {
  const points = pairOf(facts, 'rounds') && pairOf(facts, 'score')
  return points ? `${points.own}–${points.other} points` : ''
}

function pairOf(facts: Report['facts'], what: 'rounds' | 'score'): MatchResult['score'] {
  const [own, other] = [`team-${what}`, `enemy-${what}`].map((kind) => facts.find((fact) => fact.kind === kind)?.value)
  return own === undefined || other === undefined ? null : { own, other }
}
