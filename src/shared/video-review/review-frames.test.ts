import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameTimes, MAX_WINDOW_FRAMES } from './review-frames.ts'

test('a short window has a picture every half second, a long one spreads the maximum number over its length', () => {
  expect(frameTimes({ fromMs: 1_000, toMs: 3_000 })).toEqual([1_000, 1_500, 2_000, 2_500])
  expect(frameTimes({ fromMs: 0, toMs: 15_000 })).toHaveLength(MAX_WINDOW_FRAMES)
  expect(frameTimes({ fromMs: 700, toMs: 700 })).toEqual([700])
})

test('picture times ascend, lie in their window and stay within the maximum number', () => {
  fc.assert(
    fc.property(fc.nat(7_200_000), fc.nat(15_000), (fromMs, lengthMs) => {
      const times = frameTimes({ fromMs, toMs: fromMs + lengthMs })
      expect(times[0]).toBe(fromMs)
      expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
      expect(times.every((atMs) => atMs <= fromMs + lengthMs)).toBe(true)
      expect(times.length).toBeLessThanOrEqual(MAX_WINDOW_FRAMES)
    }),
  )
})
