import { expect, test } from 'vitest'
import { confidenceOf, poissonTail } from './segments-of.ts'

test('the Poisson tail is 1 minus the probabilities of all smaller counts', () => {
  const others = Math.exp(-2) * (1 + 2 + 2)
  expect(poissonTail(2, 3)).toBeCloseTo(1 - others, 12)
  expect(poissonTail(2, 0)).toBeCloseTo(1, 12)
  expect(poissonTail(0.005, 8)).toBeGreaterThan(0)
  expect(poissonTail(0.005, 8)).toBeLessThan(1e-22)
})

test('confidence rises with the number of agreeing readings, from 0 to 1', () => {
  const rising = [0, 1, 2, 3, 4, 5].map((best) => confidenceOf(best, 8, 720_000))
  expect(rising).toEqual(rising.toSorted((one, other) => one - other))
  expect(rising[0]).toBe(0)
  expect(rising[1]).toBe(0)
  expect(confidenceOf(8, 8, 720_000)).toBe(1)
})
