import { groups, sum } from 'd3-array'
import { ACCURACY_DESIGN_EFFECT } from '#analysis/rules.ts'
import type { MatchPlayer, PlayerTotals } from '#analysis/statistics/match.ts'
import { oneDecimal, percent, withThousands } from '#analysis/wording/numbers.ts'
import type { ObjectiveShare } from '#shared/progress/objective-share.ts'
import type { NumberId, ProgressPoint, ProgressTrend } from '#shared/progress/progress.ts'
import type { DescribedTrend } from './described-trend.ts'
import { dayOf, halvesOf, isChange, type Rate, riseOf, type Split } from './halves.ts'
import { CHANCE_SIGMA } from './kind-trend.ts'

/** A match with the numbers that are followed besides kinds of deaths. */
export interface NumberedMatch extends Pick<MatchPlayer, 'outcome' | 'timePlayedMs'> {
  readonly playedAt: Date
  readonly totals: Pick<PlayerTotals, 'deaths' | 'shotsFired' | 'shotsHit'>
  readonly objectiveShare: ObjectiveShare | null
  /** After the match; null if unknown, or if the match was not ranked. */
  readonly csr: { readonly playlistId: string | null; readonly value: number } | null
}

/** What one match adds to a rate: an amount out of a base. */
interface Counted {
  readonly amount: number
  readonly base: number
  /** The variance of the amount, if the match states it; else `Followed.varianceOf` gives it. */
  readonly variance?: number
  readonly point: Pick<ProgressPoint, 'yours' | 'chance'>
}

interface Followed {
  readonly id: NumberId
  readonly unit: ProgressTrend['unit']
  readonly title: string
  readonly about: string
  readonly isMoreBetter: boolean
  /** "you win more". */
  readonly more: string
  readonly less: string
  /** Null if the match has no data on it. */
  readonly count: (match: NumberedMatch) => Counted | null
  /** The variance of the amount at this rate. */
  readonly varianceOf: (base: number, rate: number) => number
  /** "6 of 9", summed over the matches. */
  readonly describe: (matches: readonly NumberedMatch[]) => string
}

const TEN_MINUTES_MS = 600_000

const FOLLOWED: readonly Followed[] = [
  {
    ...{ id: 'wins', unit: 'wins', title: 'Wins', about: 'Matches won, of those won or lost.' },
    ...{ isMoreBetter: true, more: 'you win more', less: 'you win less' },
    count: ({ outcome }) => (outcome === 'win' || outcome === 'loss' ? shareOf(Number(outcome === 'win'), 1, 1) : null),
    varianceOf: binomial,
    describe: (matches) => `${matches.filter(({ outcome }) => outcome === 'win').length} of ${matches.length}`,
  },
  {
    ...{ id: 'objective', unit: 'percent', title: 'Objective', about: 'Your share of what your team did for the objective.' },
    ...{ isMoreBetter: true, more: 'you do more for the objective', less: 'you do less for the objective' },
    // In shares of the team's work, because one mode counts it in seconds and another in plays.
    count: ({ objectiveShare: share }) =>
      share && {
        ...{ amount: share.done / share.team, base: share.expected / share.team, variance: share.variance / share.team ** 2 },
        point: objectivePoint(share),
      },
    varianceOf: (base) => base,
    describe: (matches) =>
      percent(
        sum(matches, ({ objectiveShare: share }) => (share ? share.done / share.team : 0)),
        matches.length,
      ),
  },
  {
    ...{ id: 'accuracy', unit: 'percent', title: 'Accuracy', about: 'Shots that hit, of all you fired.' },
    ...{ isMoreBetter: true, more: 'you hit more', less: 'you hit less' },
    count: ({ totals: { shotsHit, shotsFired } }) => (shotsFired > 0 ? shareOf(shotsHit, shotsFired, 100) : null),
    varianceOf: (base, rate) => ACCURACY_DESIGN_EFFECT * binomial(base, rate),
    describe: (matches) =>
      percent(
        sum(matches, ({ totals }) => totals.shotsHit),
        sum(matches, ({ totals }) => totals.shotsFired),
      ),
  },
  {
    ...{ id: 'deaths', unit: 'rate', title: 'Deaths in ten minutes', about: 'All of them, over the time you played.' },
    ...{ isMoreBetter: false, more: 'you die more', less: 'you die less' },
    count: ({ totals: { deaths }, timePlayedMs }) => (timePlayedMs > 0 ? shareOf(deaths, timePlayedMs / TEN_MINUTES_MS, 1) : null),
    varianceOf: (base, rate) => base * rate,
    describe: (matches) =>
      oneDecimal((TEN_MINUTES_MS * sum(matches, ({ totals }) => totals.deaths)) / sum(matches, ({ timePlayedMs }) => timePlayedMs)),
  },
]

function binomial(base: number, rate: number): number {
  return base * rate * (1 - rate)
}

function shareOf(amount: number, base: number, scale: number): Counted {
  return { amount, base, point: { yours: rounded((scale * amount) / base), chance: null } }
}

