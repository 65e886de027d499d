import { LimitReached, type RateLimiter, type RateRule } from '#server/calls/rate-limit.ts'

/** One call for a history page; three for a match: statistics, skill and film. */
export const CALLS_OF_A_PAGE = 1
export const CALLS_OF_A_MATCH = 3

const HOUR_SECONDS = 3600
export const ARRIVAL_CALLS = 'arrival-calls'

/** Takes this many calls from the hour's budget, which all processes share; false if fewer are left. */
export type TakeArrivalCalls = (calls: number) => Promise<boolean>

export function makeArrivalBudget(limiter: RateLimiter, callsPerHour: number): TakeArrivalCalls {
  const rule: RateRule = { key: ARRIVAL_CALLS, max: callsPerHour, windowSeconds: HOUR_SECONDS }
  return async (calls) => {
    if (calls > callsPerHour) return false
    try {
      await limiter.take(...Array.from({ length: calls }, () => rule))
      return true
    } catch (error) {
      if (error instanceof LimitReached) return false
      throw error
    }
  }
}
