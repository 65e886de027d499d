import type { Log } from '#server/log/log.ts'
import type { DatabaseConnection } from './database.ts'
import { DatabaseSilent } from './database-away.ts'
import { maintainConnection } from './persistent-connection.ts'
import { giveUpSilent } from './unanswered.ts'

/** The database counts as silent after this many checks in a row without an answer: less than two seconds. */
const CHECK_EVERY_MS = 250
const SILENT_AFTER = 6
const HEARTBEAT = { everyMs: 400, timeoutMs: 1_200 }
/** How long a call waits while a backend hangs. With one more heartbeat, that is less than two seconds. */
const LONGEST_WAIT_MS = 900

export type SilenceWatch = ReturnType<typeof watchForSilence>

/**
 * Distinguishes a silent database from a busy one with heartbeats on a separate connection. Slow statements and load are tolerated, but no
 * call waits for a server that is frozen or unreachable. Silence is counted in checks, not in time: if this process itself was blocked, it
 * reads the answer that has arrived before the next check.
 */
export function watchForSilence({ pool, unanswered }: Pick<DatabaseConnection, 'pool' | 'unanswered'>, log: Log) {
  const waiting = new Map<(error: Error) => void, number>()
  const frozen = new Set<number>()
  let misses = 0
  const isSilent = () => misses >= SILENT_AFTER
  const { close } = maintainConnection(pool.options.connectionString, {
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
  }, CHECK_EVERY_MS)
  timer.unref()
  return {
    /**
     * Runs `work`, but rejects with `DatabaseSilent` when the database is or becomes silent, or when `work` takes long while a backend
     * hangs.
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
