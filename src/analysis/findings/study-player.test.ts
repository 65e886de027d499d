import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { studyOf } from '#simulator/samples/sample-book.ts'
import { filmOf, kill, logOf, logOfSimulated, matchOf, withoutTeams } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { studyPlayer } from './study-player.ts'

function studySimulated(seed: number, factor: number, earlier: Parameters<typeof studyPlayer>[0]['earlier'] = []) {
  const habits = [{ player: 0, kind: 'ahead' as const, factor }]
  const { statistics, film, truth } = simulateMatch({ seed, mode: SIMULATED_MODES[seed % 5] ?? 'slayer', habits })
  const log = logOfSimulated({ statistics, film })
  const you = log.players.find(({ id }) => id === `xuid(${truth.players[0]?.xuid})`)
  if (!you) throw new Error('nobody there')
  return studyPlayer({ log, skill: null, you, earlier })
}

describe('a habit', () => {
  const first = studySimulated(1, 6)
  const second = studySimulated(2, 6, [first.tallies])
  const third = studySimulated(3, 6, [first.tallies, second.tallies])

  test('of dying ahead six times as often is found over three matches', () => {
    expect(third.next[0]).toMatchObject({ id: 'ahead', certainty: 'habit' })
    expect(third.book.find('series-deaths', 'ahead')).toMatchObject({
      of: 3,
      value: [first, second, third].reduce((sum, { tallies: { ahead } }) => sum + (ahead?.taken.deaths ?? 0), 0),
    })
  })

  test('is never called after two matches, however strong', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, earlier) => {
        const before = studySimulated(earlier, 12)
        for (const { certainty } of [...before.leaks, ...studySimulated(seed, 12, [before.tallies]).leaks])
          expect(certainty).not.toBe('habit')
      }),
      { numRuns: 10 },
    )
  })

  test('does not depend on the order of the earlier matches', () => {
    const reversed = studySimulated(3, 6, [second.tallies, first.tallies])
    expect(reversed.leaks.map(({ kind, certainty }) => [kind, certainty])).toEqual(
      third.leaks.map(({ kind, certainty }) => [kind, certainty]),
    )
  })

  test('can be found with earlier matches in other modes, some without sides', () => {
    const { 'after-kill': afterKill } = first.tallies
    const withoutSides = afterKill ? { 'after-kill': afterKill } : {}
    expect(studySimulated(3, 6, [withoutSides, second.tallies]).book.find('series-sigma', 'ahead')).toBeNull()
    expect(studySimulated(3, 6, [withoutSides, second.tallies]).book.find('series-sigma', 'after-kill')?.of).toBe(3)
  })
})

test('without a film there are no tallies and no leaks', () => {
  const log = buildEventLog({ match: matchOf(kill(1_000, 'a', 'e')), film: null })
  expect(studyOf(log)).toMatchObject({ tallies: {}, leaks: [] })
})

test('free-for-all tallies the kinds that need no sides', () => {
  const events = withoutTeams(kill(1_000, 'a', 'e'))
  const { tallies } = studyOf(buildEventLog({ match: null, film: filmOf(events) }))
  expect(Object.keys(tallies)).toContain('after-kill')
  expect(Object.keys(tallies)).toEqual(LOG_KINDS.flatMap(({ id, needsNumbers }) => (needsNumbers ? [] : [id])))
})

test('player keys are p1, p2, ... in the order of the log, and p0 for an unknown player', () => {
  const { view } = studyOf(logOf(kill(1_000, 'a', 'e')))
  expect(view.analysis.log.players.map(({ id }) => view.keyOf(id))).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'])
  expect(view.keyOf('xuid(5)')).toBe('p0')
})
