import { type EventAligner, TYPICAL, tryEvents } from './event-trials.ts'
import { type Judged, judgeAccepted, judgeRow, judgeStrangers } from './judged.ts'
import { EVENT_ROWS, MOST_ANOTHER } from './success-table.ts'
import type { Runs } from './trials.ts'

const GOOD = 0.6
const EXACT = 0.8

/** Videos without a clock, by kills and deaths that were seen, and those of another match. */
export function judgeEvents(aligner: EventAligner, runs: Runs): Judged[] {
  const nothing = { kills: 12, deaths: 12, noise: { ...TYPICAL, miss: 1, falsePerTrue: 1 }, isAnotherMatch: true }
  const another = { kills: 12, deaths: 12, noise: TYPICAL, isAnotherMatch: true }
  const rows = EVENT_ROWS.map((row) => ({ row, outcome: tryEvents(row.name, row, GOOD, runs, aligner) }))
  return [
    ...rows.map(({ row, outcome }) => judgeRow(row.name, outcome, row)),
    judgeAccepted(rows.flatMap(({ row, outcome }) => (row.isTypical ? [outcome] : []))),
    judgeStrangers('events that never were', tryEvents('nothing', nothing, GOOD, runs, aligner), MOST_ANOTHER),
    judgeStrangers(
      'events of another match',
      tryEvents('another', another, EXACT, { ...runs, count: 2 * runs.count }, aligner),
      MOST_ANOTHER,
    ),
  ]
}
