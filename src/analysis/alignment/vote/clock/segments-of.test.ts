import { expect, test } from 'vitest'
import { peakConfidence, poissonTail } from './segments-of.ts'

test('the chance of at least so many is what the sum of the others leaves', () => {
  const others = Math.exp(-2) * (1 + 2 + 2)
  expect(poissonTail(2, 3)).toBeCloseTo(1 - others, 12)
  expect(poissonTail(2, 0)).toBeCloseTo(1, 12)
  expect(poissonTail(0.005, 8)).toBeGreaterThan(0)
  expect(poissonTail(0.005, 8)).toBeLessThan(1e-22)
})

test('more votes on one offset are surer, a rival makes it less sure, and none are not sure at all', () => {
  const peak = { votes: 8, spanMs: 1_440_000, widthMs: 1600, second: 0 }
  const rising = [0, 1, 2, 3, 4, 5].map((best) => peakConfidence({ ...peak, best }))
  expect(rising).toEqual(rising.toSorted((one, other) => one - other))
  expect(rising[0]).toBe(0)
  expect(rising[1]).toBe(0)
  expect(peakConfidence({ ...peak, best: 5, second: 4 })).toBeLessThan(peakConfidence({ ...peak, best: 5, second: 2 }))
  expect(peakConfidence({ ...peak, best: 8 })).toBe(1)
})
