import type { Print } from '../shares/tell.ts'
import { type Counted, formatShare, intervalOf, neededFor, shareOf } from './interval.ts'

/** Limits for players without a planted habit: above them, thresholds must change. They cover deaths, objective and all other calls. */
export const LIMITS = { flagged: 0.06, calledInOne: 0.02, wrong: 0.2 } as const

/** Prints a share with its limit, and how many more tries would prove it. Returns the broken limit. */
export function printLimit(print: Print, what: string, counted: Counted, limit: number): string[] {
  const more = neededFor(counted.hits, limit) - counted.tried
  const isProven = intervalOf(counted)[1] <= limit || shareOf(counted) > limit
  print(`  ${what.padEnd(40)} ${formatShare(counted)}   limit ${100 * limit} %${isProven ? '' : `, ${more} more to prove it`}`)
  return shareOf(counted) <= limit ? [] : [`${what}: ${formatShare(counted).trim()}, the limit is ${100 * limit} %`]
}
