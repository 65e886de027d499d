import { rollup, sum } from 'd3-array'
import { expectedOf, isExposed } from '#analysis/death-kinds/counting/kind-tally.ts'
import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import { isHabitOfDeaths, isProven } from '#analysis/findings/leaks.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { ENTRY_KIND_IDS } from '#shared/report/focus-area.ts'
import type { Conduct } from '#shared/report/kind-tally.ts'

/** One finding that a report calls beyond chance. */
export interface Call {
  readonly kind: string
  readonly isHabit: boolean
  /** What it is about: deaths of a kind, conduct whether it cost a life or not, neglected objective work, or the way into fights. */
  readonly by: 'deaths' | 'conduct' | 'objective' | 'entries'
}

export interface JudgedCall extends Call {
  readonly trueFactor: number
}

/** A call is right when the player truly does at least this many times as much of it as the others would. */
export const RIGHT_FROM = 1.5
/** Further matches of the same people that show the truth about a called player: half an hour of deaths of most kinds. */
export const LONG_RUN = 24

export const isWrong = ({ trueFactor }: JudgedCall) => !(trueFactor >= RIGHT_FROM)

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

/** The kind of death that the report puts first. */
export function firstOfDeaths({ next }: Study): string | null {
  return next.find(({ from }) => from === 'deaths')?.id ?? null
}

/**
 * The factor by which a player truly differs, from many other matches with the same people: deaths of the kind over those that the others'
 * rate predicts, the odds of the conduct over the others' odds (no player is out of reach for 150 % of the time), or expected over actual
 * objective work. A player who is first in and dies before a kill may be called for either. NaN when these matches gave no occasion.
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
export function formatCalls(calls: readonly JudgedCall[]): string {
  const by = rollup(
    calls,
    (some) => `${some.length}, ${some.filter(isWrong).length} wrong`,
    ({ kind, by, isHabit }) => `${kind} by ${by} ${isHabit ? 'over three' : 'in one'}`,
  )
  return [...by].map(([name, counts]) => `${name} ${counts}`).join('; ') || 'nothing'
}
