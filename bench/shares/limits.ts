import type { Tell } from '../shares/tell.ts'
import { type Counted, intervalOf, neededFor, shareOf, tellShare } from './interval.ts'

/** What binds, of players without a planted habit: where a share lies above, thresholds give way. Deaths, the objective and what else may be called, all together. */
export const LIMITS = { flagged: 0.06, calledInOne: 0.02, wrong: 0.2 } as const

/** Prints a share beside its limit, with how many more it would take to prove it; gives what is broken. */
export function tellLimit(tell: Tell, what: string, counted: Counted, limit: number): string[] {
  const more = neededFor(counted.hits, limit) - counted.tried
  const isProven = intervalOf(counted)[1] <= limit || shareOf(counted) > limit
  tell(`  ${what.padEnd(40)} ${tellShare(counted)}   limit ${100 * limit} %${isProven ? '' : `, ${more} more to prove it`}`)
  return shareOf(counted) <= limit ? [] : [`${what}: ${tellShare(counted).trim()}, the limit is ${100 * limit} %`]
}
