import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { Log } from '#server/http/app-services.ts'
import { type JobId, jobId } from '#shared/ids.ts'

/** What the database's bell says: which row of whom to read again. `missed` after a gap: anything may have changed. */
export type Ring = { readonly kind: 'changed'; readonly userId: string; readonly jobId: JobId } | { readonly kind: 'missed' }

const LONGEST_PAUSE_MS = 2_000

/** Whoever only listens does not notice that nobody is there any more: the database is asked now and then, and has to answer in time. */
const PULSE = { everyMs: 15_000, answerMs: 5_000 }
const FIRST_PROBE_MS = 10_000

/** One listening connection for the process. It comes back by itself, and then rings `missed`. */
export function listenForJobs(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  log: Log,
  onRing: (ring: Ring) => void,
  pulse = PULSE,
): { readonly close: () => void } {
  const closing = new AbortController()
  const closed = new Promise<string>((resolve) => closing.signal.addEventListener('abort', () => resolve('closing'), { once: true }))
  void keepListening()
  return { close: () => closing.abort() }

  async function keepListening(): Promise<void> {
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      const reason = await listenOnce(() => {
        pauseMs = 100
        onRing({ kind: 'missed' })
      })
      if (closing.signal.aborted) return
      log.error({ reason }, 'The job bell lost its connection')
      await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  /** Resolves with the reason when the connection is gone. */
  async function listenOnce(onListening: () => void): Promise<string> {
    const client = new pg.Client({
      connectionString: pool.options.connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: FIRST_PROBE_MS,
      connectionTimeoutMillis: 5_000,
      query_timeout: pulse.answerMs,
    })
    const gone = new Promise<string>((resolve) => {
      client.on('error', (error) => resolve(error.message))
      client.on('end', () => resolve('closed'))
    })
    client.on('notification', ({ payload = '' }) => {
      const [userId = '', id] = payload.split(' ')
      const job = jobId.safeParse(id)
      if (job.success) onRing({ kind: 'changed', userId, jobId: job.data })
    })
    try {
      await client.connect()
      await client.query('listen job_changed')
      onListening()
      return await Promise.race([gone, closed, untilSilent(client)])
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      client.end().catch(() => undefined)
    }
  }

  /** Rejects when the database does not answer in time; never resolves. */
  async function untilSilent(client: pg.Client): Promise<never> {
    for (;;) {
      await wait(pulse.everyMs, undefined, { signal: closing.signal, ref: false })
      await client.query('select 1')
    }
  }
}
