import { BulkheadRejectedError, bulkhead } from 'cockatiel'

/** `busy`: too much waits, and the work is not run. */
type ConcurrencyLimiter = <T>(who: string, work: () => Promise<T>) => Promise<T | 'busy'>

export interface ConcurrencyLimits {
  readonly atOnce: number
  readonly maxWaiting: number
  /** Running and waiting for one caller, so that none takes all places. */
  readonly maxPerCaller: number
}

export function makeConcurrencyLimiter({ atOnce, maxWaiting, maxPerCaller }: ConcurrencyLimits): ConcurrencyLimiter {
  const turns = bulkhead(atOnce, maxWaiting)
  const underWay = new Map<string, number>()
  const count = (who: string, by: 1 | -1) => {
    const number = (underWay.get(who) ?? 0) + by
    if (number > 0) underWay.set(who, number)
    else underWay.delete(who)
    return number
  }
  return async (who, work) => {
    try {
      if (count(who, 1) > maxPerCaller) return 'busy'
      return await turns.execute(work)
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return 'busy'
      throw error
    } finally {
      count(who, -1)
    }
  }
}
