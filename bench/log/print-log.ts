import { join } from 'node:path'
import { mean } from 'd3-array'
import { inProcesses } from '../processes/in-processes.ts'
import { type Counted, countIn, shareOf, tellShare } from '../shares/interval.ts'

type Tell = (line: string) => void

import type { HabitKind } from '#simulator/simulated-match.ts'
import { HABIT_KINDS, type JudgedSeries, type KindVerdict, type LogTask, type Verdict } from './judge-log-series.ts'

const PROGRAM = join(import.meta.dirname, 'log-process.ts')
const MATCHES_A_SERIES = 3

/** What binds, of players without a planted habit: where a share lies above, thresholds give way. */
export const LIMITS = { flagged: 0.06, calledInOne: 0.02, wrong: 0.2 } as const
/** A call is right where the player truly dies so many times as often as the others would. */
const RIGHT_FROM = 1.5
/** What is aimed at, of a habit that makes three deaths of one. */
const AIMS = { first: 0.8, overThree: 0.9 } as const

/** By how much a planted habit multiplies the risk at its height for deaths per occasion to come out about two and three times those of the others. */
const PLANTED: Readonly<Record<HabitKind, readonly [two: number, three: number]>> = {
  'after-kill': [3.5, 6.6],
  behind: [2.4, 3.8],
  ahead: [2.7, 4.2],
}

export interface InnocentRates {
  /** Called in whatever way, in a report with two before it. */
  readonly flagged: Counted
  readonly calledInOne: Counted
  readonly calledOverThree: Counted
  /** Of all calls, in one match and over three, those of a risk hardly above the others'. */
  readonly wrong: Counted
}

const isCalled = ({ certainty }: KindVerdict) => certainty === 'in this match'
const isHabit = ({ certainty }: KindVerdict) => certainty === 'habit'

export function ratesOf(all: readonly JudgedSeries[]): InnocentRates {
  const verdicts = all.flat()
  const last = verdicts.flatMap(({ together }) => (together ? [together] : []))
  const calls = [...verdicts.flatMap(({ alone }) => alone.filter(isCalled)), ...last.flatMap((kinds) => kinds.filter(isHabit))]
  return {
    flagged: countIn(last, (kinds) => kinds.some((kind) => isCalled(kind) || isHabit(kind))),
    calledInOne: countIn(verdicts, ({ alone }) => alone.some(isCalled)),
    calledOverThree: countIn(last, (kinds) => kinds.some(isHabit)),
    wrong: countIn(calls, ({ trueFactor }) => trueFactor === null || trueFactor < RIGHT_FROM),
  }
}

export interface HabitRates {
  readonly trueFactor: number
  readonly first: Counted
  readonly calledInOne: Counted
  readonly calledOverThree: Counted
}

export function habitRatesOf(all: readonly JudgedSeries[], kind: HabitKind): HabitRates {
  const verdicts: readonly Verdict[] = all.flat()
  const last = verdicts.flatMap(({ together }) => (together ? [together] : []))
  return {
    trueFactor: mean(verdicts, ({ trueFactors }) => trueFactors[kind]) ?? 0,
    first: countIn(verdicts, ({ alone }) => alone[0]?.kind === kind),
    calledInOne: countIn(verdicts, ({ alone }) => alone.some((one) => one.kind === kind && isCalled(one))),
    calledOverThree: countIn(last, (kinds) => kinds.some((one) => one.kind === kind && isHabit(one))),
  }
}

function tasksOf(series: number, firstSeed: number, planted: LogTask['planted']): LogTask[] {
  return Array.from({ length: series }, (_, place) => ({ firstSeed: firstSeed + place * MATCHES_A_SERIES, planted }))
}

/** Prints the whole table, and gives what of it breaks a limit. */
export async function printLog(matches: number, firstSeed: number, tell: Tell): Promise<string[]> {
  const series = Math.ceil(matches / MATCHES_A_SERIES)
  const judge = (tasks: readonly LogTask[]) => inProcesses<LogTask, JudgedSeries>(PROGRAM, tasks)
  const innocents = ratesOf(await judge(tasksOf(series, firstSeed, null)))
  tell(`The log: ${series} series of ${MATCHES_A_SERIES} matches without a planted habit (share, 95 % interval, sample):`)
  const faults = [
    ...tellLimit(tell, 'flagged in any way', innocents.flagged, LIMITS.flagged),
    ...tellLimit(tell, 'called in one match', innocents.calledInOne, LIMITS.calledInOne),
    ...tellLimit(tell, `of all calls a true factor under ${RIGHT_FROM}`, innocents.wrong, LIMITS.wrong),
  ]
  tell(`  ${'called over three'.padEnd(40)} ${tellShare(innocents.calledOverThree)}`)
  tell(`\nOne planted habit (aims at x3: first in ${100 * AIMS.first} %, over three in ${100 * AIMS.overThree} %):`)
  for (const place of [0, 1] as const)
    for (const kind of HABIT_KINDS) {
      const planted = { kind, riskFactor: PLANTED[kind][place] }
      tellHabit(tell, kind, habitRatesOf(await judge(tasksOf(Math.ceil(series / 3), firstSeed + 3 * matches, planted)), kind))
    }
  return faults
}

function tellLimit(tell: Tell, what: string, counted: Counted, limit: number): string[] {
  tell(`  ${what.padEnd(40)} ${tellShare(counted)}   limit ${100 * limit} %`)
  return shareOf(counted) <= limit ? [] : [`${what}: ${tellShare(counted).trim()}, the limit is ${100 * limit} %`]
}

function tellHabit(tell: Tell, kind: HabitKind, { trueFactor, first, calledInOne, calledOverThree }: HabitRates): void {
  tell(`  ${kind.padEnd(11)} x${trueFactor.toFixed(1)}   first in one match ${tellShare(first)}`)
  tell(`  ${' '.repeat(17)} called in one match ${tellShare(calledInOne)}, over three ${tellShare(calledOverThree)}`)
}
