import { makeFact, ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { ownReviews } from '#analysis/facts/match-state/analyse-match.ts'
import { RESPAWN_SHIFTS_MS } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'

export function checkFacts(view: View): Fact[] {
  const { log } = view.analysis
  const compared = log.reconciliation.filter(({ kills, deaths }) => kills !== null && deaths !== null)
  const same = compared.filter(({ kills, deaths }) => kills?.film === kills?.statistics && deaths?.film === deaths?.statistics)
  const own = ownReviews(view.analysis, view.you.id)
  const withKiller = own.filter((review) => review.death.killer !== null)
  return [
    ...(log.film.status === 'absent' || log.film.declaredEvents === null
      ? []
      : [makeFact(view, { kind: 'film-events', value: (log.fullLog ?? log).events.length, of: log.film.declaredEvents, unit: 'events' })]),
    ...(log.fullLog
      ? [makeFact(view, { kind: 'covered-events', value: log.events.length, of: log.fullLog.events.length, unit: 'events' })]
      : []),
    ...(compared.length > 0
      ? [makeFact(view, { kind: 'players-reconciled', value: same.length, of: compared.length, unit: 'players' })]
      : []),
    ...respawnFacts(view),
    ...livesFacts(view),
    ...(own.length > 0 ? [ownFact(view, { kind: 'deaths-with-killer', value: withKiller.length, of: own.length, unit: 'deaths' })] : []),
  ]
}

function livesFacts(view: View): Fact[] {
  const { log, tracked, livesRead } = view.analysis
  if (tracked === null || log.players.length === 0) return []
  return [makeFact(view, { kind: 'lives-read', value: livesRead.size, of: log.players.length, unit: 'players' })]
}

function respawnFacts(view: View): Fact[] {
  const { respawnMs, numbers } = view.analysis
  if (respawnMs === null || numbers.length === 0) return []
  const alternativesMs = RESPAWN_SHIFTS_MS.map((shift) => respawnMs + shift)
  return [
    makeFact(view, { kind: 'assumed-respawn', value: respawnMs, unit: 'ms' }),
    ...alternativesMs.map((alternativeMs) =>
      makeFact(view, { kind: 'assumed-respawn', variant: String(alternativeMs / 1000), value: alternativeMs, unit: 'ms' }),
    ),
  ]
}
