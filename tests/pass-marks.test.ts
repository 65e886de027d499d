import { expect, test } from 'vitest'
import { checkMark } from '#analysis/drills/check-drill.ts'
import { reportDrillsOf } from '#analysis/drills/report-drills.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import type { DrillOutcome } from '#shared/report/drill.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import type { Habit } from '#simulator/simulation.ts'

/** Pass marks in reports can be checked with the data of later matches, and detect a habit that was dropped. */

function reportOf(seed: number, mode: 'oddball' | 'slayer', habits: readonly Habit[]) {
  const { film, statistics, truth } = simulateMatch({ seed, mode, habits })
  const log = logOfSimulated({ statistics, film })
  const you = log.players.find(({ id }) => id === `xuid(${truth.players[0]?.xuid})`)
  if (!you) throw new Error('the seat is empty')
  return composeReport({ log, skill: null, you, map: null })
}

test.each([
  ['ahead', 4, 'oddball'],
  ['behind', 4, 'slayer'],
] as const)('players who drop a planted habit (%s) pass its drill more often than players who keep it', (kind, factor, mode) => {
  const habit: Habit = { player: 0, kind, factor }
  const outcomes = Array.from({ length: 45 }, (_, index) => index + 1).flatMap((seed) => {
    const focus = reportOf(seed, mode, [habit]).focusAreas.find((area) => area.kind === kind)
    if (!focus) return []
    const outcomeOf = (habits: readonly Habit[]) =>
      checkMark(focus.passMark, reportDrillsOf(reportOf(seed + 1000, mode, habits)).figures).outcome
    return [{ kept: outcomeOf([habit]), dropped: outcomeOf([]) }]
  })
  expect(outcomes.length).toBeGreaterThan(20)
  const shareOfPassed = (drillOutcomes: readonly DrillOutcome[]) => {
    const judged = drillOutcomes.filter((outcome) => outcome !== 'not-enough-play')
    expect(judged.length).toBeGreaterThan(15)
    return judged.filter((outcome) => outcome === 'passed').length / judged.length
  }
  expect(shareOfPassed(outcomes.map(({ kept }) => kept))).toBeLessThan(0.4)
  expect(shareOfPassed(outcomes.map(({ dropped }) => dropped))).toBeGreaterThan(0.6)
})
