import { mean } from 'd3-array'
import { HABIT_MATCHES } from '#analysis/rules.ts'
import type { HabitKind } from '#simulator/simulation.ts'
import { inProcesses } from '../processes/in-processes.ts'
import { formatCalls, isWrong, type JudgedCall, RIGHT_FROM } from '../shares/calls.ts'
import { type Counted, countIn, formatShare } from '../shares/interval.ts'
import { LIMITS, printLimit } from '../shares/limits.ts'
import type { Print } from '../shares/tell.ts'
import { HABIT_KINDS, type LogTask, type Verdict } from './judge-log-series.ts'

/** The aims for a habit that triples deaths. */
const AIMS = { first: 0.8, overThree: 0.9 } as const

/**
 * Factors on the peak risk with which a planted habit about doubles and triples deaths per occasion, compared with the others. After
 * kills 2.5 times is the maximum: at a higher risk more die within the first second, and those deaths do not count.
 */
const PLANTED: Readonly<Record<HabitKind, readonly [two: number, three: number]>> = {
  'after-kill': [3.5, 6.6],
  behind: [2.6, 5],
  ahead: [2.6, 4.4],
}

export interface InnocentRates {
  /** Called in any way, in a report with two matches before it. */
  readonly flagged: Counted
  readonly calledInOne: Counted
  readonly calledOverThree: Counted
  /** Of all calls, in one match and over three, those of players who hardly differ. */
  readonly wrong: Counted
  readonly calls: readonly JudgedCall[]
}

export function ratesOf(verdicts: readonly Verdict[]): InnocentRates {
  const matches = verdicts.flatMap(({ alone }) => alone)
  const habits = verdicts.flatMap(({ together }) => together.filter(({ isHabit }) => isHabit))
  const calls = [...matches.flatMap((match) => match.calls), ...habits]
  return {
    flagged: countIn(verdicts, ({ together }) => together.length > 0),
    calledInOne: countIn(matches, ({ calls }) => calls.length > 0),
    calledOverThree: countIn(verdicts, ({ together }) => together.some(({ isHabit }) => isHabit)),
    wrong: countIn(calls, isWrong),
    calls,
  }
}

export interface HabitRates {
  readonly trueFactor: number
  readonly first: Counted
  readonly calledInOne: Counted
  readonly calledOverThree: Counted
}

export function habitRatesOf(verdicts: readonly Verdict[], kind: HabitKind): HabitRates {
  const matches = verdicts.flatMap(({ alone }) => alone)
  return {
    trueFactor: mean(verdicts, ({ plantedFactor }) => plantedFactor) ?? 0,
    first: countIn(matches, ({ first }) => first === kind),
    calledInOne: countIn(matches, ({ calls }) => calls.some((call) => call.kind === kind)),
    calledOverThree: countIn(verdicts, ({ together }) => together.some((call) => call.kind === kind && call.isHabit)),
  }
}

function tasksOf(series: number, firstSeed: number, planted: LogTask['planted']): LogTask[] {
  return Array.from({ length: series }, (_, index) => ({ firstSeed: firstSeed + index * HABIT_MATCHES, planted }))
}

/** Prints the whole table. Returns the broken limits. */
export async function printLog(matches: number, firstSeed: number, print: Print): Promise<string[]> {
  const series = Math.ceil(matches / HABIT_MATCHES)
  const judge = async (tasks: readonly LogTask[]) => (await inProcesses('log', tasks)).flat()
  const innocents = ratesOf(await judge(tasksOf(series, firstSeed, null)))
  print(`The log: ${series} series of ${HABIT_MATCHES} matches without a planted habit (share, 95 % interval, sample):`)
  const faults = [
    ...printLimit(print, 'flagged in any way', innocents.flagged, LIMITS.flagged),
    ...printLimit(print, 'called in one match', innocents.calledInOne, LIMITS.calledInOne),
    ...printLimit(print, `of all calls a true factor under ${RIGHT_FROM}`, innocents.wrong, LIMITS.wrong),
  ]
  print(`  ${'called over three'.padEnd(40)} ${formatShare(innocents.calledOverThree)}`)
  print(`  what was called: ${formatCalls(innocents.calls)}`)
  print(`\nOne planted habit (aims at x3: first in ${100 * AIMS.first} %, over three in ${100 * AIMS.overThree} %):`)
  for (const place of [0, 1] as const)
    for (const kind of HABIT_KINDS) {
      const planted = { kind, riskFactor: PLANTED[kind][place] }
      printHabit(print, kind, habitRatesOf(await judge(tasksOf(Math.ceil(series / 3), firstSeed + 3 * matches, planted)), kind))
    }
  return faults
}

function printHabit(print: Print, kind: HabitKind, { trueFactor, first, calledInOne, calledOverThree }: HabitRates): void {
  print(`  ${kind.padEnd(11)} x${trueFactor.toFixed(1)}   first in one match ${formatShare(first)}`)
  print(`  ${' '.repeat(17)} called in one match ${formatShare(calledInOne)}, over three ${formatShare(calledOverThree)}`)
}
