import { expect, test } from 'vitest'
import { bandPoints } from './replay-lanes.tsx'

const BAND = { startMs: 1000, stepMs: 20_000, own: [4, null, 11, 30], lobbyLow: [3, 3, null, 5], lobbyHigh: [8, 9, null, 12] }

test('a band has one point per step, and gaps where values are unknown', () => {
  expect(bandPoints(BAND)).toEqual([
    { ms: 1000, own: 4, low: 3, high: 8 },
    { ms: 21_000, own: null, low: 3, high: 9 },
    { ms: 41_000, own: 11, low: null, high: null },
    { ms: 61_000, own: 30, low: 5, high: 12 },
  ])
})

test('the usual range is averaged over fifteen seconds, and own distances are left as they are', () => {
  const steps = Array.from({ length: 40 }, (_, at) => at)
  const jumping = {
    startMs: 0,
    stepMs: 1000,
    own: steps,
    lobbyLow: steps.map((at) => (at % 2) * 4),
    lobbyHigh: steps.map((at) => (at === 20 ? 25 : 10)),
  }
  const points = bandPoints(jumping)
  expect(points.map(({ own }) => own)).toEqual(steps)
  expect(points[20]?.high).toBe(11)
  expect(points.slice(10, 30).every(({ low }) => low !== null && Math.abs(low - 2) < 0.2)).toBe(true)
})
