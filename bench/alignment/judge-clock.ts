import { type ClockAligner, tryAnyClocks, tryClock, tryLongerMatch } from './clock-trials.ts'
import { type Judged, judgeAccepted, judgeRow, judgeStrangers } from './judged.ts'
import { CLOCK_ROWS, MAX_WRONG, TYPICAL_MISREAD } from './success-table.ts'
import type { Runs } from './trials.ts'

/** Three readings pass if all are right or a wrong one is 1 s off: a 52.4 % chance, which a thousand videos only show to 3.2 points. */
const FEW = { readings: 5, times: 10 }

export function judgeClock(aligner: ClockAligner, runs: Runs): Judged[] {
  const rows = CLOCK_ROWS.map((row) => ({
    row,
    outcome: tryClock(row, aligner, row.readings <= FEW.readings ? { ...runs, count: FEW.times * runs.count } : runs),
  }))
  return [
    ...rows.map(({ row, outcome }) => judgeRow(`${row.readings} readings, ${100 * row.misread} % misread`, outcome, row)),
    judgeAccepted(rows.flatMap(({ row, outcome }) => (row.misread <= TYPICAL_MISREAD ? [outcome] : []))),
    judgeStrangers('the clock of a longer match', tryLongerMatch(aligner, runs), MAX_WRONG),
    judgeStrangers('clocks of no video', tryAnyClocks(aligner, runs), MAX_WRONG),
  ]
}
