import { sum } from 'd3-array'
import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import { expectationOf, isExposed, sigmaOf } from '#analysis/death-kinds/counting/kind-tally.ts'
import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { CHANGE_SIGMA } from '#analysis/rules.ts'
import type { ProgressPoint, ProgressVerdict } from '#shared/progress/progress.ts'
import type { KindTally } from '#shared/report/kind-tally.ts'
import { type Halves, halvesOf, type Rate, riseOf, type Split } from './halves.ts'

export interface TalliedMatch {
  readonly playedAt: Date
  readonly tallies: Readonly<Record<string, KindTally>>
}

interface Exposed {
  readonly playedAt: Date
  readonly tally: KindTally
}

/** All deaths in the kind's situation over some matches, traded ones included, and the number that their lobbies make likely. */
export interface KindSum {
  readonly matches: number
  readonly since: Date
  readonly deaths: number
  readonly expected: number
  /** The distance of the deaths from the expected number, in deviations. */
  readonly sigma: number
}

export interface KindTrend {
  readonly kind: DeathKind
  readonly points: readonly ProgressPoint[]
  readonly all: KindSum
  readonly halves: { readonly older: KindSum; readonly newer: KindSum } | null
  readonly verdict: ProgressVerdict
  /** In the deviations that decide the verdict. */
  readonly strength: number
}

/** Deviations on either side of the expected number that are drawn as chance: one match in eleven is outside, half of them above. */
export const CHANCE_SIGMA = 1.7

/** A kind over matches of one mode, oldest first; null with fewer than `least` exposed ones. `betterSigma`: the bar for fewer deaths. */
export function trendOf(
  kind: DeathKind,
  matches: readonly TalliedMatch[],
  least: number,
  split: Split = halvesOf,
  betterSigma = CHANGE_SIGMA,
): KindTrend | null {
  const exposed = matches.flatMap(({ playedAt, tallies: { [kind.id]: tally } }) => (tally && isExposed(tally) ? [{ playedAt, tally }] : []))
  const all = sumOf(kind, exposed)
  if (exposed.length < least || all === null) return null
  const halves = split(exposed)
  const rise = halves ? riseOfKind(kind, halves) : 0
  return {
    kind,
    points: exposed.map((match) => toPoint(kind, match)),
    all,
    halves: halves && sumHalves(kind, halves),
    ...(rise <= -betterSigma || rise >= CHANGE_SIGMA
      ? { verdict: rise < 0 ? 'better' : 'worse', strength: Math.abs(rise) }
      : judgeDeaths(kind, all)),
  }
}

function toPoint(kind: DeathKind, { playedAt, tally }: Exposed): ProgressPoint {
  const { expected, variance } = expectationOf(tally, kind)
  const spread = CHANCE_SIGMA * Math.sqrt(variance)
  const chance = { expected: rounded(expected), from: rounded(Math.max(0, expected - spread)), upTo: rounded(expected + spread) }
  return { playedAt: playedAt.toISOString(), yours: tally.situation.deaths, chance }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function sumOf(kind: DeathKind, matches: readonly Exposed[]): KindSum | null {
  const tallies = matches.map(({ tally }) => tally)
  const sigma = sigmaOf(tallies, kind)
  const [first] = matches
  if (!first || sigma === null) return null
  return {
    matches: matches.length,
    since: first.playedAt,
    deaths: sum(tallies, ({ situation }) => situation.deaths),
    expected: sum(tallies, (tally) => expectationOf(tally, kind).expected),
    sigma,
  }
}

function sumHalves(kind: DeathKind, halves: Halves<Exposed>): KindTrend['halves'] {
  const [older, newer] = [sumOf(kind, halves.older), sumOf(kind, halves.newer)]
  return older && newer && { older, newer }
}

/** Calls a habit at the bar of the report, and `kept` at the same distance below the lobby. */
function judgeDeaths({ id }: DeathKind, { sigma, deaths, expected }: KindSum): Pick<KindTrend, 'verdict' | 'strength'> {
  const { habitSigma: bar, habitFactor } = barOf(id)
  const strength = Math.abs(sigma)
  if (sigma >= bar && deaths / expected >= habitFactor) return { verdict: 'habit', strength }
  return { verdict: sigma <= -bar ? 'kept' : 'luck', strength }
}

/** Compares ratios of deaths to expected deaths, since the expected rate and the time played may differ between the halves. */
function riseOfKind(kind: DeathKind, { older, newer }: Halves<Exposed>): number {
  const [before, after] = [ratioOf(kind, older), ratioOf(kind, newer)]
  return before && after ? riseOf(before, after) : 0
}

function ratioOf(kind: DeathKind, matches: readonly Exposed[]): Rate | null {
  const expectations = matches.map(({ tally }) => expectationOf(tally, kind))
  const expected = sum(expectations, (expectation) => expectation.expected)
  const variance = sum(expectations, (expectation) => expectation.variance)
  const deaths = sum(matches, ({ tally }) => tally.situation.deaths)
  // More deaths also scatter more: the variance grows with the own rate if that is above the expected one.
  const scatter = Math.max(1, deaths / expected)
  return expected > 0 ? { rate: deaths / expected, variance: (variance * scatter) / expected ** 2 } : null
}
