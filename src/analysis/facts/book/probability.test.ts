import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialTail } from './probability.ts'

test.each([
  [5, 5, 0.5, 1 / 32],
  [5, 4, 0.5, 6 / 32],
  [3, 2, 0.25, 10 / 64],
  [10, 0, 0.3, 1],
  [4, 5, 0.9, 0],
])('of %i trials at least %i succeed, at a chance of %d each, with probability %d', (trials, atLeast, chance, probability) => {
  expect(binomialTail(trials, atLeast, chance)).toBeCloseTo(probability, 12)
})

test('what is certain is certain, and what cannot happen does not', () => {
  expect(binomialTail(3, 3, 1)).toBe(1)
  expect(binomialTail(3, 1, 1)).toBe(1)
  expect(binomialTail(3, 2, 0)).toBe(0)
  expect(binomialTail(3, 0, 0)).toBe(1)
})

test('successes and failures of one row of trials are two views of the same thing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (trials, least, chance) => {
        const atLeast = Math.min(least, trials)
        expect(binomialTail(trials, atLeast, chance) + binomialTail(trials, trials - atLeast + 1, 1 - chance)).toBeCloseTo(1, 9)
      },
    ),
  )
})
