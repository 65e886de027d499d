import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { CalledLine } from '#analysis/lines/line.ts'
import { HABIT_MATCHES } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { LineTally } from '#shared/report/line-tally.ts'
import { isExposed, parOf, sigmaOf } from './line-tally.ts'

/** A report's tallies by line; lines that the match does not have are missing. */
export type LineTallies = Readonly<Record<string, LineTally>>

/** Lines over this and earlier matches, oldest first, for the word "habit". Empty under three matches that gave occasion for it. */
export function seriesFacts(view: View, lines: readonly CalledLine[], matches: readonly LineTallies[]): Fact[] {
  return lines.flatMap((line) => {
    const tallies = matches.flatMap((match) => match[line.id] ?? []).filter(isExposed)
    const sigma = sigmaOf(tallies, line)
    if (tallies.length < HABIT_MATCHES || sigma === null) return []
    const all = { player: view.you.id, variant: line.id, of: tallies.length }
    const sum = (amount: (tally: LineTally) => number) => tallies.reduce((total, tally) => total + amount(tally), 0)
    return [
      makeFact(view, { kind: 'series-deaths', ...all, value: sum((tally) => tally.line.deaths), unit: 'deaths' }),
      makeFact(view, { kind: 'series-par', ...all, value: sum((tally) => parOf(tally.line)), unit: 'deaths' }),
      makeFact(view, { kind: 'series-sigma', ...all, value: sigma, unit: 'sigma' }),
    ]
  })
}
