import { expect, test } from 'vitest'
import { createRandom } from '#analysis/simulator/random.ts'
import type { Report } from '#shared/report/report.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { measureByHand, measureTyped, rate } from '../../bench/writing/measure.ts'
import { typedTrials } from '../../bench/writing/typed-trials.ts'
import { falseSentences, trueSentences } from './corpus.ts'

/** The names in the sentences by hand are those of this match. */
const REPORTS = simulatedReports(1, 1)
const [report] = REPORTS as [Report, ...Report[]]

test('there are more than three hundred sentences by hand, half of them held back', () => {
  const all = [...falseSentences(), ...trueSentences()]
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(({ isHeldBack }) => isHeldBack).length / all.length).toBeCloseTo(0.5, 1)
})

test.each([
  ['looked at while tuning', false, 0.9],
  ['held back from it', true, 0.8],
])('of the sentences by hand %s, false ones are caught and true ones kept', (_, isHeldBack, leastKept) => {
  const { caught, kept } = measureByHand(report, isHeldBack)
  for (const share of caught) expect(rate(share), share.kind).toBeGreaterThanOrEqual(0.99)
  expect(kept.at(-1)?.of).toBeGreaterThan(50)
  expect(kept.map(rate).at(-1)).toBeGreaterThanOrEqual(leastKept)
})

test('lies planted into relations are caught by kind, and true relations are kept', () => {
  const random = createRandom(1, 'trials')
  const { caught, kept } = measureTyped(REPORTS.flatMap((one) => typedTrials(one, random, 30)))
  for (const share of caught) expect(rate(share), share.kind).toBeGreaterThanOrEqual(0.99)
  expect(caught.at(-1)?.of).toBeGreaterThan(1000)
  expect(rate(kept)).toBeGreaterThanOrEqual(0.9)
})
