import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import type { CountedFacts, Recounted } from '#tests/recount/counters/recount-fact.ts'
import type { Violation } from './violation.ts'

const TOLERANCE = 1e-6

export function checkFacts(recount: Recount, counted: CountedFacts): Violation[] {
  const ids = recount.report.facts.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...twice.map((id) => ({ where: id, text: id, problem: 'two facts have this id' })),
    ...[...counted].flatMap(([fact, recounted]) =>
      problemsOf(recount, fact, recounted).map((problem) => ({ where: fact.id, text: written(fact), problem })),
    ),
  ]
}

function problemsOf(recount: Recount, fact: Fact, recounted: Recounted): string[] {
  const missing = eventIdsIn(fact.evidence)
    .filter((id) => !recount.log.byId.has(id))
    .map((id) => `no event ${id} in the film`)
  if ('problem' in recounted) return [...missing, recounted.problem]
  const { value, of, events = [] } = recounted.answer
  return [
    ...missing,
    ...(isNear(fact.value, value) ? [] : [`counts ${value} from the sources`]),
    ...(isUnitOf(fact, recount.report.match.mode) ? [] : [`is not counted in ${fact.unit}`]),
    ...(isSameTotal(fact.of, of) ? [] : [`counts it out of ${of} from the sources`]),
    ...(!isSameSet(eventIdsIn(fact.evidence), events) ? [`stands on ${events.join(' ') || 'no events'} in the sources`] : []),
  ]
}

function written({ value, of, evidence }: Fact): string {
  const events = eventIdsIn(evidence)
  return `${value}${of === null ? '' : ` of ${of}`}${events.length === 0 ? '' : ` (${events.join(' ')})`}`
}

/** Checks only units that change how a number is read; the others only label what is counted. */
function isUnitOf({ kind, variant, unit }: Fact, mode: string): boolean {
  const isLength =
    /^(?:team-)?time-|^longest-between-deaths$|^best-multi-time$|^assumed-respawn$/.test(kind) ||
    (/^(?:enemy-)?mode-total$/.test(kind) && /Time/.test(variant ?? '')) ||
    (/^(?:enemy-)?objective-(?:done|expected|noise)$/.test(kind) && isInSeconds(mode, variant))
  return (
    (unit === 'ms') === isLength &&
    (unit === 'rank') === kind.startsWith('rank-') &&
    (unit === 'sigma') === /(?:^|-)sigma(?:-|$)/.test(kind) &&
    (unit === 'probability') === (kind === 'duel-probability')
  )
}

/** True when the amount is time with the ball or in a zone; other objective amounts are counts. */
function isInSeconds(mode: string, kind: string | null): boolean {
  return kind !== 'never-stops' && !/Flag|Stockpile|Extraction/.test(mode)
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE
}

function isSameTotal(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : isNear(one, other)
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set(one).size === one.length && other.every((id) => one.includes(id))
}
