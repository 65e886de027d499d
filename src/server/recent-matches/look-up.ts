import pTimeout from 'p-timeout'
import { type ConcurrencyLimits, makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import type { UserId } from '#shared/ids.ts'

interface LookUp<Item> {
  /** The same hosts serve analyses, so few questions may precede them. */
  readonly limits: ConcurrencyLimits
  readonly longestWaitMs: number
  readonly keyOf: (item: Item) => string
  /** Keeps its answer itself. */
  readonly ask: (item: Item) => Promise<void>
}

/** Asks about items that nobody knows yet; running questions are shared. Waits only so long: later answers are kept for the next caller. */
export function makeLookUp<Item>({ limits, longestWaitMs, keyOf, ask }: LookUp<Item>) {
  const asking = new Map<string, Promise<unknown>>()
  const inTurn = makeConcurrencyLimiter(limits)
  return async (caller: UserId, unknown: readonly Item[]): Promise<void> => {
    const questions = unknown.map((item) => {
      const key = keyOf(item)
      const question = asking.get(key) ?? inTurn(caller, () => ask(item)).finally(() => asking.delete(key))
      asking.set(key, question)
      return question
    })
    await pTimeout(Promise.all(questions), { milliseconds: longestWaitMs, fallback: () => [] })
  }
}

/** So many answers are kept in memory, the latest. */
export const MOST_KEPT = 5_000
