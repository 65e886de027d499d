import { describe, expect, test } from 'vitest'
import { AHEAD } from '#analysis/death-kinds/ahead/ahead.ts'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import { factOf, studyOf } from '#simulator/samples/sample-book.ts'
import { kill, logOf, matchOf, playerOf } from '#simulator/samples/sample-log.ts'
import { type Decider, decidedBy, findDeciders } from './deciders.ts'
import { pointsPerDeath, pointsPerPlayerMs } from './match-points.ts'

const EVENTS = [...kill(10_000, 'a', 'e'), ...kill(40_000, 'f', 'a'), ...kill(80_000, 'a', 'g')]
const ODDBALL = 18

const NOTHING_FOUND = { leaks: [], objective: [] }

function decider(id: Decider['id'], points: number, isProven: boolean): Decider {
  return { id, points, isProven, deviation: 1, sigma: points, bar: 2.5 }
}

describe('what decided a match', () => {
  test('is the largest decider beyond chance that fits the result; something won does not explain a loss', () => {
    const all = [decider('damage', 9, true), decider('fights', -6, false), decider('accuracy', -3, true)]
    expect(decidedBy(all, 'loss')?.id).toBe('accuracy')
    expect(decidedBy(all, 'win')?.id).toBe('damage')
    expect(decidedBy(all, 'tie')?.id).toBe('damage')
  })

  test('is null if nothing that fits the result is beyond chance', () => {
    expect(decidedBy([decider('damage', 9, false), decider('fights', -6, false)], 'loss')).toBeNull()
    expect(decidedBy([decider('damage', 9, true), decider('fights', 0, false)], 'loss')).toBeNull()
  })
})

describe('fights', () => {
  const { view } = studyOf(logOf(EVENTS))
  const fightsOf = (...facts: Parameters<typeof factOf>[]) =>
    findDeciders(view, makeFactBook(facts.map((fact) => factOf(...fact))), NOTHING_FOUND).find(({ id }) => id === 'fights')

  test('are kills minus deaths, and proven from 2.5 deviations on', () => {
    expect(fightsOf(['kills', 12], ['deaths', 12])).toMatchObject({ points: 0, sigma: 0, isProven: false })
    expect(fightsOf(['kills', 24], ['deaths', 8])).toMatchObject({ points: 16, isProven: false })
    expect(fightsOf(['kills', 30], ['deaths', 8])).toMatchObject({ points: 22, isProven: true })
    expect(fightsOf(['kills', 8], ['deaths', 30])).toMatchObject({ points: -22, isProven: true })
  })

  test("are compared with the skill service's expectation, if known: a good balance may be a bad match", () => {
    const expected = [
      ['expected-kills', 30],
      ['expected-deaths', 8],
      ['sigma-kills', -3],
      ['sigma-deaths', 3],
    ] as const
    const found = fightsOf(['kills', 24], ['deaths', 12], ...expected.map(([kind, value]): Parameters<typeof factOf> => [kind, value]))
    expect(found).toMatchObject({ points: -10, isProven: true })
  })

  test('without kills and deaths are left out', () => {
    expect(fightsOf(['kills', 0], ['deaths', 0])).toBeUndefined()
    expect(fightsOf(['kills', 3])).toBeUndefined()
  })
})

test("few deaths of a kind don't explain a win", () => {
  const { view, book } = studyOf(logOf(EVENTS))
  const leakOf = (deaths: number) => ({
    kind: AHEAD,
    deaths: factOf('deaths-ahead', deaths),
    expected: factOf('expected-ahead', 3),
    sigma: factOf('sigma-ahead', deaths - 3),
    over: factOf('over-ahead', deaths - 3, { of: deaths }),
    bar: 3.6,
    certainty: 'a try' as const,
  })
  const idsWith = (deaths: number) => findDeciders(view, book, { ...NOTHING_FOUND, leaks: [leakOf(deaths)] }).map(({ id }) => id)
  expect(idsWith(5)).toContain('ahead')
  expect(idsWith(0)).not.toContain('ahead')
})

test('all deciders are sorted by size, positive or negative', () => {
  const shots = (seat: string) => (seat === 'a' ? { shotsFired: 100, shotsHit: 80 } : { shotsFired: 100, shotsHit: 40 })
  const players = [...'abcdefgh'].map((seat, at) => {
    const player = playerOf(EVENTS, seat)
    return { ...player, totals: { ...player.totals, ...shots(seat), damageDealt: 1000 + 100 * at } }
  })
  const { deciders } = studyOf(logOf(EVENTS, { players }))
  const sizes = deciders.map(({ points }) => Math.abs(points))
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(deciders.find(({ id }) => id === 'accuracy')).toMatchObject({ isProven: true })
  expect(deciders.find(({ id }) => id === 'damage')?.points).toBeLessThan(0)
})

describe('a death in points of the score', () => {
  const teams = (own: number, enemy: number) => matchOf(EVENTS).teams.map((team, at) => ({ ...team, score: at === 0 ? own : enemy }))

  test('is one in Slayer', () => {
    expect(pointsPerDeath(studyOf(logOf(EVENTS)).view)).toBe(1)
  })

  test('is the respawn time times the scoring rate of both teams, if there is an objective', () => {
    const { view } = studyOf(logOf(EVENTS, { mode: modeOf(ODDBALL), teams: teams(100, 110) }))
    // 210 points in 600 s, over all players but one, which is seven.
    expect(pointsPerPlayerMs(view)).toBeCloseTo(210 / 600_000 / 7, 12)
    expect(pointsPerDeath(view)).toBeCloseTo((210 / 600_000 / 7) * (view.analysis.log.mode.respawnMs ?? Number.NaN), 9)
  })

  test.each([
    ['one team', { teams: matchOf(EVENTS).teams.slice(1), mode: modeOf(ODDBALL) }],
    ['no time played', { playableMs: 0, mode: modeOf(ODDBALL) }],
  ])('is not known with %s', (_, changes) => {
    expect(pointsPerDeath(studyOf(logOf(EVENTS, changes)).view)).toBeNull()
  })
})
