import type { ClockAligner } from './clock-trials.ts'
import { type Placed, tryCutEvents, tryEdited } from './edited-trials.ts'
import { TYPICAL } from './event-trials.ts'
import { type Judged, percent } from './judged.ts'
import { CUT_EVENTS_RIGHT, EASY, EDITED_ROWS, MOST_WRONG, SLACK } from './success-table.ts'
import type { Runs } from './trials.ts'

/** Videos that were cut, stopped or shown at another speed, by readings of their clock. */
export function judgeEdited(aligner: ClockAligner, runs: Runs): Judged[] {
  return EDITED_ROWS.map((row) => {
    const placed = tryEdited(row, aligner, runs)
    return {
      line: `${lineOf(row.name, placed, row.right)}   ${placed.readings.toFixed(1)} readings with those for the cuts`,
      faults: [
        ...(placed.right >= row.right - SLACK ? [] : [`${row.name}: ${percent(placed.right).trim()} of the video is right`]),
        ...(placed.wrong <= MOST_WRONG ? [] : [`${row.name}: ${percent(placed.wrong).trim()} of the video has a wrong time`]),
      ],
    }
  })
}

/** Videos with one cut, by kills and deaths alone. What typical noise leaves is told, and no fault. */
export function judgeCutEvents(runs: Runs): Judged[] {
  const easy = tryCutEvents(EASY, runs)
  const isEnough = easy.right >= CUT_EVENTS_RIGHT - SLACK
  return [
    {
      line: lineOf('1 cut, events, easy', easy, CUT_EVENTS_RIGHT),
      faults: isEnough ? [] : [`1 cut by events: ${percent(easy.right).trim()} of the events have their time`],
    },
    { line: lineOf('1 cut, events, typical', tryCutEvents(TYPICAL, runs), null), faults: [] },
  ]
}

function lineOf(name: string, { right, wrong }: Pick<Placed, 'right' | 'wrong'>, hoped: number | null): string {
  const inBrackets = hoped === null ? '' : ` (${percent(hoped).trim()})`
  return `  ${name.padEnd(30)} right ${percent(right)}${inBrackets}   wrong ${percent(wrong)}`
}
