import { HABIT_MATCHES, HABIT_SIGMA, LEAK_DEATHS, LEAK_SIGMA, MOST_FOCUS_AREAS, MOST_STRENGTHS } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type Certainty, type FocusArea, isDeathKind } from '#shared/report/focus-area.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { isObjectiveKind } from '#shared/report/objective-kinds.ts'
import { COUNTED_AGAINST } from '#tests/recount/counters/counted-against.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import type { CountedFacts } from '#tests/recount/counters/recount-fact.ts'
import type { Violation } from './violation.ts'

/**
 * What a report as a whole must keep to: how many priorities, in which order, and how sure it may sound. The order is by deaths
 * over what the others' rate would have cost: `over-<kind>`, and without that fact deaths minus the expected.
 */
export function checkLaws({ report }: Recount, counted: CountedFacts): Violation[] {
  const { focusAreas, strengths } = report
  const ofDeaths = focusAreas.filter(({ kind }) => isDeathKind(kind))
  const excess = ofDeaths.map(({ kind, deaths, expected }) => {
    const over = valueOfKind(counted, `over-${kind}`, report.you)
    return Number.isNaN(over) ? valueById(counted, deaths) - valueById(counted, expected) : over
  })
  return [
    ...(focusAreas.length > MOST_FOCUS_AREAS
      ? [{ where: 'focusAreas', text: String(focusAreas.length), problem: 'too many focus areas' }]
      : []),
    ...(strengths.length > MOST_STRENGTHS ? [{ where: 'strengths', text: String(strengths.length), problem: 'too many strengths' }] : []),
    ...focusAreas
      .filter(({ kind }) => isObjectiveKind(kind))
      .flatMap((area) =>
        problemsOfObjective(counted, area, report.you).map((problem) => ({
          where: `focus area ${area.kind}`,
          text: area.certainty,
          problem,
        })),
      ),
    // Who is alone in what is known of a match has nobody to be held against.
    ...(focusAreas.length === 0 && report.lobby.length > 1
      ? [{ where: 'focusAreas', text: 'none', problem: 'there is nothing to do next' }]
      : []),
    ...ofDeaths.flatMap((area, index) => {
      const where = `focusAreas[${focusAreas.indexOf(area)}]`
      const isAsSure = (ofDeaths[index - 1]?.certainty === 'a try') === (area.certainty === 'a try')
      const before = isAsSure ? (excess[index - 1] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
      return [
        ...((excess[index] ?? 0) > before
          ? [{ where, text: area.kind, problem: 'costs more deaths over what is expected than the area before it' }]
          : []),
        ...problemsOfArea(counted, area, report.you).map((problem) => ({ where, text: `${area.kind}, ${area.certainty}`, problem })),
      ]
    }),
  ]
}

/** So far under what is expected luck alone seldom leaves a player. */
const SELDOM_SIGMA = 2.5

function problemsOfObjective(counted: CountedFacts, area: FocusArea, you: string): string[] {
  const { kind, deaths, expected, certainty, passMark } = area
  const fact = (id: string | null) => [...counted.keys()].find((one) => one.id === id && one.player === you && one.variant === kind)
  const counts = (measure: string) => valueWhere(counted, (one) => one.kind === measure && one.variant === kind && one.player === you)
  const certain: Certainty = counts('objective-sigma') >= SELDOM_SIGMA ? 'in this match' : 'a try'
  return [
    ...(fact(deaths)?.kind === 'objective-done' ? [] : [`what was done, ${deaths}, is not of the kind`]),
    ...(fact(expected)?.kind === 'objective-expected' ? [] : [`its expected ${expected} is not of the kind`]),
    ...(valueById(counted, deaths) < valueById(counted, expected) ? [] : ['as much was done as was expected']),
    ...(certainty === certain ? [] : [`the facts make it "${certain}"`]),
    ...(passMark.kind === kind && passMark.window - passMark.atMost === counts('objective-target')
      ? []
      : [`its pass mark of ${passMark.atMost} is not the target`]),
  ]
}

function problemsOfArea(counted: CountedFacts, area: FocusArea, you: string): string[] {
  const { kind, deaths, expected, certainty, moments, passMark } = area
  const target = Object.entries(COUNTED_AGAINST).find(([id]) => id === kind)?.[1].target
  const certain = certaintyOf(counted, kind, you)
  const fact = (id: string | null) => [...counted.keys()].find((one) => one.id === id)
  return [
    ...(fact(deaths)?.kind === `deaths-${kind}` && fact(deaths)?.player === you ? [] : [`its deaths ${deaths} are not those of the kind`]),
    ...(fact(expected)?.kind === `expected-${kind}` && fact(expected)?.player === you
      ? []
      : [`its expected ${expected} is not that of the kind`]),
    ...(certainty === certain ? [] : [`the facts make it "${certain}"`]),
    ...moments
      .filter((id) => !eventIdsIn(fact(deaths)?.evidence ?? []).includes(id))
      .map((id) => `its moment ${id} is not a death of the kind`),
    ...(passMark.kind === kind && target && valueOfKind(counted, target, you) === passMark.atMost
      ? []
      : [`its pass mark of ${passMark.atMost} is not the target`]),
  ]
}

function certaintyOf(counted: CountedFacts, kind: string, you: string): Certainty {
  const series = [...counted].find(([{ kind, variant, id }]) => kind === 'series-sigma' && (variant === kind || id.includes(kind)))?.[0]
  if (series && series.value >= HABIT_SIGMA && (series.of ?? 0) >= HABIT_MATCHES) return 'habit'
  const isLeak = valueOfKind(counted, `sigma-${kind}`, you) >= LEAK_SIGMA && valueOfKind(counted, `deaths-${kind}`, you) >= LEAK_DEATHS
  return isLeak ? 'in this match' : 'a try'
}

function valueById(counted: CountedFacts, id: string | null): number {
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
