import { HABIT_MATCHES, HABIT_SIGMA, LEAK_DEATHS, LEAK_SIGMA, MOST_FOCUS_AREAS, MOST_STRENGTHS } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Certainty, FocusArea } from '#shared/report/focus-area.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { isObjectiveKind } from '#shared/report/objective-kinds.ts'
import { COUNTED_AGAINST } from '#tests/recount/counters/counted-against.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import type { CountedFacts } from '#tests/recount/counters/recount-fact.ts'
import type { Violation } from './violation.ts'

/**
 * What a report as a whole must keep to: how many priorities, in which order, and how sure it may sound. The order is by deaths
 * over what the others' rate would have cost: `over-<line>`, and without that fact deaths minus the expected.
 */
export function checkLaws({ report }: Recount, counted: CountedFacts): Violation[] {
  const { focusAreas, strengths } = report
  const ofDeaths = focusAreas.filter(({ line }) => !isObjectiveKind(line))
  const excess = ofDeaths.map(({ line, deaths, expected }) => {
    const over = valueOfKind(counted, `over-${line}`, report.you)
    return Number.isNaN(over) ? valueById(counted, deaths) - valueById(counted, expected) : over
  })
  return [
    ...(focusAreas.length > MOST_FOCUS_AREAS
      ? [{ where: 'focusAreas', text: String(focusAreas.length), problem: 'too many focus areas' }]
      : []),
    ...(strengths.length > MOST_STRENGTHS ? [{ where: 'strengths', text: String(strengths.length), problem: 'too many strengths' }] : []),
    ...focusAreas
      .filter(({ line }) => isObjectiveKind(line))
      .flatMap((area) =>
        problemsOfObjective(counted, area, report.you).map((problem) => ({
          where: `focus area ${area.line}`,
          text: area.certainty,
          problem,
        })),
      ),
    ...ofDeaths.flatMap((area, index) => {
      const where = `focusAreas[${focusAreas.indexOf(area)}]`
      const before = excess[index - 1] ?? Number.POSITIVE_INFINITY
      return [
        ...((excess[index] ?? 0) > before
          ? [{ where, text: area.line, problem: 'costs more deaths over what is expected than the area before it' }]
          : []),
        ...problemsOfArea(counted, area, report.you).map((problem) => ({ where, text: `${area.line}, ${area.certainty}`, problem })),
      ]
    }),
  ]
}

/** So far under what is expected luck alone seldom leaves a player. */
const SELDOM_SIGMA = 2

function problemsOfObjective(counted: CountedFacts, area: FocusArea, you: string): string[] {
  const { line, deaths, expected, certainty, passMark } = area
  const fact = (id: string) => [...counted.keys()].find((one) => one.id === id && one.player === you && one.variant === line)
  const counts = (kind: string) => valueWhere(counted, (one) => one.kind === kind && one.variant === line && one.player === you)
  const certain: Certainty = counts('objective-sigma') >= SELDOM_SIGMA ? 'in this match' : 'a count, not a habit'
  return [
    ...(fact(deaths)?.kind === 'objective-done' ? [] : [`what was done, ${deaths}, is not of the kind`]),
    ...(fact(expected)?.kind === 'objective-expected' ? [] : [`its expected ${expected} is not of the kind`]),
    ...(valueById(counted, deaths) < valueById(counted, expected) ? [] : ['as much was done as was expected']),
    ...(certainty === certain ? [] : [`the facts make it "${certain}"`]),
    ...(passMark.line === line && passMark.window - passMark.atMost === counts('objective-target')
      ? []
      : [`its pass mark of ${passMark.atMost} is not the target`]),
  ]
}

function problemsOfArea(counted: CountedFacts, area: FocusArea, you: string): string[] {
  const { line, deaths, expected, certainty, moments, passMark } = area
  const target = Object.entries(COUNTED_AGAINST).find(([id]) => id === line)?.[1].target
  const certain = certaintyOf(counted, line, you)
  const fact = (id: string) => [...counted.keys()].find((one) => one.id === id)
  return [
    ...(fact(deaths)?.kind === `line-${line}` && fact(deaths)?.player === you ? [] : [`its deaths ${deaths} are not those of the line`]),
    ...(fact(expected)?.kind === `expected-${line}` && fact(expected)?.player === you
      ? []
      : [`its expected ${expected} is not that of the line`]),
    ...(certainty === certain ? [] : [`the facts make it "${certain}"`]),
    ...moments
      .filter((id) => !eventIdsIn(fact(deaths)?.evidence ?? []).includes(id))
      .map((id) => `its moment ${id} is not a death of the line`),
    ...(passMark.line === line && target && valueOfKind(counted, target, you) === passMark.atMost
      ? []
      : [`its pass mark of ${passMark.atMost} is not the target`]),
  ]
}

function certaintyOf(counted: CountedFacts, line: string, you: string): Certainty {
  const series = [...counted].find(([{ kind, variant, id }]) => kind === 'series-sigma' && (variant === line || id.includes(line)))?.[0]
  if (series && series.value >= HABIT_SIGMA && (series.of ?? 0) >= HABIT_MATCHES) return 'habit'
  const isLeak = valueOfKind(counted, `sigma-${line}`, you) >= LEAK_SIGMA && valueOfKind(counted, `line-${line}`, you) >= LEAK_DEATHS
  return isLeak ? 'in this match' : 'a count, not a habit'
}

function valueById(counted: CountedFacts, id: string): number {
  return valueWhere(counted, (fact) => fact.id === id)
}

function valueOfKind(counted: CountedFacts, kind: string, you: string): number {
  return valueWhere(counted, (fact) => fact.kind === kind && fact.player === you)
}

/** As counted from the sources; NaN, which fails every comparison, for a fact that is not there. */
function valueWhere(counted: CountedFacts, isWanted: (fact: Fact) => boolean): number {
  const found = [...counted].find(([fact]) => isWanted(fact))?.[1]
  return found && 'answer' in found ? found.answer.value : Number.NaN
}
