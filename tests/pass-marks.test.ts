import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { simulateMatch } from '#analysis/simulator/simulate-match.ts'
import type { Habit } from '#analysis/simulator/simulated-match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'

/** That the marks which reports print can be told from the data of later matches, and tell a habit that was dropped. */

function reportOf(seed: number, mode: 'oddball' | 'slayer', habits: readonly Habit[]) {
  const { film, statistics, truth } = simulateMatch({ seed, mode, habits })
  const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: summary })
  const you = log.players.find(({ id }) => id === `xuid(${truth.players[0]?.xuid})`)
  if (!you) throw new Error('the seat is empty')
  return composeReport({ log, skill: null, you, map: null })
}

type Played = Pick<Report, 'facts'>

const MINUTE_MS = 60_000

/** Deaths in the situation that a mark is about, and the own kills or minutes of it. */
function measure({ per, line }: PassMark, { facts }: Played) {
  const find = (kind: string) => facts.find((fact) => fact.kind === kind)
  if (per === 'kills') return { deaths: find('kills-then-death')?.value ?? 0, exposure: find('kills-then-death')?.of ?? 0 }
  return { deaths: find(`deaths-while-${line}`)?.value ?? 0, exposure: (find(`time-${line}`)?.value ?? 0) / MINUTE_MS }
}

/** Whether a later match passes the mark; false as well where it holds too little play to tell. */
function isPassed(mark: PassMark, later: Played): boolean {
  const { deaths, exposure } = measure(mark, later)
  return exposure >= mark.window && (deaths / exposure) * mark.window <= mark.atMost
}

test.each([
  ['ahead', 4, 'oddball'],
  ['behind', 4, 'slayer'],
] as const)('whoever drops a planted habit (%s) passes the drill it earned more often than whoever keeps it', (line, factor, mode) => {
  const habit: Habit = { player: 0, line, factor }
  const outcomes = Array.from({ length: 30 }, (_, index) => index + 1).flatMap((seed) => {
    const focus = reportOf(seed, mode, [habit]).focusAreas.find((area) => area.line === line)
    if (!focus) return []
    const passes = (habits: readonly Habit[]) => isPassed(focus.passMark, reportOf(seed + 1000, mode, habits))
    return [{ kept: passes([habit]), dropped: passes([]) }]
  })
  expect(outcomes.length).toBeGreaterThan(20)
  const kept = outcomes.filter((outcome) => outcome.kept).length
  const dropped = outcomes.filter((outcome) => outcome.dropped).length
  expect(kept / outcomes.length).toBeLessThan(0.4)
  expect(dropped / outcomes.length).toBeGreaterThan(0.6)
})
