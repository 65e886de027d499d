import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PICTURES, thinFrames } from './frame-model.ts'

const frameAt = (afterMs: number) => ({ afterMs, jpeg: new Uint8Array() })
const timesOf = (times: readonly number[], framesPerSecond: number) =>
  thinFrames(times.map(frameAt), framesPerSecond).map(({ afterMs }) => afterMs)

test('at one picture per second, every second frame of a two-per-second recording is used', () => {
  expect(timesOf([0, 500, 1000, 1500, 2000], 1)).toEqual([0, 1000, 2000])
  expect(timesOf([1500, 0, 500, 1000], 2)).toEqual([0, 500, 1000, 1500])
})

test('frames are in time order, start with the first one, and have no duplicates and no more than the maximum', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(15_000), { minLength: 1 }), fc.constantFrom(0.5, 1, 2, 4), (times, rate) => {
      const shown = timesOf(times, rate)
      expect(shown[0]).toBe(Math.min(...times))
      expect(shown.length).toBeLessThanOrEqual(MAX_PICTURES)
      expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other))
    }),
  )
})
