import { BulkheadRejectedError, bulkhead } from 'cockatiel'

/** Runs work when its turn comes; `busy` where too much waits already, and then it is not run. */
export type Turns = <T>(who: string, work: () => Promise<T>) => Promise<T | 'busy'>

export interface TurnsOptions {
  readonly atOnce: number
  readonly mostWaiting: number
  /** Running and waiting of one who asks: nobody takes the room of all others. */
  readonly mostOfOne: number
}

/** Lets so many run at once and so many wait behind them: who comes then costs nothing. */
export function makeTurns({ atOnce, mostWaiting, mostOfOne }: TurnsOptions): Turns {
  const turns = bulkhead(atOnce, mostWaiting)
  const underWay = new Map<string, number>()
  const count = (who: string, by: 1 | -1) => {
    const number = (underWay.get(who) ?? 0) + by
    if (number > 0) underWay.set(who, number)
    else underWay.delete(who)
    return number
  }
  return async (who, work) => {
    try {
      if (count(who, 1) > mostOfOne) return 'busy'
      return await turns.execute(work)
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return 'busy'
      throw error
    } finally {
      count(who, -1)
    }
  }
}
