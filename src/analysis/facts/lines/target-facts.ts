import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { sum } from '#analysis/facts/collectors/total-facts.ts'
import { HABIT_MATCHES } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { LineTally } from '#shared/report/line-tally.ts'
import { isExposed, LEAK_LINES, type LeakLine, parOf, sigmaOf } from './line-tally.ts'

/** Own kills over which the pass mark of "after kill" is counted: two or three matches. */
export const TARGET_KILLS = 40

/** A realistic step: two thirds of the way to the others' rate, and at least a quarter off the own one. */
const TARGET_SHARE = 1 / 3
const SMALLEST_STEP = 3 / 4
const HALVES = 2

/** What the next matches' logs must show for a drill to count as passed. */
export function targetFacts(view: View, facts: readonly Fact[]): Fact[] {
  const player = view.you.id
  const find = (kind: string) => facts.find((fact) => fact.kind === kind && fact.other === null)
  const own = find('kills-then-death')
  const others = find('others-kills-then-death')
  const kills =
    own?.of && others?.of
      ? [
          makeFact(view, {
            kind: 'target-kills-then-death',
            player,
            value: Math.floor(targetRate(own.value / own.of, others.value / others.of) * TARGET_KILLS),
            of: TARGET_KILLS,
            unit: 'kills',
          }),
        ]
      : []
  const minutes = (['behind', 'ahead'] as const).flatMap((state) => {
    const rate = find(`rate-${state}`)
    const othersRate = find(`others-rate-${state}`)
    if (!rate || !othersRate) return []
    return [
      makeFact(view, {
        kind: `target-${state}`,
        player,
        value: Math.max(1, Math.floor(targetRate(rate.value, othersRate.value) * HALVES)) / HALVES,
        unit: 'per-minute',
      }),
    ]
  })
  return [...kills, ...minutes]
}

function targetRate(own: number, others: number): number {
  const towardsOthers = own > others ? others + (own - others) * TARGET_SHARE : own
  return Math.min(towardsOthers, own * SMALLEST_STEP)
}

/** Lines over this and earlier matches, for the word "habit". Empty under three matches that gave occasion for it. */
export function seriesFacts(view: View, series: Readonly<Record<LeakLine, readonly LineTally[]>>): Fact[] {
  return LEAK_LINES.flatMap((line) => {
    const tallies = series[line].filter(isExposed)
    const sigma = sigmaOf(tallies, line)
    if (tallies.length < HABIT_MATCHES || sigma === null) return []
    const all = { player: view.you.id, variant: line, of: tallies.length }
    return [
      makeFact(view, { kind: 'series-deaths', ...all, value: sum(tallies.map((tally) => tally.line.deaths)), unit: 'deaths' }),
      makeFact(view, { kind: 'series-par', ...all, value: sum(tallies.map((tally) => parOf(tally.line))), unit: 'deaths' }),
      makeFact(view, { kind: 'series-sigma', ...all, value: sigma, unit: 'sigma' }),
    ]
  })
}
