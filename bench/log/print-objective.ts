import { OBJECTIVE_KIND_IDS, type ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import { type Counted, countIn, shareOf, tellShare } from '../shares/interval.ts'
import { judgeObjective, type ObjectiveVerdict } from './judge-objective.ts'

type Tell = (line: string) => void

/** What binds: players without a habit who are called for deaths or objective together in one match. */
export const OBJECTIVE_LIMITS = { flagged: 0.06 } as const
/** What is aimed at, of a planted habit in one match. A match of CTF or Oddball has few steals and stops, which bounds what it can tell. */
const AIMS = { first: 0.8 } as const

export function judgeMany(matches: number, firstSeed: number, planted: ObjectiveKindId | null): ObjectiveVerdict[] {
  return Array.from({ length: matches }, (_, place) => judgeObjective({ seed: firstSeed + place, planted })).flat()
}

export function flaggedIn(verdicts: readonly ObjectiveVerdict[]): Counted {
  return countIn(verdicts, ({ deaths, objective }) => deaths.length + objective.length > 0)
}

export function firstIn(verdicts: readonly ObjectiveVerdict[], kind: ObjectiveKindId): Counted {
  return countIn(verdicts, ({ first }) => first === kind)
}

/** Prints the shares, and gives what of them breaks a limit. */
export function printObjective(matches: number, firstSeed: number, tell: Tell): string[] {
  const innocents = judgeMany(matches, firstSeed, null)
  const flagged = flaggedIn(innocents)
  tell(`The objective: ${matches} matches without a planted habit (share, 95 % interval, sample):`)
  tell(`  ${'called for deaths or objective'.padEnd(40)} ${tellShare(flagged)}   limit ${100 * OBJECTIVE_LIMITS.flagged} %`)
  tell(`  ${'called for the objective'.padEnd(40)} ${tellShare(countIn(innocents, ({ objective }) => objective.length > 0))}`)
  tell(`\nOne planted habit, in one match (aim: first of deaths and objective in ${100 * AIMS.first} %):`)
  const firsts = OBJECTIVE_KIND_IDS.map((kind) => {
    const verdicts = judgeMany(matches, firstSeed + matches, kind)
    for (const mode of new Set(verdicts.map((verdict) => verdict.mode))) {
      const ofMode = verdicts.filter((verdict) => verdict.mode === mode)
      const called = countIn(ofMode, ({ objective }) => objective.includes(kind))
      tell(`  ${kind.padEnd(17)} ${mode.padEnd(17)} first ${tellShare(firstIn(ofMode, kind))}, called ${tellShare(called)}`)
    }
    return firstIn(verdicts, kind)
  })
  const all = { hits: firsts.reduce((sum, { hits }) => sum + hits, 0), tried: firsts.reduce((sum, { tried }) => sum + tried, 0) }
  tell(`  ${'all'.padEnd(35)} first ${tellShare(all)}`)
  return shareOf(flagged) <= OBJECTIVE_LIMITS.flagged ? [] : [`called for deaths or objective: ${tellShare(flagged).trim()}`]
}
