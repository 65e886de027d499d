import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'

interface ScheduledTask {
  readonly everyMs: number
  readonly afterMs?: number
  /** May return the wait until the next run, in ms; `NEVER_AGAIN` ends the task. The signal aborts when the program stops. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most tasks give nothing.
  readonly run: (stopping: AbortSignal) => Promise<number | void>
  /** Logged when a run throws; the next run follows anyway. */
  readonly failed: string
}

export interface RunningTask {
  /** Resolves when the current run is over. */
  readonly stop: () => Promise<void>
}

export const NEVER_AGAIN = Number.POSITIVE_INFINITY

/** Runs a task repeatedly, one run at a time. */
export function startTask(log: Pick<Log, 'error'>, { everyMs, afterMs = 0, run, failed }: ScheduledTask): RunningTask {
  const stopping = new AbortController()
  let running = Promise.resolve()
  let timer = setTimeout(go, afterMs).unref()

  function go(): void {
    running = once()
  }

  async function once(): Promise<void> {
    const nextMs = await run(stopping.signal).catch((error: unknown) => log.error({ error: describeError(error) }, failed))
    if (!stopping.signal.aborted && nextMs !== NEVER_AGAIN) timer = setTimeout(go, nextMs ?? everyMs).unref()
  }

  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
