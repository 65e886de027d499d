import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, PgBoss } from 'pg-boss'
import type { DatabaseConnection, Transaction } from '#server/database/database.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { countUnfinished } from './queue/queue-store.ts'
import { ensureQueue, type RetryPolicy } from './queue/work-on-queue.ts'

export const ANALYSES = 'analyses'

const ANALYSIS_RETRIES: RetryPolicy = {
  retryLimit: 4,
  retryDelay: 1,
  /** Longer than our deadline: the deadline check ends a job, not the engine. */
  expireInSeconds: 7200,
}

/** How long a job may take before it is ended and its credit returned. */
const DEADLINE_MINUTES = 45

/** Queues a job in the transaction that creates it. */
export interface JobQueue {
  readonly deadlineMinutes: number
  /** Players take turns: every player's first job comes before any player's second. */
  readonly enqueue: (tx: Transaction, job: { readonly id: JobId; readonly userId: UserId }) => Promise<void>
  /** Takes a job from its worker, in the transaction that records why, and queues it again after `seconds`. */
  readonly putOff: (tx: Transaction, job: { readonly id: JobId; readonly userId: UserId }, seconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** The sending side, for web processes: no connections of its own, no supervision. */
export async function openJobQueue({ pool }: Pick<DatabaseConnection, 'pool'>, deadlineMinutes = DEADLINE_MINUTES): Promise<JobQueue> {
  const boss = await startEngine({ db: { executeSql: (text, values) => pool.query(text, values) }, supervise: false })
  return {
    deadlineMinutes,
    enqueue: async (tx, { id, userId }) => {
      const ahead = (await countUnfinished(tx, userId)) - 1
      await boss.send(ANALYSES, { jobId: id }, { id, group: { id: userId }, priority: -ahead, db: fromDrizzle(tx, sql) })
    },
    putOff: async (tx, { id, userId }, startAfter) => {
      const db = fromDrizzle(tx, sql)
      await boss.deleteJob(ANALYSES, id, { db })
      await boss.send(ANALYSES, { jobId: id }, { id, group: { id: userId }, startAfter, db })
    },
    close: () => boss.stop({ graceful: false }),
  }
}

/** Starts the engine and creates its tables and the queue of analyses if they are missing. Processes may do so concurrently. */
export async function startEngine(options: ConstructorOptions, onError: (error: Error) => void = () => undefined): Promise<PgBoss> {
  // A registered instance would wake up fifty times a second to measure its own loop.
  const boss = new PgBoss({ schedule: false, registerInstance: false, ...options })
  boss.on('error', onError)
  await boss.start()
  await ensureQueue(boss, ANALYSES, ANALYSIS_RETRIES)
  // The engine reads a queue's options on first use, over another connection. Concurrent submissions, which hold one each, would block each
  // other then, so this query makes it read them now.
  await boss.getJobById(ANALYSES, NO_JOB)
  return boss
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
