import { expect, test } from 'vitest'
import { makeBackoff } from './retry.ts'

test('each wait is twice the previous one, up to half a minute, and starts over after a success', () => {
  const backoff = makeBackoff()
  expect(Array.from({ length: 7 }, backoff.nextWaitMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  backoff.reset()
  expect(backoff.nextWaitMs()).toBe(1000)
})

test('a spread moves each wait in both directions, by at most its share', () => {
  const firstWaits = Array.from({ length: 200 }, () => makeBackoff({ spread: 0.25 }).nextWaitMs())
  expect(Math.min(...firstWaits)).toBeGreaterThanOrEqual(750)
  expect(Math.max(...firstWaits)).toBeLessThanOrEqual(1250)
  expect(new Set(firstWaits).size).toBeGreaterThan(100)
})
