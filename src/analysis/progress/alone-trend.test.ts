import { expect, test } from 'vitest'
import { aloneTrend, type MatchAlone } from './alone-trend.ts'

/** Matches one day apart with these shares of time alone; the teammates' share is 30 %. */
const played = (...shares: readonly (number | null)[]): MatchAlone[] =>
  shares.map((share, index) => ({
    playedAt: new Date(Date.UTC(2026, 7, index + 1)),
    timeAlone: share === null ? null : { share, matesShare: 0.3, variance: 0.0025 },
  }))

test('time alone needs three matches that were read with positions', () => {
  expect(aloneTrend(played(0.4, 0.4, null), 3)).toBeNull()
  const trend = aloneTrend(played(0.4, null, 0.3, 0.2), 3)?.trend
  expect(trend).toMatchObject({
    unit: 'percent',
    about: expect.stringContaining('3 of 4 matches were read from the film.'),
    newer: '30%, teammates 30%',
  })
  expect(trend?.points[0]).toEqual({ playedAt: '2026-08-01T00:00:00.000Z', yours: 40, chance: { expected: 30, from: 21.5, upTo: 38.5 } })
})

test.each([
  [[0.4, 0.3, 0.2], 'luck', null],
  [
    [0.5, 0.5, 0.5],
    'habit',
    ['You keep further from your team than they do', 'Alone 50% of your life in your last 3 matches, your teammates 30%.'],
  ],
  [
    [0.05, 0.1, 0.1],
    'kept',
    ['You keep nearer to your team than they do', 'Alone 8% of your life in your last 3 matches, your teammates 30%.'],
  ],
])('%j', (shares, verdict, texts) => {
  const { trend, finding } = aloneTrend(played(...shares), 3) ?? {}
  expect(trend?.verdict).toBe(verdict)
  expect(finding && [finding.title, finding.words]).toEqual(texts)
})
