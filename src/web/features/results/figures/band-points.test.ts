import { expect, test } from 'vitest'
import { bandPoints, shareBeyond } from './band-points.ts'

const BAND = { startMs: 1000, stepMs: 500, own: [4, null, 11, 30], lobbyLow: [3, 3, null, 5], lobbyHigh: [8, 9, null, 12] }

test('a band has a point a step, and gaps where nothing is known', () => {
  expect(bandPoints(BAND)).toEqual([
    { ms: 1000, own: 4, low: 3, high: 8 },
    { ms: 1500, own: null, low: 3, high: 9 },
    { ms: 2000, own: 11, low: null, high: null },
    { ms: 2500, own: 30, low: 5, high: 12 },
  ])
})

test('the share out of reach is of the time with a living teammate', () => {
  expect(shareBeyond(BAND)).toBeCloseTo(2 / 3)
  expect(shareBeyond({ own: [null, null] })).toBe(0)
})
