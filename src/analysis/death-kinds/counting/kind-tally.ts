import { sum } from 'd3-array'
import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import type { PlayerExposure } from '#analysis/facts/match-state/exposure.ts'
import { ONE_FIGHT_VARIANCE, RECORDED_WEIGHT } from '#analysis/rules.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { KindTally, Tally } from '#shared/report/kind-tally.ts'

/** Sets one player's kind against the other players of the match. */
export function tallyKind(exposures: readonly PlayerExposure[], player: string, kind: DeathKindId): KindTally {
  const own = exposures.find((entry) => entry.player === player)
  const others = exposures.filter((entry) => entry.player !== player)
  const tally = (part: 'taken' | 'situation'): Tally => {
    const amountOf = (entry: PlayerExposure | undefined, amount: 'deaths' | 'exposure') => entry?.byKind.get(kind)?.[part][amount] ?? 0
    return {
      deaths: amountOf(own, 'deaths'),
      exposure: amountOf(own, 'exposure'),
      othersDeaths: others.reduce((sum, entry) => sum + amountOf(entry, 'deaths'), 0),
      othersExposure: others.reduce((sum, entry) => sum + amountOf(entry, 'exposure'), 0),
    }
  }
  const conduct = own?.byKind.get(kind)?.conduct
  return { taken: tally('taken'), situation: tally('situation'), hasTeams: own?.hasTeam ?? false, ...(conduct ? { conduct } : {}) }
}

/** Deaths that the others' rate would have cost at this player's exposure. */
export function expectedOf({ exposure, othersDeaths, othersExposure }: Tally): number {
  return othersExposure === 0 ? 0 : (othersDeaths / othersExposure) * exposure
}

/** Whether a match gave any occasion for deaths of a kind: one that did not says nothing of a habit. */
export function isExposed({ situation }: KindTally): boolean {
  return situation.exposure > 0 && situation.othersExposure > 0
}

const HALF = 0.5

/** Deaths to expect of a player, and their variance. */
export interface Expectation {
  readonly expected: number
  readonly variance: number
}

type Counted = Pick<DeathKind, 'recordedRate' | 'noise'>

/**
 * What this lobby makes of a player's situation. Expected: the others' rate, steadied by that of recorded matches (teams only) as if they
 * were one more lobby, times the own exposure. Variance: Poisson, of the deaths and of the rate they are held against. For a share it is
 * that of a binomial, times what deaths of one fight have in common; the others' share is taken with half a death more on either side, so
 * that none is not never.
 */
export function expectationOf({ situation, hasTeams }: KindTally, { recordedRate, noise }: Counted): Expectation {
  const { exposure, othersDeaths, othersExposure } = situation
  if (noise === 'share') {
    const rate = (othersDeaths + HALF) / (othersExposure + 2 * HALF)
    return { expected: rate * exposure, variance: ONE_FIGHT_VARIANCE * rate * exposure * (1 - rate) * (1 + exposure / othersExposure) }
  }
  const weight = hasTeams && recordedRate !== null ? RECORDED_WEIGHT * othersExposure : 0
  const rate = (othersDeaths + weight * (recordedRate ?? 0)) / (othersExposure + weight)
  const expected = rate * exposure
  return { expected, variance: expected * (1 + exposure / (othersExposure + weight)) }
}

/**
 * How far a player's deaths in a situation lie from what the lobbies of one or more matches make of it, in standard deviations. Null where nothing was expected.
 * The signed root of the deviance, scaled to the variance (McCullagh and Nelder, Generalized Linear Models, 1989): of few deaths a plain quotient makes
 * too much, since their number is skewed.
 */
export function sigmaOf(tallies: readonly KindTally[], kind: Counted): number | null {
  const exposed = tallies.filter(isExposed)
  const expectations = exposed.map((tally) => expectationOf(tally, kind))
  const [expected, variance] = [sum(expectations, (one) => one.expected), sum(expectations, (one) => one.variance)]
  if (!(variance > 0)) return null
  const deaths = sum(exposed, ({ situation }) => situation.deaths)
  const occasions = kind.noise === 'share' ? sum(exposed, ({ situation }) => situation.exposure) : Number.POSITIVE_INFINITY
  const scale = (expected * (1 - expected / occasions)) / variance
  return Math.sign(deaths - expected) * Math.sqrt(scale * devianceOf(deaths, expected, occasions))
}

/** Of a binomial; of a Poisson if the number of occasions is unlimited. */
function devianceOf(count: number, expected: number, occasions: number): number {
  const term = (seen: number, mean: number) => (seen === 0 ? 0 : seen * Math.log(seen / mean))
  const rest = Number.isFinite(occasions) ? term(occasions - count, occasions - expected) : expected - count
  return Math.max(0, 2 * (term(count, expected) + rest))
}

/** The same of what a player did wherever there was occasion for it: a share, whether he died of it or not. Null where no match tells. */
export function conductSigmaOf(tallies: readonly KindTally[]): number | null {
  const told = tallies.flatMap(({ conduct, ...tally }) => {
    if (!conduct) return []
    const { times, occasions, othersTimes, othersOccasions } = conduct
    return [{ ...tally, situation: { deaths: times, exposure: occasions, othersDeaths: othersTimes, othersExposure: othersOccasions } }]
  })
  return sigmaOf(told, { recordedRate: null, noise: 'share' })
}
