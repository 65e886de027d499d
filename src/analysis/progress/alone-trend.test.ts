import { expect, test } from 'vitest'
import { aloneTrend, type MatchAlone } from './alone-trend.ts'

/** Of matches with this share, beside team-mates of 30 %, a day apart. */
const played = (...shares: readonly (number | null)[]): MatchAlone[] =>
  shares.map((share, index) => ({
    playedAt: new Date(Date.UTC(2026, 7, index + 1)),
    timeAlone: share === null ? null : { share, matesShare: 0.3, variance: 0.0025 },
  }))

test('time alone is told of three matches that were read with positions, and of no fewer', () => {
  expect(aloneTrend(played(0.4, 0.4, null), 3)).toBeNull()
  const kind = aloneTrend(played(0.4, null, 0.3, 0.2), 3)
  expect(kind).toMatchObject({ unit: 'percent', about: expect.stringContaining('3 of 4 matches were read with positions.') })
  expect(kind?.points[0]).toEqual({ playedAt: '2026-08-01T00:00:00.000Z', yours: 40, expected: 30, from: 21.5, upTo: 38.5 })
})

test.each([
  [[0.4, 0.3, 0.2], 'Above what chance explains in 1 of 3 matches, together inside it: nothing is claimed.'],
  [[0.5, 0.5, 0.5], 'Above what chance explains in 3 of 3 matches, together far above it: you keep further from your team than they do.'],
  [[0.05, 0.1, 0.1], 'Above what chance explains in 0 of 3 matches, together far below it: you keep nearer to your team than they do.'],
])('%j', (shares, verdict) => {
  expect(aloneTrend(played(...shares), 3)?.verdict).toBe(verdict)
})
