import type { Log } from '#server/log/log.ts'
import type { DatabaseConnection } from './database.ts'
import { DatabaseSilent } from './database-away.ts'
import { keepConnection } from './standing-connection.ts'
import { giveUpSilent } from './unanswered.ts'

/** After this many unanswered questions in a row the database is silent: less than two seconds. */
const LOOK_EVERY_MS = 250
const SILENT_AFTER = 6
const HEARTBEAT = { everyMs: 400, timeoutMs: 1_200 }
/** How long a call waits where a backend stands still: with a heartbeat more, less than two seconds. */
const LONGEST_WAIT_MS = 900

export type SilenceWatch = ReturnType<typeof watchForSilence>

/**
 * Tells a silent database from a busy one: a connection of its own asks it all the time, so that statements may take long and a rush is
 * served late, while nobody waits for a server that is frozen or behind a line that swallows everything. Silence is counted in looks and
 * not in time: when this process itself stood still, the answer that has arrived meanwhile is read before the next look.
 */
export function watchForSilence({ pool, unanswered }: Pick<DatabaseConnection, 'pool' | 'unanswered'>, log: Log) {
  const waiting = new Map<(error: Error) => void, number>()
  const frozen = new Set<number>()
  let misses = 0
  const isSilent = () => misses >= SILENT_AFTER
  const { close } = keepConnection(pool.options.connectionString, {
    prepare: async () => undefined,
    onAnswer: () => {
      if (isSilent()) log.info({}, 'The database answers again')
      misses = 0
    },
    onLost: () => undefined,
    onBeat: async (client) => {
      const { isStopped } = await giveUpSilent(client, unanswered, frozen)
      if (!isStopped) return
      const beganBeforeMs = performance.now() - LONGEST_WAIT_MS
      for (const [giveUp, beganAtMs] of waiting) if (beganAtMs < beganBeforeMs) giveUp(new DatabaseSilent())
    },
    heartbeat: HEARTBEAT,
  })
  const timer = setInterval(() => {
    misses++
    if (misses === SILENT_AFTER) log.error({}, 'The database is silent')
    if (isSilent()) for (const giveUp of waiting.keys()) giveUp(new DatabaseSilent())
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    /**
     * Runs `work`, but waits no longer when the database falls silent: then, and at once while it is, it throws `DatabaseSilent`. So it does
     * when `work` takes long while a backend stands still.
     */
    unlessSilent: <T>(work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        if (isSilent()) return reject(new DatabaseSilent())
        const working = work()
        waiting.set(reject, performance.now())
        working.then(
          (value) => {
            waiting.delete(reject)
            resolve(value)
          },
          (error: unknown) => {
            waiting.delete(reject)
            reject(error)
          },
        )
      }),
    close: () => {
      clearInterval(timer)
      close()
    },
  }
}
