import { inProcesses } from '../processes/in-processes.ts'
import { formatCalls, isWrong, RIGHT_FROM } from '../shares/calls.ts'
import { countIn, formatShare } from '../shares/interval.ts'
import { LIMITS, printLimit } from '../shares/limits.ts'
import type { Print } from '../shares/tell.ts'
import { countHeld } from './calibration/held-tests.ts'
import { noneAlarm } from './calibration/none-alarm.ts'
import type { Judged, JudgedMatch } from './judge-series.ts'
import { printFirstThing } from './print-first-thing.ts'
import { causeCounts, isFlagged, type KindSpread, type Power, playersOf, powersOf, spreadsOf } from './summary.ts'
import { habitSeries, MATCHES_A_SERIES, plainSeries } from './walked-series.ts'

/** The minimum number of matches that are written as film bytes and read back. */
const THROUGH_BYTES = 20
/** Share of the matches, because each of their players gets two reports. */
const FIRST_THING_SHARE = 0.15
const percent = (value: number) => `${(100 * value).toFixed(1).padStart(5)} %`

/** Prints the whole table and returns the faults. `firstSeed` selects matches that nothing was tuned on. */
export async function printPositions(matches: number, firstSeed: number, print: Print): Promise<string[]> {
  const series = Math.ceil(matches / MATCHES_A_SERIES)
  const plain = (await inProcesses('positions', plainSeries(series, THROUGH_BYTES, firstSeed))).flat()
  print(`Positions: ${plain.length} walked matches without a habit, ${Math.min(plain.length, THROUGH_BYTES)} of them through bytes:`)
  const faults = printInnocents(print, plain)
  printCauses(print, plain)
  printSpreads(print, spreadsOf(playersOf(plain).filter(({ isLowSkilled }) => !isLowSkilled)))
  printPowers(print, (await inProcesses('positions', habitSeries(Math.ceil(series / 2), firstSeed))).flat())
  printFirstThing(Math.ceil(matches * FIRST_THING_SHARE), firstSeed, print)
  return faults
}

function printInnocents(print: Print, plain: readonly JudgedMatch[]): string[] {
  const players = playersOf(plain)
  const lasts = players.flatMap(({ together }) => (together ? [together] : []))
  const calls = [...players.flatMap(({ called }) => called), ...lasts.flatMap((all) => all.filter(({ isHabit }) => isHabit))]
  const low = players.filter(({ isLowSkilled }) => isLowSkilled)
  const failed = plain.flatMap(({ seed, failedGates }) => failedGates.map((name) => `${seed} ${name}`))
  const faults = [
    ...printLimit(
      print,
      'flagged in any way',
      countIn(lasts, (all) => all.length > 0),
      LIMITS.flagged,
    ),
    ...printLimit(print, 'called in one match', countIn(players, isFlagged), LIMITS.calledInOne),
    ...printLimit(print, `of all calls a true factor under ${RIGHT_FROM}`, countIn(calls, isWrong), LIMITS.wrong),
  ]
  print(`  ${'of low skill, called in one match'.padEnd(40)} ${formatShare(countIn(low, isFlagged))}`)
  print(`  what was called: ${formatCalls(calls)}`)
  print(`  matches that fail a gate: ${failed.join(', ') || 'none'}`)
  return [...faults, ...failed.map((gate) => `a match fails a gate: ${gate}`)]
}

/** Why the alarm is raised on walked matches: docs/measurements/coaching.md has the figures. */
const WALKED_NONE =
  'On walked matches it rings: eleven tests as the sources define them, or stricter, leave some 20 %. Look at "alone in" above: a test that alone explains much more on real films than here is the one that names too much.'

/** The alarm is about thresholds on real films, which walked matches do not settle: it is printed, and is no fault. */
function printCauses(print: Print, plain: readonly JudgedMatch[]): void {
  const counts = causeCounts(plain)
  const deaths = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const shareOfCause = (count = 0) => percent(count / deaths).trim()
  const inOrder = [...counts].toSorted(([, one], [, other]) => other - one)
  print(`  causes of ${deaths} deaths: ${inOrder.map(([cause, count]) => `${cause} ${shareOfCause(count)}`).join(', ')}`)
  print(`  not read ${shareOfCause(counts.get('not-read'))}`)
  const held = countHeld(plain.flatMap((match) => match.held))
  print(
    `  what each test holds in, and is alone in: ${held.map((test) => `${test.cause} ${shareOfCause(test.holds)} (${shareOfCause(test.alone)})`).join(', ')}`,
  )
  const alarm = noneAlarm(counts)
  if (alarm !== null) print(`  ${alarm}\n  ${WALKED_NONE}`)
}

function printSpreads(print: Print, spreads: readonly KindSpread[]): void {
  print('  kind              spread of deaths, of conduct    flagged')
  for (const { id, spread, conductSpread, flagged } of spreads)
    print(
      `  ${id.padEnd(16)} ${spread.toFixed(2).padStart(16)} ${(conductSpread?.toFixed(2) ?? 'none').padStart(12)}    ${percent(flagged)}`,
    )
}

function printPowers(print: Print, planted: readonly JudgedMatch[]): void {
  print(`Planted habits, ${planted.length} walked matches, each habit in all of them:`)
  print('  habit       over what is expected   first in one                        called in one                       called over three')
  for (const power of powersOf(playersOf(planted))) printPower(print, power)
  const timeOf = (players: readonly Judged[]) => players.reduce((sum, { timeAlone }) => sum + timeAlone, 0) / players.length
  const loners = playersOf(planted).filter(({ behaviour }) => behaviour === 'alone')
  const others = playersOf(planted).filter(({ behaviour }) => behaviour === null)
  print(
    `  time out of reach: ${percent(timeOf(loners)).trim()} of those who go alone, ${percent(timeOf(others)).trim()} of players without a habit`,
  )
}

function printPower(print: Print, { behaviour, factor, firstInOne, calledInOne, calledOverThree }: Power): void {
  const shares = [firstInOne, calledInOne, calledOverThree].map(formatShare)
  print(`  ${behaviour.padEnd(11)} x${factor.toFixed(2)}              ${shares.join('   ')}`)
}
