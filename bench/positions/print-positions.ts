import { POSITION_FAMILY } from '#analysis/lines/positions/position-lines.ts'
import type { Behaviour } from '#analysis/simulator/walking/behaviours.ts'
import { noneAlarm } from './calibration/none-alarm.ts'
import { spreadOf } from './calibration/propose-constants.ts'
import { type Evaluated, evaluateHabits, evaluateWithoutHabits, type Judged } from './evaluate-positions.ts'
import { upperEnd } from './upper-end.ts'

/** At least so many matches go through the bytes of a film. */
export const THROUGH_BYTES = 20
/** Nobody without a habit may be flagged more often, to the upper end of the 95 % interval. */
export const MOST_FLAGGED = 0.06

/** The line that each habit has to show on. */
export const LINE_OF_BEHAVIOUR: Readonly<Record<Behaviour, string>> = {
  'goes-alone': 'alone',
  'fights-weak': 'weak',
  'does-not-look-round': 'off-screen',
  'pushes-after-kill': 'after-own-kill',
}

/** Log lines whose deaths a positional line takes over. */
const SAME_AREA: Readonly<Record<string, string>> = { 'after-kill': 'after-own-kill', behind: 'short' }

const percent = (value: number) => `${(100 * value).toFixed(1).padStart(5)} %`

export function isFlagged({ called }: Judged): boolean {
  return called.length > 0
}

export function printPositions(matches: number): void {
  const plain = evaluateWithoutHabits(matches, Math.min(matches, THROUGH_BYTES))
  console.log(`\nPositions: ${matches} walked matches without a habit, ${Math.min(matches, THROUGH_BYTES)} of them through bytes:`)
  const [low, usual] = [plain.players.filter(({ isLowSkilled }) => isLowSkilled), plain.players.filter(({ isLowSkilled }) => !isLowSkilled)]
  printFlagged('players flagged in one match', usual)
  printFlagged('players of low skill flagged', low)
  const changed = plain.players.filter(isChanged).length / plain.players.length
  console.log(`  called area changes with tracks ${percent(changed)}`)
  console.log(`  matches that fail a gate: ${plain.failedGates.join(', ') || 'none'}`)
  printCauses(plain)
  printLines(plain, evaluateHabits(Math.ceil(matches / 2)))
}

function printFlagged(what: string, players: readonly Judged[]): void {
  const flagged = players.filter(isFlagged).length
  const upper = percent(upperEnd(flagged, players.length))
  console.log(
    `  ${what.padEnd(31)} ${percent(flagged / players.length)}   95 % interval up to ${upper}   (at most ${percent(MOST_FLAGGED)})`,
  )
}

/** What the log called is called no more, or something else is. */
function isChanged({ called, calledByLog }: Judged): boolean {
  const areas = calledByLog.map((id) => SAME_AREA[id] ?? id)
  return areas.join() !== called.join()
}

function printCauses({ causes }: Evaluated): void {
  const all = [...causes.values()].reduce((sum, count) => sum + count, 0)
  const share = (cause: string) => (causes.get(cause) ?? 0) / all
  console.log(`  causes of ${all} deaths: ${[...causes].map(([cause]) => `${cause} ${percent(share(cause)).trim()}`).join(', ')}`)
  console.log(`  not read ${percent(share('not-read')).trim()}`)
  const alarm = noneAlarm(causes)
  if (alarm !== null) console.log(`  ${alarm}`)
}

function printLines(plain: Evaluated, planted: Evaluated): void {
  console.log('  line              spread   flagged    with its habit: deaths over par, called')
  for (const { id } of POSITION_FAMILY) {
    const rows = plain.players.filter(({ isLowSkilled }) => !isLowSkilled).flatMap(({ lines }) => lines.get(id) ?? [])
    const spread = spreadOf(rows.map(({ sigma }) => sigma))
    const flagged = plain.players.filter(({ called }) => called.includes(id)).length / plain.players.length
    console.log(`  ${id.padEnd(16)} ${spread.toFixed(2).padStart(7)}   ${percent(flagged)}   ${powerOf(planted, id)}`)
  }
}

function powerOf({ players }: Evaluated, line: string): string {
  const own = players.filter(({ behaviour }) => behaviour !== null && LINE_OF_BEHAVIOUR[behaviour] === line)
  if (own.length === 0) return '-'
  const rows = own.flatMap(({ lines }) => lines.get(line) ?? [])
  const [deaths, par] = [rows.reduce((sum, row) => sum + row.deaths, 0), rows.reduce((sum, row) => sum + row.par, 0)]
  return `x${(deaths / par).toFixed(2)}   ${percent(own.filter(({ called }) => called.includes(line)).length / own.length)}`
}
