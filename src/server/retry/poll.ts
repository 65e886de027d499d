import { setTimeout as wait } from 'node:timers/promises'

interface Polling {
  readonly timeoutMs: number
  readonly everyMs?: number
}

/** Calls `ask` until the answer is neither `undefined` nor `false`; `undefined` when time is up. */
export async function poll<T>(ask: () => Promise<T | undefined | false> | T | undefined | false, polling: Polling): Promise<T | undefined> {
  const endMs = performance.now() + polling.timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > endMs) return undefined
    await wait(polling.everyMs ?? 10)
  }
}
