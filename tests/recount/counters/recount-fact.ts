import type { GeneralFactKind } from '#analysis/facts/book/fact-kinds.ts'
import { HABIT_MATCHES } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { type Answer, type Counter, type Recount, respawnNamedBy } from './recount.ts'
import { FIGHT_COUNTERS } from './recount-fights.ts'
import { FLOW_COUNTERS } from './recount-flow.ts'
import { KIND_COUNTERS } from './recount-kinds.ts'
import { OBJECTIVE_COUNTERS } from './recount-objective.ts'
import { POINT_COUNTERS } from './recount-points.ts'
import { RATE_COUNTERS } from './recount-rates.ts'
import { SHARE_COUNTERS } from './recount-shares.ts'
import { SITUATION_COUNTERS } from './recount-situations.ts'
import { TOTAL_COUNTERS } from './recount-totals.ts'

/** The sources have no other matches, so a series is only checked for its minimum length. */
const fromSeries: Counter = ({ fact }) =>
  fact.of !== null && fact.of >= HABIT_MATCHES ? { value: fact.value, of: fact.of, events: eventIdsIn(fact.evidence) } : null

const COUNTERS: Readonly<Record<GeneralFactKind, Counter>> = {
  ...TOTAL_COUNTERS,
  ...KIND_COUNTERS,
  ...RATE_COUNTERS,
  ...SITUATION_COUNTERS,
  ...FIGHT_COUNTERS,
  ...FLOW_COUNTERS,
  ...OBJECTIVE_COUNTERS,
  ...SHARE_COUNTERS,
  'assumed-respawn': ({ recount, fact: { variant } }) => {
    const value = variant === null ? recount.report.respawnMs : respawnNamedBy(recount, variant)
    return value === null ? null : { value, of: null }
  },
  'series-deaths': fromSeries,
  'series-expected': fromSeries,
  'series-sigma': fromSeries,
}

const BY_KIND: ReadonlyMap<string, Counter> = new Map(Object.entries({ ...COUNTERS, ...POINT_COUNTERS }))

export type Recounted = { readonly answer: Answer } | { readonly problem: string }

export type CountedFacts = ReadonlyMap<Fact, Recounted>

export function countFacts(recount: Recount): CountedFacts {
  return new Map(recount.report.facts.map((fact) => [fact, recountFact(recount, fact)]))
}

/** Returns the values that a fact must have by its definition, or why they cannot be counted. */
export function recountFact(recount: Recount, fact: Fact): Recounted {
  const counter = BY_KIND.get(fact.kind)
  if (!counter) return { problem: `no such kind of fact: ${fact.kind}` }
  const person = (key: string | null) => recount.log.persons.find((one) => one.key === key) ?? null
  const own = person(fact.player ?? recount.report.you)
  if (!own) return { problem: `no such player in the sources: ${fact.player ?? recount.report.you}` }
  if (fact.other !== null && !person(fact.other)) return { problem: `no such player in the sources: ${fact.other}` }
  const answer = counter({ recount, fact, own, other: person(fact.other) })
  if (!answer || !Number.isFinite(answer.value)) return { problem: 'the sources cannot answer this' }
  return { answer }
}
