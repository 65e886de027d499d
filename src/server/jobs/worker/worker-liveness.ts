import { randomInt } from 'node:crypto'
import type { DatabaseConnection } from '#server/database/database.ts'
import { keepConnection } from '#server/database/standing-connection.ts'
import type { Log } from '#server/log/log.ts'

/** Class of the advisory locks; the second key is the worker's id. */
export const WORKER_LOCK_CLASS = 4_217

const HEARTBEAT = { everyMs: 15_000, timeoutMs: 5_000 }

interface Liveness {
  readonly workerId: number
  readonly close: () => void
}

/**
 * Holds an advisory lock while this process lives. PostgreSQL releases it as soon as a killed process's connections close, long before a
 * heartbeat is missed. Shared, so that a new connection need not wait for a lost one's.
 */
export async function holdLiveness({ pool }: Pick<DatabaseConnection, 'pool'>, log: Log): Promise<Liveness> {
  const workerId = randomInt(1, 2 ** 31)
  return new Promise((resolve) => {
    const { close } = keepConnection(pool.options.connectionString, {
      prepare: async (client) => {
        await client.query('select pg_advisory_lock_shared($1, $2)', [WORKER_LOCK_CLASS, workerId])
      },
      onOpen: () => resolve({ workerId, close }),
      onLost: (reason) => log.error({ reason, workerId }, 'The worker lost the connection that says that it lives'),
      heartbeat: HEARTBEAT,
    })
  })
}
