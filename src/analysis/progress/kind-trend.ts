import { sum } from 'd3-array'
import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import { expectationOf, isExposed, sigmaOf } from '#analysis/death-kinds/counting/kind-tally.ts'
import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import type { KindTally } from '#shared/report/kind-tally.ts'

/** One player's match with its tallies, by kind. */
export interface TalliedMatch {
  readonly playedAt: Date
  readonly tallies: Readonly<Record<string, KindTally>>
}

export interface TrendPoint {
  readonly playedAt: Date
  /** Every death in the kind's situation, traded ones too: what tells a habit from luck. */
  readonly deaths: number
  /** What this lobby makes of the player's situation, and what chance makes of that. */
  readonly expected: number
  readonly from: number
  readonly upTo: number
}

export interface KindTrend {
  readonly kind: DeathKind
  readonly points: readonly TrendPoint[]
  /** How far all matches together lie from the lobbies' pace, in deviations. */
  readonly sigma: number
  readonly verdict: 'habit' | 'over' | 'inside' | 'under'
  /** The newer half of the matches against the older one; null where there are too few. */
  readonly change: 'falling' | 'rising' | 'none' | null
}

/** Deviations on either side of expected that are drawn as chance: one match in eleven lies outside, half of them above. */
export const CHANCE_SIGMA = 1.7

/** Three matches in each half: fewer are no change. */
const MATCHES_FOR_A_CHANGE = 6

/** A kind over matches of one mode, oldest first; null under `least` of them that gave occasion for it. */
export function trendOf(kind: DeathKind, matches: readonly TalliedMatch[], least: number): KindTrend | null {
  const exposed = matches.flatMap(({ playedAt, tallies: { [kind.id]: tally } }) => (tally && isExposed(tally) ? [{ playedAt, tally }] : []))
  const sigma = sigmaOf(
    exposed.map(({ tally }) => tally),
    kind,
  )
  if (exposed.length < least || sigma === null) return null
  const points = exposed.map(({ playedAt, tally }): TrendPoint => {
    const { expected, variance } = expectationOf(tally, kind)
    const spread = CHANCE_SIGMA * Math.sqrt(variance)
    return { playedAt, deaths: tally.situation.deaths, expected: expected, from: Math.max(0, expected - spread), upTo: expected + spread }
  })
  return {
    kind,
    points,
    sigma,
    verdict: verdictOf(kind, sigma, sum(points, ({ deaths }) => deaths) / sum(points, ({ expected }) => expected)),
    change: changeOf(
      kind,
      exposed.map(({ tally }) => tally),
    ),
  }
}

/** A habit is called at the bar of the report; whoever lies as far below the lobby is told that too. */
function verdictOf({ id }: DeathKind, sigma: number, factor: number): KindTrend['verdict'] {
  const { habitSigma: bar, habitFactor } = barOf(id)
  if (sigma >= bar && factor >= habitFactor) return 'habit'
  if (sigma <= -bar) return 'under'
  return sigma > CHANCE_SIGMA ? 'over' : 'inside'
}

/** Deaths over those to expect, of the newer half against the older: each half steadies its own rate, so pace and exposure may differ. */
function changeOf(kind: DeathKind, tallies: readonly KindTally[]): KindTrend['change'] {
  if (tallies.length < MATCHES_FOR_A_CHANGE) return null
  const middle = Math.floor(tallies.length / 2)
  const [older, newer] = [ratioOf(kind, tallies.slice(0, middle)), ratioOf(kind, tallies.slice(middle))]
  if (older === null || newer === null) return null
  const z = (newer.ratio - older.ratio) / Math.sqrt(older.variance + newer.variance)
  if (Math.abs(z) <= CHANCE_SIGMA) return 'none'
  return z < 0 ? 'falling' : 'rising'
}

function ratioOf(kind: DeathKind, tallies: readonly KindTally[]): { readonly ratio: number; readonly variance: number } | null {
  const expectations = tallies.map((tally) => expectationOf(tally, kind))
  const expected = expectations.reduce((sum, one) => sum + one.expected, 0)
  const variance = expectations.reduce((sum, one) => sum + one.variance, 0)
  const deaths = tallies.reduce((sum, { situation }) => sum + situation.deaths, 0)
  // Whoever dies more also scatters more: the variance goes with the own rate where that is the larger one.
  const scatter = Math.max(1, deaths / expected)
  return expected > 0 ? { ratio: deaths / expected, variance: (variance * scatter) / expected ** 2 } : null
}
