import { expect, test } from 'vitest'
import { evaluateWatching, LEAST_RIGHT, MOST_FLIPPED } from '../bench/watching/judge-watching.ts'

/** `npm run eval` takes 200. The simulator is seeded, so the figures are the same in every run. */
const MATCHES = 24

test('looks that err as often as published seldom flip a cause, change no sentence of the log and leave the top three alone', {
  timeout: 120_000,
}, () => {
  const rates = evaluateWatching(MATCHES)
  expect(rates.pictured).toBeGreaterThan(MATCHES)
  expect(rates.flipped / rates.observations).toBeLessThanOrEqual(MOST_FLIPPED)
  expect(rates.rightAgreed / rates.agreed).toBeGreaterThanOrEqual(LEAST_RIGHT)
  expect([rates.sameTopThree, rates.changed]).toEqual([MATCHES, 0])
})

test('a model that invents half of its answers is not good enough, and the figures say so', { timeout: 120_000 }, () => {
  const rates = evaluateWatching(10, 0, { missed: 0, wrongTime: 0.5, invented: 0.5 })
  expect(rates.flipped / rates.observations).toBeGreaterThan(MOST_FLIPPED)
  expect([rates.sameTopThree, rates.changed]).toEqual([10, 0])
})