function objectivePoint({ done, team, expected, variance }: ObjectiveShare): Counted['point'] {
  const spread = CHANCE_SIGMA * Math.sqrt(variance)
  const inPercent = (amount: number) => rounded(Math.min(100, Math.max(0, (100 * amount) / team)))
  const chance = { expected: inPercent(expected), from: inPercent(expected - spread), upTo: inPercent(expected + spread) }
  return { yours: inPercent(done), chance }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** Wins, rank, objective, accuracy and deaths over matches of one mode, oldest first; each only if at least `least` matches have it. */
export function numberTrends(matches: readonly NumberedMatch[], least: number, split: Split = halvesOf): DescribedTrend[] {
  const followed = FOLLOWED.map((entry) => followedTrend(entry, matches, least, split))
  return [followed[0], csrTrend(matches, least), ...followed.slice(1)].flatMap((trend) => trend ?? [])
}

function followedTrend(followed: Followed, matches: readonly NumberedMatch[], least: number, split: Split): DescribedTrend | null {
  const { id, unit, title, about, describe } = followed
  const counted = matches.flatMap((match) => {
    const count = followed.count(match)
    return count ? [{ match, count, playedAt: match.playedAt }] : []
  })
  if (counted.length < least) return null
  const matchesOf = (part: readonly { readonly match: NumberedMatch }[]) => part.map(({ match }) => match)
  const halves = split(counted)
  const [newer, older] = [describe(matchesOf(halves?.newer ?? counted)), halves && describe(matchesOf(halves.older))]
  const rise = halves
    ? riseOfRate(
        followed,
        halves.older.map(({ count }) => count),
        halves.newer.map(({ count }) => count),
      )
    : 0
  const verdict = verdictOf(rise, followed.isMoreBetter)
  const points = counted.map(({ match, count }) => ({ playedAt: match.playedAt.toISOString(), ...count.point }))
  const since = halves?.newer[0]?.match.playedAt
  const words = `${describeHalf(followed, newer)} in your last ${halves?.newer.length} matches, ${older} in the ${halves?.older.length} before.`
  return {
    trend: { id, unit, title, about, newer, older, verdict, points },
    finding:
      verdict === 'luck' || !since ? null : { verdict, title: `Since ${dayOf(since)} ${rise > 0 ? followed.more : followed.less}`, words },
    strength: Math.abs(rise),
  }
}

function describeHalf({ id }: Followed, amount: string): string {
  if (id === 'wins') return `Won ${amount}`
  if (id === 'objective') return `${amount} of what your team did`
  return id === 'accuracy' ? `${amount} of your shots hit` : `${amount} deaths in ten minutes`
}

function verdictOf(rise: number, isMoreBetter: boolean): 'better' | 'worse' | 'luck' {
  if (!isChange(rise)) return 'luck'
  return rise > 0 === isMoreBetter ? 'better' : 'worse'
}

/**
 * The difference between the newer and the older rate, in deviations of the pooled rate. If matches differ from each other by more than that (maps,
 * lobbies), their own variance is used: Pearson's statistic over its degrees of freedom (McCullagh and Nelder, Generalized Linear Models, 1989).
 */
function riseOfRate(followed: Followed, older: readonly Counted[], newer: readonly Counted[]): number {
  const all = [...older, ...newer]
  const pooled = sum(all, ({ amount }) => amount) / sum(all, ({ base }) => base)
  const variance = (entry: Counted) => entry.variance ?? followed.varianceOf(entry.base, pooled)
  const scatterOf = (half: readonly Counted[], { rate }: Rate) =>
    sum(half, (entry) => (variance(entry) > 0 ? (entry.amount - rate * entry.base) ** 2 / variance(entry) : 0))
  const rateOf = (half: readonly Counted[]): Rate => {
    const base = sum(half, (entry) => entry.base)
    return { rate: sum(half, ({ amount }) => amount) / base, variance: sum(half, variance) / base ** 2 }
  }
  const [before, after] = [rateOf(older), rateOf(newer)]
  const scatter = (scatterOf(older, before) + scatterOf(newer, after)) / Math.max(1, all.length - 2)
  return riseOf(before, after) / Math.sqrt(Math.max(1, scatter))
}

/**
 * The rank in the playlist with most of these matches. A rank without a trend is a random walk, so the distance from the first match to the last is
 * compared with what as many steps of this length make by luck.
 */
function csrTrend(matches: readonly NumberedMatch[], least: number): DescribedTrend | null {
  const ranked = matches.flatMap(({ playedAt, csr }) => (csr ? [{ playedAt, ...csr }] : []))
  const [[, most] = []] = groups(ranked, ({ playlistId }) => playlistId).toSorted(([, one], [, other]) => other.length - one.length)
  const [first, last] = [most?.at(0), most?.at(-1)]
  if (!most || !first || !last || most.length < least) return null
  const steps = most.slice(1).map(({ value }, at) => value - (most[at]?.value ?? value))
  const length = Math.sqrt(sum(steps, (step) => step ** 2))
  const halves = halvesOf(most)
  const rise = halves && length > 0 ? (last.value - first.value) / length : 0
  const verdict = verdictOf(rise, true)
  const words = `From ${withThousands(first.value)} to ${withThousands(last.value)} over ${most.length} ranked matches.`
  return {
    trend: {
      ...{ id: 'csr', unit: 'csr', title: 'CSR', about: 'Your rank after each ranked match.', verdict },
      newer: withThousands(last.value),
      older: halves && withThousands(first.value),
      points: most.map(({ playedAt, value }) => ({ playedAt: playedAt.toISOString(), yours: value, chance: null })),
    },
    finding:
      verdict === 'luck' ? null : { verdict, title: `Your CSR ${rise > 0 ? 'rises' : 'falls'} since ${dayOf(first.playedAt)}`, words },
    strength: Math.abs(rise),
  }
}
