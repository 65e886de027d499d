import { FACT_DEFINITIONS } from '#analysis/lines/fact-definitions.ts'
import { isOfType } from '#analysis/wording/slot-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { RELATIONS } from './relations/relations.ts'

/** A fact as somebody who writes sees it. */
export interface FactRow {
  readonly id: string
  readonly kind: string
  readonly definition: string
  readonly value: number
  readonly of: number | null
  readonly unit: Fact['unit']
  /** `P4`: the opponent it is about. */
  readonly opponent: string | null
  /** Own deaths that it counts, as their numbers in order: `D3`. */
  readonly deaths: readonly string[]
}

const TYPES = RELATIONS.flatMap(({ subjects, objects }) => [...subjects, ...(objects ?? [])])
/** Ids are made of our own words, report keys and names of the game; one of other characters is not shown to anybody. */
const PLAIN_ID = /^[\w/.:' -]{1,80}$/

/** The facts that something can be stated of, and those that focus areas stand on. No name of a player and no time is among them. */
export function factTable(report: Pick<Report, 'facts' | 'focusAreas' | 'deaths'>): FactRow[] {
  const stoodOn = new Set(report.focusAreas.flatMap(({ claims, title, pass }) => [title, pass, ...claims].flatMap(({ facts }) => facts)))
  const numbers = new Map(report.deaths.map(({ event }, index) => [event, `D${index + 1}`]))
  return report.facts
    .filter((fact) => PLAIN_ID.test(fact.id) && (stoodOn.has(fact.id) || TYPES.some((type) => isOfType(fact, type))))
    .map((fact) => ({
      id: fact.id,
      kind: fact.kind,
      definition: FACT_DEFINITIONS[fact.kind] ?? '',
      value: Math.round(fact.value * 100) / 100,
      of: fact.of === null ? null : Math.round(fact.of * 100) / 100,
      unit: fact.unit,
      opponent: fact.other?.toUpperCase() ?? null,
      deaths: eventIdsIn(fact.evidence).flatMap((event) => numbers.get(event) ?? []),
    }))
}
