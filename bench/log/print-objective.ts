import { OBJECTIVE_KIND_IDS, type ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import { type Counted, countIn, formatShare } from '../shares/interval.ts'
import type { Print } from '../shares/tell.ts'
import { judgeObjective, type ObjectiveVerdict } from './judge-objective.ts'

/** The aim for a planted habit in one match. A match of CTF or Oddball has few steals and stops, which limits it. */
const AIMS = { first: 0.8 } as const

export function judgeMany(matches: number, firstSeed: number, planted: ObjectiveKindId): ObjectiveVerdict[] {
  return Array.from({ length: matches }, (_, index) => judgeObjective({ seed: firstSeed + index, planted })).flat()
}

export function firstIn(verdicts: readonly ObjectiveVerdict[], kind: ObjectiveKindId): Counted {
  return countIn(verdicts, ({ first }) => first === kind)
}

/** Prints how each habit is found. False calls are measured by the series of the log and of tracks. */
export function printObjective(matches: number, firstSeed: number, print: Print): void {
  print(`The objective: one planted habit, in one match (aim: first of deaths and objective in ${100 * AIMS.first} %):`)
  const firsts = OBJECTIVE_KIND_IDS.map((kind) => {
    const verdicts = judgeMany(matches, firstSeed, kind)
    for (const mode of new Set(verdicts.map((verdict) => verdict.mode))) {
      const ofMode = verdicts.filter((verdict) => verdict.mode === mode)
      const called = countIn(ofMode, ({ objective }) => objective.includes(kind))
      print(`  ${kind.padEnd(17)} ${mode.padEnd(17)} first ${formatShare(firstIn(ofMode, kind))}, called ${formatShare(called)}`)
    }
    return firstIn(verdicts, kind)
  })
  const all = { hits: firsts.reduce((sum, { hits }) => sum + hits, 0), tried: firsts.reduce((sum, { tried }) => sum + tried, 0) }
  print(`  ${'all'.padEnd(35)} first ${formatShare(all)}`)
}
