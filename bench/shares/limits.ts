import type { Tell } from '../shares/tell.ts'
import { type Counted, intervalOf, neededFor, shareOf, tellShare } from './interval.ts'

/** Limits for players without a planted habit: above them, thresholds must change. They cover deaths, objective and all other calls. */
export const LIMITS = { flagged: 0.06, calledInOne: 0.02, wrong: 0.2 } as const

/** Prints a share with its limit, and how many more tries would prove it. Returns the broken limit. */
export function tellLimit(tell: Tell, what: string, counted: Counted, limit: number): string[] {
  const more = neededFor(counted.hits, limit) - counted.tried
  const isProven = intervalOf(counted)[1] <= limit || shareOf(counted) > limit
  tell(`  ${what.padEnd(40)} ${tellShare(counted)}   limit ${100 * limit} %${isProven ? '' : `, ${more} more to prove it`}`)
  return shareOf(counted) <= limit ? [] : [`${what}: ${tellShare(counted).trim()}, the limit is ${100 * limit} %`]
}
