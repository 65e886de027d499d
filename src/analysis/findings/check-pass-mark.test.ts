import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { simulateMatch } from '#analysis/simulator/simulate-match.ts'
import type { Habit } from '#analysis/simulator/simulated-match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { checkPassMark } from './check-pass-mark.ts'

const HABIT: Habit = { player: 0, line: 'ahead', factor: 4 }

function reportOf(seed: number, habits: readonly Habit[]) {
  const { film, statistics, truth } = simulateMatch({ seed, mode: 'oddball', habits })
  const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: summary })
  const you = log.players.find(({ id }) => id === `xuid(${truth.players[0]?.xuid})`)
  if (!you) throw new Error('the seat is empty')
  return composeReport({ log, skill: null, you, map: null })
}

test('a mark is open until the matches hold enough kills', () => {
  const mark = { line: 'after-kill', per: 'kills', window: 1000, atMost: 10 } as const
  expect(checkPassMark(mark, [reportOf(1, [])]).status).toBe('open')
  expect(checkPassMark(mark, [])).toEqual({ status: 'open', deaths: 0, exposure: 0 })
})

test('the kills of several matches count together', () => {
  const reports = [1, 2, 3].map((seed) => reportOf(seed, []))
  const mark = { line: 'after-kill', per: 'kills', window: 1, atMost: 1 } as const
  const together = checkPassMark(mark, reports)
  const apart = reports.map((report) => checkPassMark(mark, [report]))
  expect(together.deaths).toBe(apart.reduce((sum, check) => sum + check.deaths, 0))
  expect(together.exposure).toBe(apart.reduce((sum, check) => sum + check.exposure, 0))
})

test('whoever drops a planted habit passes the drill it earned more often than whoever keeps it', () => {
  const seeds = Array.from({ length: 30 }, (_, index) => index + 1)
  const outcomes = seeds.flatMap((seed) => {
    const focus = reportOf(seed, [HABIT]).focusAreas.find(({ line }) => line === 'ahead')
    if (!focus) return []
    const passes = (habits: readonly Habit[]) => checkPassMark(focus.passMark, [reportOf(seed + 1000, habits)]).status === 'passed'
    return [{ kept: passes([HABIT]), dropped: passes([]) }]
  })
  expect(outcomes.length).toBeGreaterThan(20)
  const kept = outcomes.filter((outcome) => outcome.kept).length
  const dropped = outcomes.filter((outcome) => outcome.dropped).length
  expect(kept / outcomes.length).toBeLessThan(0.4)
  expect(dropped / outcomes.length).toBeGreaterThan(0.6)
})
