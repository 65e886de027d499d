import { expect, test } from 'vitest'
import { createRandom, type Random } from '#simulator/random.ts'
import { sweepOf } from '#tests/sweeps.ts'
import { compareKinds, EXPERIMENT_PLAYERS, judgeExperiment, MATCHES_COMPARED } from './experiment.ts'
import type { TalliedMatch } from './kind-trend.ts'

/** Simulated experiments, from each match's tallies to the result. */

const TIMES = sweepOf({ whole: 1_000, everyDay: 250 })
const SINCE = new Date('2026-06-01T12:00:00Z')
const HOUR_MS = 3_600_000
const PRACTICED = 'after-kill'
const OTHER = 'behind'

/** Deaths of a kind per player in simulated matches, and their variance over their mean (docs/experiment.md). */
const DEATHS = 2.1
const SCATTER = 1.46

function poisson(random: Random, mean: number): number {
  let [count, limit] = [0, Math.exp(-mean)]
  for (let product = random.next(); product > limit; product *= random.next()) count += 1
  return limit === 0 ? mean : count
}

/** Overdispersed deaths: Poisson with a random mean, a sum of exponentials that varies between matches. */
function deathsIn(random: Random, mean: number): number {
  const shape = mean / (SCATTER - 1)
  const parts = Math.floor(shape) + Number(random.isHit(shape % 1))
  return poisson(random, (SCATTER - 1) * Array.from({ length: parts }, () => random.exponential(1)).reduce((sum, part) => sum + part, 0))
}

const tallyOf = (random: Random, deaths: number) => {
  const counted = { deaths, exposure: 12, othersDeaths: poisson(random, 7 * 1.4), othersExposure: 84 }
  return { taken: counted, situation: counted, hasTeams: true }
}

/** One player: both kinds are equally frequent at first, then both drift together, and the practiced kind falls by `effect`. */
function playerOf(random: Random, effect: number, { before = MATCHES_COMPARED, after = MATCHES_COMPARED } = {}): TalliedMatch[] {
  const usual = DEATHS * Math.exp(random.normal(0, 0.3))
  const drift = Math.exp(random.normal(0, 0.15))
  return Array.from({ length: before + after }, (_, index) => {
    const isAfter = index >= before
    const mean = usual * (isAfter ? drift : 1)
    return {
      playedAt: new Date(SINCE.getTime() + (index - before + 1) * HOUR_MS),
      tallies: {
        [PRACTICED]: tallyOf(random, deathsIn(random, mean * (isAfter ? 1 - effect : 1))),
        [OTHER]: tallyOf(random, deathsIn(random, mean)),
      },
    }
  })
}

const compare = (matches: readonly TalliedMatch[]) => compareKinds({ practiced: PRACTICED, other: OTHER, playedAt: SINCE }, matches)

function experiment(random: Random, effect: number, players = EXPERIMENT_PLAYERS) {
  return judgeExperiment(Array.from({ length: players }, () => compare(playerOf(random, effect))).flatMap((compared) => compared ?? []))
}

/** Over `times` experiments: how often the practiced kind is reported as fewer or more, the mean estimate, and the range's coverage. */
function shares(effect: number, times: number) {
  const random = createRandom(Math.round(1000 * effect), 'experiments')
  const results = Array.from({ length: times }, () => experiment(random, effect))
  const share = (isCounted: (result: NonNullable<(typeof results)[number]>) => boolean) =>
    results.filter((result) => result && isCounted(result)).length / times
  const mean = results.reduce((sum, result) => sum + (result?.fewerPercent ?? Number.NaN), 0) / times
  const covered = share(({ range: [from, to] }) => from <= 100 * effect && to >= 100 * effect)
  return {
    fewer: share((result) => result.isMoreThanLuck && result.fewerPercent > 0),
    more: share((result) => result.isMoreThanLuck && result.fewerPercent < 0),
    mean,
    covered,
  }
}

test('without an effect at most one experiment in twenty reports one; a quarter less is found in four of five', () => {
  const [none, some, quarter] = [0, 0.15, 0.25].map((effect) => shares(effect, TIMES))
  console.log(JSON.stringify({ none, some, quarter }))
  // Three standard deviations of a share over this many experiments.
  const luck = (share: number) => 3 * Math.sqrt((share * (1 - share)) / TIMES)
  expect((none?.fewer ?? 1) + (none?.more ?? 1)).toBeLessThanOrEqual(0.05)
  expect(quarter?.fewer).toBeGreaterThanOrEqual(0.8)
  expect(some?.fewer).toBeGreaterThan(0.25)
  expect((some?.more ?? 1) + (quarter?.more ?? 1)).toBeLessThan(0.01)
  for (const [share, effect] of [
    [none, 0],
    [some, 15],
    [quarter, 25],
  ] as const) {
    expect(Math.abs((share?.mean ?? Number.NaN) - effect)).toBeLessThan(2)
    expect(share?.covered).toBeGreaterThan(0.96 - luck(0.96))
  }
})

test('there is no result before enough players have finished, and then the first of them count', () => {
  const random = createRandom(5, 'order')
  const through = Array.from({ length: EXPERIMENT_PLAYERS }, () => compare(playerOf(random, 0.25))).flatMap((compared) => compared ?? [])
  expect(judgeExperiment(through.slice(1))).toBeNull()
  const result = judgeExperiment(through)
  const late = { change: 9, completedAt: new Date('2030-01-01') }
  expect(judgeExperiment([late, ...through])).toEqual(result)
  expect(result?.range[0]).toBeLessThanOrEqual(result?.fewerPercent ?? Number.NaN)
  expect(result?.range[1]).toBeGreaterThanOrEqual(result?.fewerPercent ?? Number.NaN)
})

test('the ten matches up to the assignment are compared with the first ten after it, without those that lack a kind', () => {
  const random = createRandom(6, 'matches')
  const long = playerOf(random, 0, { before: 14, after: 13 })
  const exact = long.slice(4, 24)
  expect(compare(exact)).toEqual(compare(long))
  expect(compare(long)?.completedAt).toEqual(exact.at(-1)?.playedAt)
  const silent = { playedAt: new Date(SINCE.getTime() + 60_000), tallies: {} }
  expect(compare([...exact.slice(0, 10), silent, ...exact.slice(10)])).toEqual(compare(exact))
  for (const short of [exact.slice(1), exact.slice(0, -1), []]) expect(compare(short)).toBeNull()
  const swapped = compareKinds({ practiced: OTHER, other: PRACTICED, playedAt: SINCE }, exact)
  expect(swapped?.change).toBeCloseTo(-(compare(exact)?.change ?? Number.NaN), 12)
})
