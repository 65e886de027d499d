import { AT_THREEFOLD, evaluateHabit, evaluateInnocents, HABIT_KINDS, type HabitRates, MOST, meanOf } from './evaluation.ts'
import type { Tell } from './tell.ts'

const percent = (value: number) => `${(100 * value).toFixed(1).padStart(5)} %`

/** Prints the whole table, and gives what of it may not be; the curve from x1.5 to x4 is shown as it is. */
export function printEvaluation(matches: number, tell: Tell): string[] {
  const innocents = evaluateInnocents(matches)
  tell(`Players without a habit (${innocents.players} reports of ${matches} matches):`)
  tell(`  flagged in one match            ${percent(innocents.flagged)}   (at most ${100 * MOST.flagged} %)`)
  tell(`  called a habit over three       ${percent(innocents.habit)}   (at most ${100 * MOST.habit} %)`)
  const faults = [
    ...(innocents.flagged <= MOST.flagged
      ? []
      : [`${percent(innocents.flagged).trim()} of players without a habit are flagged by the log`]),
    ...(innocents.habit <= MOST.habit ? [] : [`${percent(innocents.habit).trim()} of players without a habit are called one by the log`]),
  ]
  tell(
    `\nPlayers with one habit (${matches} matches a row; at x3: first in at least ${100 * AT_THREEFOLD.first} %, over three in at least ${100 * AT_THREEFOLD.overThree} %):`,
  )
  tell('  line        factor   ranked first   called in one   called over three')
  for (const factor of [1.5, 2, 2.5, 3, 4]) {
    const rows = HABIT_KINDS.map((line) => evaluateHabit(line, factor, matches))
    for (const row of rows) printRow(tell, row.line, factor, row)
    const all = {
      rankedFirst: meanOf(rows, (row) => row.rankedFirst),
      called: meanOf(rows, (row) => row.called),
      calledOverThree: meanOf(rows, (row) => row.calledOverThree),
    }
    printRow(tell, 'all', factor, all)
    if (factor === 3 && all.rankedFirst < AT_THREEFOLD.first)
      faults.push(`a threefold habit of the log is first in ${percent(all.rankedFirst)}`)
    if (factor === 3 && all.calledOverThree < AT_THREEFOLD.overThree)
      faults.push(`a threefold habit of the log is called in ${percent(all.calledOverThree)}`)
    tell('')
  }
  return faults
}

function printRow(tell: Tell, name: string, factor: number, row: Pick<HabitRates, 'rankedFirst' | 'called' | 'calledOverThree'>): void {
  tell(
    `  ${name.padEnd(11)} x${String(factor).padEnd(7)} ${percent(row.rankedFirst)}        ${percent(row.called)}         ${percent(row.calledOverThree)}`,
  )
}
