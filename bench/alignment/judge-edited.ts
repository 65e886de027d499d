import type { ClockAligner } from './clock-trials.ts'
import { tryEdited } from './edited-trials.ts'
import { type Judged, percent } from './judged.ts'
import { EDITED_ROWS, MAX_WRONG, SLACK } from './success-table.ts'
import type { Runs } from './trials.ts'

export function judgeEdited(aligner: ClockAligner, runs: Runs): Judged[] {
  return EDITED_ROWS.map((row) => {
    const placed = tryEdited(row, aligner, runs)
    return {
      line: `  ${row.name.padEnd(30)} right ${percent(placed.right)} (${percent(row.right).trim()})   wrong ${percent(placed.wrong)}   ${placed.readings.toFixed(1)} readings with those for the cuts`,
      faults: [
        ...(placed.right >= row.right - SLACK ? [] : [`${row.name}: ${percent(placed.right).trim()} of the video is right`]),
        ...(placed.wrong <= MAX_WRONG ? [] : [`${row.name}: ${percent(placed.wrong).trim()} of the video has a wrong time`]),
      ],
    }
  })
}
