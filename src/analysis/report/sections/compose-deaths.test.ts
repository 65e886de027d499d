import { expect, test } from 'vitest'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import type { Fact } from '#shared/report/fact.ts'
import { factOf } from '#simulator/samples/sample-book.ts'
import { composeDeaths } from './compose-deaths.ts'

const templatesOf = (...facts: Fact[]) => composeDeaths(makeFactBook(facts)).map(({ template }) => template)
const killers = (...deaths: number[]) =>
  deaths.map((value, index) => factOf('duel-deaths', value, { id: `duel-deaths:p${index + 5}`, other: `p${index + 5}` }))

test('the first of a full team to fall is mentioned only if the others were so less often', () => {
  const first = factOf('first-to-fall', 10, { of: 14 })
  expect(templatesOf(first, factOf('others-first-to-fall', 30, { of: 42 }))).toEqual([])
  expect(templatesOf(first, factOf('others-first-to-fall', 12, { of: 42 }))).toEqual(['deaths.first-to-fall'])
  expect(templatesOf(factOf('first-to-fall', 2, { of: 14 }), factOf('others-first-to-fall', 28, { of: 42 }))).toEqual([])
})

test('an opponent with seven of twelve deaths is mentioned among four opponents, but not among two', () => {
  expect(templatesOf(factOf('deaths', 12), ...killers(7, 5))).toEqual([])
  expect(templatesOf(factOf('deaths', 12), ...killers(10, 2))).toEqual(['deaths.top-killer'])
  expect(templatesOf(factOf('deaths', 12), ...killers(7, 2, 2, 1))).toEqual(['deaths.top-killer'])
  expect(templatesOf(factOf('deaths', 12), ...killers(12))).toEqual([])
})
