import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import { HABIT_FACTOR, HABIT_MATCHES, MAX_FOCUS_AREAS, MAX_STRENGTHS, OBJECTIVE_SIGMA } from '#analysis/rules.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type Certainty, type FocusArea, isDeathKind } from '#shared/report/focus-area.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { isObjectiveKind } from '#shared/report/objective-kinds.ts'
import type { Report } from '#shared/report/report.ts'
import { COUNTED_AGAINST } from '#tests/recount/counters/counted-against.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import type { CountedFacts } from '#tests/recount/counters/recount-fact.ts'
import type { Violation } from './violation.ts'

/** Checks rules for the whole report: number, order and certainty of focus areas, number of strengths, and headline. */
export function checkLaws({ report }: Recount, counted: CountedFacts): Violation[] {
  const { focusAreas, strengths } = report
  return [
    ...(focusAreas.length > MAX_FOCUS_AREAS
      ? [{ where: 'focusAreas', text: String(focusAreas.length), problem: 'too many focus areas' }]
      : []),
    ...(strengths.length > MAX_STRENGTHS ? [{ where: 'strengths', text: String(strengths.length), problem: 'too many strengths' }] : []),
    ...focusAreas
      .filter(({ kind }) => isObjectiveKind(kind))
      .flatMap((area) =>
        problemsOfObjective(counted, area, report.you).map((problem) => ({
          where: `focus area ${area.kind}`,
          text: area.certainty,
          problem,
        })),
      ),
    // A player alone in the lobby has no others to be compared with.
    ...(focusAreas.length === 0 && report.lobby.length > 1
      ? [{ where: 'focusAreas', text: 'none', problem: 'there is nothing to do next' }]
      : []),
    ...problemsOfOrder(report, counted),
    ...problemsOfHeadline(report),
    ...focusAreas.flatMap((area, index) => {
      const text = `${area.kind}, ${area.certainty}`
      return problemsOfArea(counted, area, report.you).map((problem) => ({ where: `focusAreas[${index}]`, text, problem }))
    }),
  ]
}

/** The log's first focus area stays first unless the film shows one that is stronger by more than this. */
const FIRST_AREA_SLACK = 0.5
const SUREST_FIRST: readonly Certainty[] = ['habit', 'in this match', 'a try']

/** The headline must say what won the match, or be about the first focus area. */
function problemsOfHeadline({ focusAreas: [first], headline }: Report): Violation[] {
  const { side } = headline.params
  const won = side?.kind === 'word' && side.word === 'won'
  const isAbout = first === undefined ? headline.template === 'headline.plain' : headlinesOf(first.kind).includes(headline.template)
  return won || isAbout ? [] : [{ where: 'headline', text: headline.template, problem: `is not about ${first?.kind}` }]
}

function headlinesOf(kind: FocusArea['kind']): string[] {
  return ['one-', 'leak-', 'objective-', ''].map((role) => `headline.${role}${role === '' && kind === 'staying-alive' ? 'fights' : kind}`)
}

/**
 * Areas must be ordered by certainty, then by deviations relative to their bar. Two exceptions for the first area: it may be what decided
 * the match according to the headline, and with the film, the log's first area may precede one that is stronger by at most FIRST_AREA_SLACK.
 */
function problemsOfOrder({ focusAreas, headline, you, sources }: Report, counted: CountedFacts): Violation[] {
  const decided = focusAreas
    .slice(0, 1)
    .flatMap(({ kind }) => headlinesOf(kind))
    .filter((id) => !id.startsWith('headline.one-'))
  return focusAreas.flatMap((area, index) => {
    const before = focusAreas[index - 1]
    if (before === undefined || (index === 1 && decided.includes(headline.template))) return []
    const slack = index === 1 && sources.positions ? FIRST_AREA_SLACK : 0
    const [rank, rankBefore] = [SUREST_FIRST.indexOf(area.certainty), SUREST_FIRST.indexOf(before.certainty)]
    const isBehind = rank < rankBefore || (rank === rankBefore && strengthOf(counted, area, you) > strengthOf(counted, before, you) + slack)
    return isBehind ? [{ where: `focusAreas[${index}]`, text: area.kind, problem: 'is surer than the area before it' }] : []
  })
}

/** NaN for a statistic, so that comparisons with it are false. */
function strengthOf(counted: CountedFacts, { kind }: FocusArea, you: string): number {
  if (isDeathKind(kind)) return valueOfKind(counted, `sigma-${kind}`, you) / barOf(kind).sigma
  return isObjectiveKind(kind) ? valueOfVariant(counted, 'objective-sigma', kind, you) / OBJECTIVE_SIGMA : Number.NaN
}

function problemsOfObjective(counted: CountedFacts, area: FocusArea, you: string): string[] {
  const { kind, deaths, expected, certainty, passMark } = area
  const fact = (id: string | null) => [...counted.keys()].find((one) => one.id === id && one.player === you && one.variant === kind)
  const counts = (measure: string) => valueOfVariant(counted, measure, kind, you)
  const certain: Certainty = counts('objective-sigma') >= OBJECTIVE_SIGMA ? 'in this match' : 'a try'
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
  if (!isDeathKind(kind)) return []
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

function certaintyOf(counted: CountedFacts, kind: DeathKindId, you: string): Certainty {
  const { sigma, deaths, excess, habitSigma } = barOf(kind)
  const series = (measure: string) => [...counted].find(([fact]) => fact.kind === measure && fact.variant === kind)?.[0]
  const [far, died, expected] = [series('series-sigma'), series('series-deaths')?.value ?? 0, series('series-expected')?.value ?? 0]
  if (far && far.value >= habitSigma && (far.of ?? 0) >= HABIT_MATCHES && died >= HABIT_FACTOR * expected) return 'habit'
  const isFarOver = excess === null || valueOfKind(counted, `over-${kind}`, you) >= excess
  const isLeak = isFarOver && valueOfKind(counted, `sigma-${kind}`, you) >= sigma && valueOfKind(counted, `deaths-${kind}`, you) >= deaths
  return isLeak ? 'in this match' : 'a try'
}

function valueById(counted: CountedFacts, id: string | null): number {
  return valueWhere(counted, (fact) => fact.id === id)
}

function valueOfKind(counted: CountedFacts, kind: string, you: string): number {
  return valueWhere(counted, (fact) => fact.kind === kind && fact.player === you)
}

function valueOfVariant(counted: CountedFacts, kind: string, variant: string, you: string): number {
  return valueWhere(counted, (fact) => fact.kind === kind && fact.variant === variant && fact.player === you)
}

/** The recounted value; NaN, which fails every comparison, for a missing or uncountable fact. */
function valueWhere(counted: CountedFacts, isWanted: (fact: Fact) => boolean): number {
  const found = [...counted].find(([fact]) => isWanted(fact))?.[1]
  return found && 'answer' in found ? found.answer.value : Number.NaN
}
