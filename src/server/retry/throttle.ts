import { setTimeout as wait } from 'node:timers/promises'

export type Throttle = (host: string) => Promise<void>

interface ThrottleOptions {
  /** Questions to one host in a second, in the long run and from this process. */
  readonly perSecond: number
  /** So many may go at once after a pause. */
  readonly burst?: number
}

/** First come, first served, host by host. Nothing is held for a host that is not asked: who waits holds its own timer. */
export function makeThrottle({ perSecond, burst = perSecond }: ThrottleOptions, now: () => number = () => performance.now()): Throttle {
  const everyMs = 1000 / perSecond
  /** When the bucket of a host is full again. */
  const fullAtMs = new Map<string, number>()
  return async (host) => {
    const nowMs = now()
    for (const [other, atMs] of fullAtMs) if (atMs <= nowMs) fullAtMs.delete(other)
    const takenAtMs = Math.max(nowMs, fullAtMs.get(host) ?? 0) + everyMs
    fullAtMs.set(host, takenAtMs)
    const waitMs = takenAtMs - nowMs - burst * everyMs
    if (waitMs > 0) await wait(waitMs)
  }
}
