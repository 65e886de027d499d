import { rollup, sum } from 'd3-array'
import { expectedOf, isExposed } from '#analysis/death-kinds/counting/kind-tally.ts'
import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import { isHabitOfDeaths, isProven } from '#analysis/findings/leaks.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { ENTRY_KIND_IDS } from '#shared/report/focus-area.ts'
import type { Conduct } from '#shared/report/kind-tally.ts'

/** One thing that a report calls more than luck. */
export interface Call {
  readonly kind: string
  readonly isHabit: boolean
  /** What it goes by: the deaths of a kind, what the player did whether it cost a life or not, what he left undone for the objective, or how he went into fights. */
  readonly by: 'deaths' | 'conduct' | 'objective' | 'entries'
}

/** A call, and by how much the player truly differs from the others. */
export interface JudgedCall extends Call {
  readonly trueFactor: number
}

/** A call is right where the player truly does so many times as much of it as the others would. */
export const RIGHT_FROM = 1.5
/** So many further matches of the same people tell what is true of one who was called: half an hour of deaths of most kinds. */
export const LONG_RUN = 24

export const isWrong = ({ trueFactor }: JudgedCall) => !(trueFactor >= RIGHT_FROM)

/** Everything of a report that is more than luck. */
export function callsOf({ leaks, objective, entries, book }: Study): Call[] {
  const ofDeaths = leaks.filter(isProven).map(({ kind, certainty }): Call => {
    const isHabit = certainty === 'habit'
    return { kind: kind.id, isHabit, by: isHabit && !isHabitOfDeaths(book, kind.id) ? 'conduct' : 'deaths' }
  })
  const undone = objective.filter(({ isBeyondChance }) => isBeyondChance)
  return [
    ...ofDeaths,
    ...undone.map(({ kind }): Call => ({ kind: kind.id, isHabit: false, by: 'objective' })),
    ...entries.map((kind): Call => ({ kind, isHabit: false, by: 'entries' })),
  ]
}

/** The kind of death that the report names before all others. */
export function firstOfDeaths({ next }: Study): string | null {
  return next.find(({ from }) => from === 'deaths')?.id ?? null
}

/**
 * By how much a player truly differs, from many other matches of his with the same people: deaths of the kind over those that the others' rate makes, the odds of
 * what he does over the others' (nobody is out of reach for 150 % of the time), what is expected for the objective over what he does for it. Who is first in and
 * dies before a kill may be called for either. NaN where these matches gave no occasion for it.
 */
export function trueFactorOf({ kind, by }: Call, studies: readonly Study[]): number {
  if (by === 'objective') return sumOf(studies, 'objective-expected', kind).times / sumOf(studies, 'objective-done', kind).times
  const entries = ENTRY_KIND_IDS.filter((id) => id === kind || (kind === 'first-to-fall' && id === 'lives-without-kill'))
  if (by === 'entries') return Math.max(...entries.map((id) => oddsRatio(sumOf(studies, id), sumOf(studies, `others-${id}`))))
  const tallies = studies.flatMap(({ tallies: { [kind]: tally } }) => tally ?? [])
  if (by === 'conduct') {
    const total = (amount: keyof Conduct) => sum(tallies, ({ conduct }) => conduct?.[amount] ?? 0)
    return oddsRatio(
      { times: total('times'), occasions: total('occasions') },
      { times: total('othersTimes'), occasions: total('othersOccasions') },
    )
  }
  const exposed = tallies.filter(isExposed)
  return sum(exposed, ({ situation }) => situation.deaths) / sum(exposed, ({ situation }) => expectedOf(situation))
}

interface Share {
  readonly times: number
  readonly occasions: number
}

function sumOf(studies: readonly Study[], fact: FactKind, variant?: string): Share {
  const facts = studies.flatMap(({ book }) => book.find(fact, variant) ?? [])
  return { times: sum(facts, ({ value }) => value), occasions: sum(facts, ({ of }) => of ?? 0) }
}

function oddsRatio(own: Share, others: Share): number {
  const odds = ({ times, occasions }: Share) => times / (occasions - times)
  return odds(own) / odds(others)
}

/** "tracks-weak by deaths over three 3, 1 wrong". */
export function tellCalls(calls: readonly JudgedCall[]): string {
  const by = rollup(
    calls,
    (some) => `${some.length}, ${some.filter(isWrong).length} wrong`,
    ({ kind, by, isHabit }) => `${kind} by ${by} ${isHabit ? 'over three' : 'in one'}`,
  )
  return [...by].map(([name, counts]) => `${name} ${counts}`).join('; ') || 'nothing'
}
