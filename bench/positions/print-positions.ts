import type { Behaviour } from '#simulator/walking/behaviours.ts'
import { type Counted, countIn, intervalOf, neededFor, shareOf as shareOfCounted, tellShare } from '../shares/interval.ts'
import { countHeld } from './calibration/held-tests.ts'
import { noneAlarm } from './calibration/none-alarm.ts'
import { judgeAll } from './judge-all.ts'
import type { Judged, JudgedMatch } from './judge-series.ts'
import { causeCounts, isChanged, isFlagged, type KindSpread, type Power, playersOf, powersOf, shareOf, spreadsOf } from './summary.ts'
import { habitSeries, MATCHES_A_SERIES, plainSeries } from './walked-series.ts'

type Tell = (kind: string) => void

/** At least so many matches go through the bytes of a film. */
const THROUGH_BYTES = 20
/** Nobody without a habit may be flagged more often, in whatever way, to the upper end of the 95 % interval; */
export const MOST_FLAGGED = 0.06
/** nor be called in one match. */
const MOST_CALLED_IN_ONE = 0.02

/** Called a habit over three matches at least so often; what was measured lies above, by what so few series may be off. */
const LEAST_POWER: Readonly<Partial<Record<Behaviour, number>>> = {
  alone: 0.3,
  weak: 0.1,
  'off-screen': 0.2,
  'after-kill': 0.6,
}

const percent = (value: number) => `${(100 * value).toFixed(1).padStart(5)} %`

/** Prints the whole table, and gives what of it may not be. `firstSeed` leads to matches that nobody has looked at. */
export async function printPositions(matches: number, firstSeed: number, tell: Tell): Promise<string[]> {
  const series = Math.ceil(matches / MATCHES_A_SERIES)
  const plain = await judgeAll(plainSeries(series, THROUGH_BYTES, firstSeed))
  tell(`Positions: ${plain.length} walked matches without a habit, ${Math.min(plain.length, THROUGH_BYTES)} of them through bytes:`)
  const faults = printInnocents(tell, plain)
  printCauses(tell, plain)
  printSpreads(tell, spreadsOf(playersOf(plain).filter(({ isLowSkilled }) => !isLowSkilled)))
  const planted = await judgeAll(habitSeries(Math.ceil(series / 2), firstSeed))
  return [...faults, ...printPowers(tell, planted)]
}

function printInnocents(tell: Tell, plain: readonly JudgedMatch[]): string[] {
  const players = playersOf(plain)
  const usual = players.filter(({ isLowSkilled }) => !isLowSkilled)
  const low = players.filter(({ isLowSkilled }) => isLowSkilled)
  const isHabit = ({ habits }: Judged) => habits !== null && habits.length > 0
  const lasts = players.filter(({ habits }) => habits !== null)
  const failed = plain.flatMap(({ seed, failedGates }) => failedGates.map((name) => `${seed} ${name}`))
  const faults = [
    ...printFlagged(
      tell,
      'flagged in any way, over three',
      countIn(lasts, ({ isNamed }) => isNamed === true),
      MOST_FLAGGED,
    ),
    ...printFlagged(tell, 'called in one match', countIn(usual, isFlagged), MOST_CALLED_IN_ONE),
    ...printFlagged(tell, 'of low skill, called in one', countIn(low, isFlagged), MOST_CALLED_IN_ONE),
    ...printFlagged(tell, 'called a habit over three', countIn(lasts, isHabit), MOST_FLAGGED),
  ]
  tell(`  called area changes with tracks ${percent(shareOf(players, isChanged))}`)
  tell(`  matches that fail a gate: ${failed.join(', ') || 'none'}`)
  return [...faults, ...failed.map((gate) => `a match fails a gate: ${gate}`)]
}

/** A limit holds where the whole 95 % interval lies within it. */
function printFlagged(tell: Tell, what: string, counted: Counted, limit: number): string[] {
  tell(`  ${what.padEnd(31)} ${tellShare(counted)}   limit ${100 * limit} %`)
  if (intervalOf(counted)[1] <= limit) return []
  const share = `${what}: ${tellShare(counted).trim()}, the limit is ${100 * limit} %`
  if (shareOfCounted(counted) > limit) return [share]
  return [`${share}: with so many flagged it takes ${neededFor(counted.hits, limit) - counted.tried} more to prove it`]
}

/** Why the alarm rings on walked matches: docs/measurements/coaching.md has the figures. */
const WALKED_NONE =
  'On walked matches it rings: eleven tests as the sources define them, or stricter, leave 7 to 10 % whichever of them one looks at. Look at "alone in" above: a test that alone explains much more on real films than here is the one that names too much.'

/** The alarm is of thresholds on real films, which walkers without grenades and falls do not settle: it is told, and no fault. */
function printCauses(tell: Tell, plain: readonly JudgedMatch[]): void {
  const counts = causeCounts(plain)
  const deaths = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const shareOfCause = (count = 0) => percent(count / deaths).trim()
  const inOrder = [...counts].toSorted(([, one], [, other]) => other - one)
  tell(`  causes of ${deaths} deaths: ${inOrder.map(([cause, count]) => `${cause} ${shareOfCause(count)}`).join(', ')}`)
  tell(`  not read ${shareOfCause(counts.get('not-read'))}`)
  const held = countHeld(plain.flatMap((match) => match.held))
  tell(
    `  what each test holds in, and is alone in: ${held.map((test) => `${test.cause} ${shareOfCause(test.holds)} (${shareOfCause(test.alone)})`).join(', ')}`,
  )
  const alarm = noneAlarm(counts)
  if (alarm !== null) tell(`  ${alarm}\n  ${WALKED_NONE}`)
}

function printSpreads(tell: Tell, spreads: readonly KindSpread[]): void {
  tell('  kind              spread of deaths, of conduct    flagged')
  for (const { id, spread, conductSpread, flagged } of spreads)
    tell(
      `  ${id.padEnd(16)} ${spread.toFixed(2).padStart(16)} ${(conductSpread?.toFixed(2) ?? 'none').padStart(12)}    ${percent(flagged)}`,
    )
}

function printPowers(tell: Tell, planted: readonly JudgedMatch[]): string[] {
  tell(`Planted habits, ${planted.length} walked matches, each habit in all of them:`)
  tell('  habit                kind            over what is expected   first in one   called in one   called over three')
  const faults = powersOf(playersOf(planted)).flatMap((power) => printPower(tell, power))
  const timeOf = (players: readonly Judged[]) => players.reduce((sum, { timeAlone }) => sum + timeAlone, 0) / players.length
  const loners = playersOf(planted).filter(({ behaviour }) => behaviour === 'alone')
  const others = playersOf(planted).filter(({ behaviour }) => behaviour === null)
  tell(
    `  time out of reach: ${percent(timeOf(loners)).trim()} of those who go alone, ${percent(timeOf(others)).trim()} of players without a habit`,
  )
  return faults
}

function printPower(tell: Tell, { behaviour, kind, factor, firstInOne, calledInOne, calledOverThree }: Power): string[] {
  const least = LEAST_POWER[behaviour] ?? 0
  tell(
    `  ${behaviour.padEnd(20)} ${kind.padEnd(15)} x${factor.toFixed(2)}      ${percent(firstInOne)}        ${percent(calledInOne)}         ${percent(calledOverThree)}${least > 0 ? `   (at least ${percent(least).trim()})` : ''}`,
  )
  return calledOverThree >= least ? [] : [`${behaviour} is called over three in ${percent(calledOverThree).trim()}`]
}
