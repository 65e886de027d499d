import { ACCURACY_DESIGN_EFFECT } from '#analysis/rules.ts'
import type { MatchTeam, PlayerTotals } from '#analysis/statistics/match.ts'
import { eventsOf, type NaiveLog } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { type Answer, type Counter, othersThan, type Question, type Recount, sumOf } from './recount.ts'
import { objectiveAwards } from './recount-objective.ts'

export const TOTAL_COUNTERS = {
  kills: ({ recount, own }) => plain(total(recount.log, own, 'kills')),
  deaths: ({ recount, own }) => plain(total(recount.log, own, 'deaths')),
  assists: (question) => fromTotals(question, ({ assists }) => assists),
  kda: (question) => fromTotals(question, ({ kills, assists, deaths }) => kills + assists / 3 - deaths),
  'shots-hit': (question) =>
    fromTotals(
      question,
      ({ shotsHit }) => shotsHit,
      ({ shotsFired }) => shotsFired,
    ),
  'others-shots-hit': ({ recount, own }) => shotsOf(othersThan(recount, own)),
  'accuracy-sigma': ({ recount, own }) => accuracySigma(shotsOf([own]), shotsOf(othersThan(recount, own))),
  'damage-dealt': (question) => fromTotals(question, ({ damageDealt }) => damageDealt),
  'damage-taken': (question) => fromTotals(question, ({ damageTaken }) => damageTaken),
  'rank-kills': (question) => placeBy(question, (person) => total(question.recount.log, person, 'kills')),
  'rank-accuracy': (question) => placeBy(question, accuracyOf),
  'rank-damage': (question) => placeBy(question, ({ totals }) => totals?.totals.damageDealt ?? null),
  'rank-objective': (question) => placeBy(question, (person) => objectiveAwards(question.recount, person)),
  'team-score': (question) => teamTotal(question, true, ({ score }) => score),
  'enemy-score': (question) => teamTotal(question, false, ({ score }) => score),
  'team-rounds': (question) => teamTotal(question, true, roundsWon),
  'enemy-rounds': (question) => teamTotal(question, false, roundsWon),
  'players-reconciled': ({ recount }) => playersReconciled(recount),
} as const satisfies Record<string, Counter>

export function total(log: NaiveLog, person: Person, what: 'kills' | 'deaths'): number {
  return person.totals?.totals[what] ?? inFilm(log, person, what)
}

function inFilm(log: NaiveLog, { key }: Person, what: 'kills' | 'deaths'): number {
  return eventsOf(log, key, what === 'kills' ? 'kill' : 'death').length
}

function plain(value: number): Answer {
  return { value, of: null }
}

function fromTotals({ own }: Question, pick: (totals: PlayerTotals) => number, pickOf?: (totals: PlayerTotals) => number): Answer | null {
  const totals = own.totals?.totals
  return totals ? { value: pick(totals), of: pickOf ? pickOf(totals) : null } : null
}

function shotsOf(persons: readonly Person[]): Answer | null {
  const listed = persons.flatMap(({ totals }) => totals?.totals ?? [])
  return listed.length === 0
    ? null
    : { value: sumOf(listed, ({ shotsHit }) => shotsHit), of: sumOf(listed, ({ shotsFired }) => shotsFired) }
}

function accuracySigma(own: Answer | null, others: Answer | null): Answer | null {
  if (!own?.of || !others?.of) return null
  const pooled = (own.value + others.value) / (own.of + others.of)
  const variance = ACCURACY_DESIGN_EFFECT * pooled * (1 - pooled) * (1 / own.of + 1 / others.of)
  return plain((own.value / own.of - others.value / others.of) / Math.sqrt(variance))
}

function accuracyOf({ totals }: Person): number | null {
  return totals && totals.totals.shotsFired > 0 ? totals.totals.shotsHit / totals.totals.shotsFired : null
}

function placeBy({ recount, own }: Question, measure: (person: Person) => number | null): Answer | null {
  const ownMeasure = measure(own)
  const all = recount.log.humans.flatMap((person) => measure(person) ?? [])
  return ownMeasure === null ? null : { value: 1 + all.filter((other) => other > ownMeasure).length, of: all.length }
}

function teamTotal({ recount, own }: Question, isOwn: boolean, pick: (team: MatchTeam) => number | null): Answer | null {
  const teams = recount.sources.match?.teams ?? []
  const team = teams.find(({ teamId }) => (teamId === own.team) === isOwn)
  const picked = team && teams.length === 2 && own.team !== null ? pick(team) : null
  return picked === null ? null : plain(picked)
}

function roundsWon({ rounds: { won, lost, tied } }: MatchTeam): number | null {
  return won + lost + tied > 1 ? won : null
}

function playersReconciled({ log }: Recount): Answer {
  const inBoth = log.humans.filter(({ key, totals }) => totals && log.events.some(({ person }) => person === key))
  const isSame = (person: Person, what: 'kills' | 'deaths') => total(log, person, what) === inFilm(log, person, what)
  return { value: inBoth.filter((person) => isSame(person, 'kills') && isSame(person, 'deaths')).length, of: inBoth.length }
}
