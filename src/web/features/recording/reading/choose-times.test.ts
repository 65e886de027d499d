import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstTimes, framesFor } from './read-recording.ts'

const TEN_MINUTES = 600_000

test('the first times lie in 24 equal parts, and those that locate the line are spread over the whole recording', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5_000, max: 7_200_000 }), (durationMs) => {
      const { locating, reading } = firstTimes({ fromMs: 0, toMs: durationMs })
      expect([locating.length, reading.length]).toEqual([8, 16])
      const all = [...locating, ...reading].sort((one, other) => one - other)
      const stretches = all.map((atMs) => Math.floor((atMs / durationMs) * 24))
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...all)).toBeLessThanOrEqual(durationMs)
      expect(new Set(stretches).size).toBeGreaterThanOrEqual(Math.min(24, 12))
      expect(Math.max(...locating) - Math.min(...locating)).toBeGreaterThan(0.8 * durationMs)
    }),
  )
})

test('no time is before the start of the picture or after its end', () => {
  const { locating, reading } = firstTimes({ fromMs: 36_000_000, toMs: 36_240_000 })
  expect(Math.min(...locating, ...reading)).toBeGreaterThanOrEqual(36_000_000)
  expect(Math.max(...locating, ...reading)).toBeLessThan(36_240_000)
})

test('first times fall on different parts of a second', () => {
  const { locating, reading } = firstTimes({ fromMs: 0, toMs: TEN_MINUTES })
  const tenths = new Set([...locating, ...reading].map((atMs) => Math.floor((atMs % 1000) / 100)))
  expect(tenths.size).toBeGreaterThan(7)
})

test('key frames are used for the times after them, each once', async () => {
  const everyTwoSeconds = { keyTimeBefore: async (atMs: number) => Math.floor(atMs / 2000) * 2000 }
  expect(await framesFor([61_300, 30_900, 31_500], everyTwoSeconds, new Set(), 25_000)).toEqual([30_000, 31_500, 60_000])
})

test('a key frame is not used if it was taken already, or is as far away as the next time', async () => {
  const onlyTheFirst = { keyTimeBefore: async () => 0 }
  expect(await framesFor([500, 1_000], onlyTheFirst, new Set(), 1_000)).toEqual([0, 1_000])
  expect(await framesFor([500], onlyTheFirst, new Set([0]), 1_000)).toEqual([500])
  expect(await framesFor([40_000], onlyTheFirst, new Set(), 25_000)).toEqual([40_000])
  expect(await framesFor([40], { keyTimeBefore: async () => null }, new Set(), 25_000)).toEqual([40])
})
