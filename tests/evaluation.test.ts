import { expect, test } from 'vitest'
import { judgeTask } from '../bench/log/judge-log-series.ts'
import { habitRatesOf, ratesOf } from '../bench/log/print-log.ts'
import { intervalOf, neededFor, shareOf } from '../bench/shares/interval.ts'
import { LIMITS } from '../bench/shares/limits.ts'
import { sweepOf } from './sweeps.ts'

/** A small sample at fixed seeds with loose limits, to notice a broken coach. `npm run eval` judges more matches at its own seeds. */
const INNOCENT_SERIES = sweepOf({ whole: 30, everyDay: 12 })
const HABIT_SERIES = sweepOf({ whole: 72, everyDay: 30 })

/** A whole sweep takes about 10 s per test on an idle machine with two cores, and three times as long on a busy one. */
const OPTIONS = { timeout: 180_000 }

test('players without a planted habit are rarely called', OPTIONS, () => {
  const series = Array.from({ length: INNOCENT_SERIES }, (_, index) => judgeTask({ firstSeed: 20_001 + 3 * index, planted: null })).flat()
  const { flagged, calledInOne } = ratesOf(series)
  expect(calledInOne.tried).toBe(INNOCENT_SERIES * 3 * 8)
  expect(flagged.tried).toBe(INNOCENT_SERIES * 8)
  expect(shareOf(calledInOne)).toBeLessThanOrEqual(LIMITS.calledInOne)
  expect(shareOf(flagged)).toBeLessThanOrEqual(LIMITS.flagged)
})

test(
  'a habit that nearly triples the deaths is mostly ranked first, and called over three matches far more often than without a habit',
  OPTIONS,
  () => {
    const planted = { kind: 'behind', riskFactor: 5 } as const
    const series = Array.from({ length: HABIT_SERIES }, (_, index) => judgeTask({ firstSeed: 40_002 + 3 * index, planted })).flat()
    const { trueFactor, first, calledOverThree } = habitRatesOf(series, 'behind')
    expect(trueFactor).toBeGreaterThan(2.4)
    expect(shareOf(first)).toBeGreaterThan(0.5)
    expect(shareOf(calledOverThree)).toBeGreaterThan(0.3)
  },
)

test('the upper end of a confidence interval is above the share, and gets closer with more trials', () => {
  const upperEnd = (hits: number, tried: number) => intervalOf({ hits, tried })[1]
  expect(upperEnd(0, 100)).toBeCloseTo(0.037, 3)
  expect(upperEnd(5, 100)).toBeCloseTo(0.1118, 3)
  expect(upperEnd(50, 1_000)).toBeCloseTo(0.0653, 3)
  expect(upperEnd(0, 0)).toBe(1)
  expect(intervalOf({ hits: 50, tried: 100 })[0]).toBeCloseTo(0.4038, 3)
  expect([0, 1, 2].map((hits) => neededFor(hits, 0.06))).toEqual([61, 91, 118])
})
