import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { makeFact, type View } from '#analysis/facts/book/fact-book.ts'
import { HABIT_MATCHES } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Conduct, KindTally } from '#shared/report/kind-tally.ts'
import { conductSigmaOf, expectedOf, isExposed, sigmaOf } from './kind-tally.ts'

/** A report's tallies by kind; kinds that the match does not have are missing. */
export type KindTallies = Readonly<Record<string, KindTally>>

/** The facts behind the word "habit": each kind over this and earlier matches, oldest first. None with fewer than three exposed matches. */
export function seriesFacts(view: View, kinds: readonly DeathKind[], matches: readonly KindTallies[]): Fact[] {
  return kinds.flatMap((kind) => {
    const all = matches.flatMap((match) => match[kind.id] ?? [])
    const tallies = all.filter(isExposed)
    const sigma = sigmaOf(tallies, kind)
    if (tallies.length < HABIT_MATCHES || sigma === null) return []
    const about = { player: view.you.id, variant: kind.id, of: tallies.length }
    const sum = (amount: (tally: KindTally) => number) => tallies.reduce((total, tally) => total + amount(tally), 0)
    return [
      makeFact(view, { kind: 'series-deaths', ...about, value: sum((tally) => tally.taken.deaths), unit: 'deaths' }),
      makeFact(view, { kind: 'series-expected', ...about, value: sum((tally) => expectedOf(tally.taken)), unit: 'deaths' }),
      makeFact(view, { kind: 'series-sigma', ...about, value: sigma, unit: 'sigma' }),
      ...conductFacts(view, kind, all),
    ]
  })
}

function conductFacts(view: View, { id, conductUnit }: DeathKind, matches: readonly KindTally[]): Fact[] {
  const conducts = matches.flatMap(({ conduct }) => conduct ?? [])
  const sigma = conductSigmaOf(matches)
  if (conducts.length < HABIT_MATCHES || sigma === null || conductUnit === undefined) return []
  const sum = (amount: keyof Conduct) => conducts.reduce((total, conduct) => total + conduct[amount], 0)
  const about = { player: view.you.id, variant: id }
  const situations = matches.map(({ situation }) => situation)
  const deaths = situations.reduce((total, situation) => total + situation.deaths, 0)
  const expected = situations.reduce((total, situation) => total + expectedOf(situation), 0)
  return [
    makeFact(view, { kind: 'series-conduct', ...about, value: sum('times'), of: sum('occasions'), unit: conductUnit }),
    makeFact(view, { kind: 'others-series-conduct', ...about, value: sum('othersTimes'), of: sum('othersOccasions'), unit: conductUnit }),
    makeFact(view, { kind: 'series-over', ...about, value: deaths - expected, of: deaths, unit: 'deaths' }),
    makeFact(view, { kind: 'series-conduct-sigma', ...about, value: sigma, of: conducts.length, unit: 'sigma' }),
  ]
}
