import pTimeout from 'p-timeout'
import { MODEL_TIME_MS } from '#shared/video-review/review-state.ts'

export interface ReviewTimes {
  readonly ms: number
  /** No window is looked at after this, so that there is time to choose. */
  readonly windowsMs: number
  /** Nine in ten answers have come by then; for the others a second request is sent. */
  readonly hedgeMs: number
  readonly hardStopMs: number
}

export const REVIEW_TIMES: ReviewTimes = { ms: MODEL_TIME_MS, windowsMs: 85_000, hedgeMs: 30_000, hardStopMs: 40_000 }

export interface ModelTime {
  readonly usedMs: () => number
  /** Time left for one more answer about a window; 0 when there is none. */
  readonly forWindowMs: () => number
  readonly forChoosingMs: () => number
}

export function startModelTime({ ms, windowsMs, hardStopMs }: ReviewTimes, usedBeforeMs: number): ModelTime {
  const startedAt = performance.now()
  const usedMs = () => Math.round(usedBeforeMs + performance.now() - startedAt)
  const leftOf = (all: number) => Math.max(0, Math.min(hardStopMs, all - usedMs()))
  return { usedMs: () => Math.min(ms, usedMs()), forWindowMs: () => leftOf(windowsMs), forChoosingMs: () => leftOf(ms) }
}

/** The answer, or `late` for one that did not come in time. */
export async function within<T, Late>(answer: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  return await pTimeout(answer, { milliseconds: Math.max(1, ms), fallback: () => late })
}

/**
 * Asks, and asks once more where no answer is there after `hedgeMs`: the first good answer counts. Where the first is bad before, it is the answer.
 */
export async function hedge<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean, hedgeMs: number): Promise<T> {
  const first = ask()
  const slow = Symbol('slow')
  if ((await within<T, symbol>(first, hedgeMs, slow)) !== slow) return await first
  const second = ask()
  const good = [first, second].map(async (answer) => {
    if (isGood(await answer)) return await answer
    throw new Error('no good answer')
  })
  return await Promise.any(good).catch(() => second)
}

/** Runs these, so many at once, in their order. */
export async function inTurns<T>(items: readonly T[], atOnce: number, run: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
}
