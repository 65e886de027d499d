import { expect, test } from 'vitest'
import { bandPoints, helpAtDeath, shareBeyond } from './band-points.ts'

const BAND = { startMs: 1000, stepMs: 20_000, own: [4, null, 11, 30], lobbyLow: [3, 3, null, 5], lobbyHigh: [8, 9, null, 12] }

test('a band has a point a step, and gaps where nothing is known', () => {
  expect(bandPoints(BAND)).toEqual([
    { ms: 1000, own: 4, low: 3, high: 8 },
    { ms: 21_000, own: null, low: 3, high: 9 },
    { ms: 41_000, own: 11, low: null, high: null },
    { ms: 61_000, own: 30, low: 5, high: 12 },
  ])
})

test('what is usual is the mean of fifteen seconds, and own distances are as they were', () => {
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

test('the share out of reach is of the time with a living teammate', () => {
  expect(shareBeyond(BAND)).toBeCloseTo(2 / 3)
  expect(shareBeyond({ own: [null, null] })).toBe(0)
})

test('at a death the distance of its card counts, else the last known point before', () => {
  const mate = { player: 'p2', role: 'mate' as const, range: 7.25, higher: 0, hits: 0 }
  const cards = [
    { event: 'd1', participants: [{ ...mate, role: 'killer' as const, range: 3 }, mate] },
    { event: 'd2', participants: [] },
  ]
  const at = (id: string, atMs: number) => helpAtDeath({ id, atMs }, cards, bandPoints(BAND))
  expect([at('d1', 45_000), at('d2', 45_000), at('d3', 30_000), at('d3', 500)]).toEqual([7.25, null, 4, null])
})
