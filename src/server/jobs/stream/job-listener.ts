import type { DatabaseConnection } from '#server/database/database.ts'
import { keepConnection } from '#server/database/standing-connection.ts'
import type { Log } from '#server/log/log.ts'
import { type JobId, jobId } from '#shared/ids.ts'

/** A notification of the database: a job has changed, or a session has ended. `missed` follows a gap in the connection: anything may have changed. */
export type Notification =
  | { readonly kind: 'changed'; readonly userId: string; readonly jobId: JobId }
  | { readonly kind: 'session-ended'; readonly sessionId: string }
  | { readonly kind: 'missed' }

const HEARTBEAT = { everyMs: 15_000, timeoutMs: 5_000 }

/** One listening connection for the whole process. After a loss it connects again by itself and then reports `missed`. */
export function listenForJobs(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  log: Log,
  onNotification: (notification: Notification) => void,
  heartbeat = HEARTBEAT,
): { readonly close: () => void } {
  return keepConnection(pool.options.connectionString, {
    prepare: async (client) => {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === 'session_ended') return onNotification({ kind: 'session-ended', sessionId: payload })
        const [userId = '', id] = payload.split(' ')
        const job = jobId.safeParse(id)
        if (job.success) onNotification({ kind: 'changed', userId, jobId: job.data })
      })
      await client.query('listen session_ended; listen job_changed')
    },
    onOpen: () => onNotification({ kind: 'missed' }),
    onLost: (reason) => log.error({ reason }, 'The job listener lost its connection'),
    heartbeat,
  })
}
