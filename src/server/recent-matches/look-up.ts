import pTimeout from 'p-timeout'
import { type ConcurrencyLimits, makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import type { UserId } from '#shared/ids.ts'

interface LookUp<Item> {
  /** Few requests, because analyses wait for the same hosts. */
  readonly limits: ConcurrencyLimits
  readonly longestWaitMs: number
  readonly keyOf: (item: Item) => string
  readonly ask: (item: Item) => Promise<void>
}

/** Requests unknown items and shares running requests. Waits at most `longestWaitMs`; later answers are stored for the next caller. */
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

/** At most this many answers stay in memory, the latest ones. */
export const MAX_CACHED = 5_000
