import { expect, test } from 'vitest'
import type { Match } from '#analysis/statistics/match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { matchOf } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { findRounds } from './rounds.ts'

/** A match with `rounds` rounds in its scores and `pauses` pauses in its durations. */
function played(rounds: number, pauses = rounds - 1): Match {
  const { teams, ...match } = matchOf([])
  return {
    ...match,
    durationMs: 600_000 + pauses * 7_530,
    teams: teams.map((team) => ({ ...team, rounds: { won: rounds - 1, lost: 1, tied: 0 } })),
  }
}

const BREAK_AT = [1_000, 9_000, 20_000, 39_000, 45_000, 52_000]

test('a match without pauses is one round, whatever its gaps', () => {
  expect(findRounds(played(1), BREAK_AT)).toEqual({ status: 'single', rounds: [{ startMs: 1_000, endMs: 52_000 }] })
})

test('one pause and one long gap make two rounds, and the break is the gap', () => {
  expect(findRounds(played(2), BREAK_AT)).toEqual({
    status: 'found',
    rounds: [
      { startMs: 1_000, endMs: 20_000 },
      { startMs: 39_000, endMs: 52_000 },
    ],
    breakMs: [19_000],
  })
})

test('breaks are in order of time, not of length', () => {
  const found = findRounds(played(3), [0, 20_000, 28_000, 43_000, 48_000])
  expect(found).toEqual({
    status: 'found',
    rounds: [
      { startMs: 0, endMs: 0 },
      { startMs: 20_000, endMs: 28_000 },
      { startMs: 43_000, endMs: 48_000 },
    ],
    breakMs: [20_000, 15_000],
  })
})

test.each([
  ['the longest gap is shorter than any break', played(2), [0, 13_999, 20_000]],
  ['a gap inside a round is as long as the break', played(2), [0, 20_000, 40_000, 41_000]],
  ['a pause of 20 s in a round is a little shorter than the break', played(2), [0, 22_000, 42_000, 43_000]],
  ['a pause is longer than any break', played(2), [0, 5_000, 30_000, 31_000]],
  ['there are fewer gaps than breaks', played(3), [0, 20_000]],
])('rounds are unknown but counted when %s', (_, match, times) => {
  expect(findRounds(match, times)).toEqual({
    status: 'unknown',
    count: match === undefined ? null : (match.teams[0]?.rounds.won ?? 0) + 1,
    rounds: [{ startMs: 0, endMs: times.at(-1) }],
  })
})

test.each([
  ['pauses and rounds played disagree', played(3, 1)],
  ['the pause is no multiple of a break', { ...played(2), durationMs: 600_000 + 7_530 + 900 }],
  ['there are no statistics', null],
])('rounds are unknown and not counted when %s', (_, match) => {
  expect(findRounds(match, BREAK_AT)).toEqual({ status: 'unknown', count: null, rounds: [{ startMs: 1_000, endMs: 52_000 }] })
})

test('without events only the number of rounds is known', () => {
  expect(findRounds(played(2), [])).toEqual({ status: 'unknown', count: 2, rounds: [{ startMs: 0, endMs: 0 }] })
})

test('in simulated Oddball, rounds that are found are the rounds played', () => {
  let found = 0
  let wrong = 0
  for (let seed = 0; seed < 40; seed += 1) {
    const { statistics, film, truth } = simulateMatch({ seed, mode: 'oddball' })
    const rounds = findRounds(
      readMatchStats(statistics),
      film.map(({ atMs }) => atMs),
    )
    if (rounds.status !== 'found') continue
    found += 1
    expect(rounds.rounds).toHaveLength(truth.roundBreaks.length + 1)
    const areRight = truth.roundBreaks.every(({ startMs, endMs }, index) => {
      const [before, after] = [rounds.rounds[index], rounds.rounds[index + 1]]
      return before !== undefined && after !== undefined && before.endMs <= startMs + 2 && after.startMs >= endMs
    })
    if (!areRight) wrong += 1
  }
  expect(wrong).toBe(0)
  expect(found).toBeGreaterThan(10)
})
