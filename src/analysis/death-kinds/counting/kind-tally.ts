import { sum } from 'd3-array'
import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import type { PlayerExposure } from '#analysis/facts/match-state/exposure.ts'
import { ONE_FIGHT_VARIANCE, RECORDED_WEIGHT } from '#analysis/rules.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { KindTally, Tally } from '#shared/report/kind-tally.ts'

/** Compares one player's deaths of a kind with those of the other players of the match. */
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

/** The deaths that the others' rate would cost at this player's exposure. */
export function expectedOf({ exposure, othersDeaths, othersExposure }: Tally): number {
  return othersExposure === 0 ? 0 : (othersDeaths / othersExposure) * exposure
}

/** True when a match gave any occasion for deaths of a kind. Other matches say nothing about a habit. */
export function isExposed({ situation }: KindTally): boolean {
  return situation.exposure > 0 && situation.othersExposure > 0
}

const HALF = 0.5

export interface Expectation {
  readonly expected: number
  readonly variance: number
}

type Counted = Pick<DeathKind, 'recordedRate' | 'noise'>

/**
 * The deaths that this lobby makes likely in a player's situation. Expected: the others' rate, steadied by that of recorded matches (teams only) as if
 * they were one more lobby, times the own exposure. Variance: Poisson, of the deaths and of the rate they are compared with. For a share it is
 * binomial, times the common part of deaths of one fight; the others' share counts half a death more on either side, so that a count of zero
 * does not mean a rate of zero.
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
 * The distance in standard deviations between a player's deaths in a situation and the expected number, over one or more matches. Null where nothing was
 * expected. It is the signed root of the deviance, scaled to the variance (McCullagh and Nelder, Generalized Linear Models, 1989): a plain quotient
 * overstates few deaths, since their distribution is skewed.
 */
export function sigmaOf(tallies: readonly KindTally[], kind: Counted): number | null {
  const exposed = tallies.filter(isExposed)
  const expectations = exposed.map((tally) => expectationOf(tally, kind))
  const [expected, variance] = [
    sum(expectations, (expectation) => expectation.expected),
    sum(expectations, (expectation) => expectation.variance),
  ]
  if (!(variance > 0)) return null
  const deaths = sum(exposed, ({ situation }) => situation.deaths)
  const occasions = kind.noise === 'share' ? sum(exposed, ({ situation }) => situation.exposure) : Number.POSITIVE_INFINITY
  const scale = (expected * (1 - expected / occasions)) / variance
  return Math.sign(deaths - expected) * Math.sqrt(scale * devianceOf(deaths, expected, occasions))
}

/** Binomial deviance; Poisson deviance when the number of occasions is infinite. */
function devianceOf(count: number, expected: number, occasions: number): number {
  const term = (seen: number, mean: number) => (seen === 0 ? 0 : seen * Math.log(seen / mean))
  const rest = Number.isFinite(occasions) ? term(occasions - count, occasions - expected) : expected - count
  return Math.max(0, 2 * (term(count, expected) + rest))
}

/** The same distance for conduct: the share of occasions, whether or not the player died of it. Null when no match has conduct. */
export function conductSigmaOf(tallies: readonly KindTally[]): number | null {
  const withConduct = tallies.flatMap(({ conduct, ...tally }) => {
    if (!conduct) return []
    const { times, occasions, othersTimes, othersOccasions } = conduct
    return [{ ...tally, situation: { deaths: times, exposure: occasions, othersDeaths: othersTimes, othersExposure: othersOccasions } }]
  })
  return sigmaOf(withConduct, { recordedRate: null, noise: 'share' })
}
