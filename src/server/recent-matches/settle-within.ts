import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits for all of it, but no longer than `timeoutMs`. True when everything has come. What comes later is not lost: whoever started it keeps
 * it. A failure within the time is thrown.
 */
export async function settleWithin(timeoutMs: number, work: readonly Promise<unknown>[]): Promise<boolean> {
  const settled = Promise.allSettled(work)
  const deadline = new AbortController()
  const outcomes = await Promise.race([settled, wait(timeoutMs, null, { signal: deadline.signal }).catch(() => null)])
  deadline.abort()
  for (const outcome of outcomes ?? []) if (outcome.status === 'rejected') throw outcome.reason
  return outcomes !== null
}
