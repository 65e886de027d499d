import { expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { createRandom } from '#simulator/random.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { benchOf, isKept } from '../../bench/writing/judge-sentences.ts'
import { measureByHand, measureTyped, rate } from '../../bench/writing/measure.ts'
import { typedTrials } from '../../bench/writing/typed-trials.ts'
import { falseSentences, trueSentences } from './corpus.ts'

/** The names in the sentences by hand are those of this match. */
const REPORTS = simulatedReports(1, 1)
const [report] = REPORTS as [Report, ...Report[]]

test('there are more than six hundred sentences by hand, and more than four hundred of them were measured before anybody had looked at them', () => {
  const all = [...falseSentences(), ...trueSentences()]
  expect(all.length).toBeGreaterThan(600)
  expect(all.filter(({ set }) => set !== 'tuning').length).toBeGreaterThan(400)
  for (const of of [falseSentences(), trueSentences()]) expect(of.filter(({ set }) => set === 'fresh').length).toBeGreaterThanOrEqual(100)
})

test.each([
  ['tuning', 0.9],
  ['held back', 0.9],
  ['fresh', 0.9],
] as const)('of the sentences by hand that are %s, false ones are caught and true ones kept', (set, leastKept) => {
  const { caught, kept } = measureByHand(report, set)
  for (const share of caught) expect(rate(share), share.kind).toBeGreaterThanOrEqual(0.99)
  expect(kept.at(-1)?.of).toBeGreaterThan(50)
  expect(kept.map(rate).at(-1)).toBeGreaterThanOrEqual(leastKept)
})

test('a false sentence is caught in every mode: what one mode has a word for, another one has not', () => {
  const stood = REPORTS.flatMap((one) => {
    const bench = benchOf(one)
    return falseSentences().flatMap((sentence) => (isKept(sentence, bench) ? [`${one.match.mode}: ${sentence.text}`] : []))
  })
  expect(stood).toEqual([])
})

test('lies planted into relations are caught by kind, and true relations are kept', () => {
  const random = createRandom(1, 'trials')
  const { caught, kept } = measureTyped(REPORTS.flatMap((one) => typedTrials(one, random, 30)))
  for (const share of caught) expect(rate(share), share.kind).toBeGreaterThanOrEqual(0.99)
  expect(caught.at(-1)?.of).toBeGreaterThan(1000)
  expect(rate(kept)).toBeGreaterThanOrEqual(0.9)
})
