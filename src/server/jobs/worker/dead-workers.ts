import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import { reasonOf } from '#server/coaching/failures.ts'
import type { DatabaseConnection, Queries } from '#server/database/database.ts'
import { maintainConnection } from '#server/database/persistent-connection.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { failLostJob, listOverdueJobs } from '#server/jobs/end-job.ts'
import { ANALYSES } from '#server/jobs/job-queue.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import type { Log } from '#server/log/log.ts'
import { type RunningTask, startTask } from '#server/retry/scheduled-task.ts'

/** Class of the advisory locks; the second key is the worker's id. */
const WORKER_LOCK_CLASS = 4_217

const HEARTBEAT = { everyMs: 15_000, timeoutMs: 5_000 }

interface Liveness {
  readonly workerId: number
  readonly close: () => void
}

/**
 * Holds an advisory lock while this process lives. PostgreSQL releases it as soon as a killed process's connections close, long before a
 * heartbeat is missed. It is shared, so that a new connection does not wait for a lost one's lock.
 */
export async function holdLiveness({ pool }: Pick<DatabaseConnection, 'pool'>, log: Log): Promise<Liveness> {
  const workerId = randomInt(1, 2 ** 31)
  return new Promise((resolve) => {
    const { close } = maintainConnection(pool.options.connectionString, {
      prepare: async (client) => {
        await client.query('select pg_advisory_lock_shared($1, $2)', [WORKER_LOCK_CLASS, workerId])
      },
      onOpen: () => resolve({ workerId, close }),
      onLost: (reason) => log.error({ reason, workerId }, 'The worker lost the connection that says that it lives'),
      heartbeat: HEARTBEAT,
    })
  })
}

const CHECK_EVERY_MS = 1_000

const WORKER_LOCKS = sql`locktype = 'advisory' and classid = ${WORKER_LOCK_CLASS}
     and database = (select oid from pg_database where datname = current_database()) and granted`

/** Counts the workers of all processes that hold their lock. */
export async function countWorkers(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ workers: number }>(
    sql`select count(distinct objid)::int as workers from pg_locks where ${WORKER_LOCKS}`,
  )
  return rows[0]?.workers ?? 0
}

/** True for a job when its worker no longer holds its advisory lock. The locks are listed once for all jobs of a statement. */
export const WORKER_IS_DEAD = sql`coalesce(${jobs.workerId}::oid <> all (array(select objid from pg_locks where ${WORKER_LOCKS})), true)`

type Needs = Pick<JobServices, 'database' | 'log'>

/**
 * Returns the jobs of killed workers to the engine, seconds before their heartbeats are missed. A worker that loses its connection
 * reconnects at once, so it counts as dead only after two checks in a row. If it is alive after all, its fence prevents it from writing.
 */
export function startDeadWorkerCheck(services: Needs, boss: PgBoss): RunningTask {
  let suspects: ReadonlySet<string> = new Set()
  return startTask(services.log, {
    everyMs: CHECK_EVERY_MS,
    run: async () => {
      const orphans = await listOrphans(services)
      await Promise.all(orphans.filter((id) => suspects.has(id)).map((id) => handBack(services, boss, id)))
      suspects = new Set(orphans)
    },
    failed: 'Jobs of dead workers could not be looked for',
  })
}

export const ORPHANED = and(eq(jobs.status, 'processing'), sql`${jobs.workerId} is not null`, WORKER_IS_DEAD)

async function listOrphans({ database: { db } }: Needs): Promise<string[]> {
  const rows = await db.select({ id: jobs.id }).from(jobs).where(ORPHANED).limit(200)
  return rows.map(({ id }) => id)
}

/** Counts as one failed attempt. A row that the dead worker's last write still locks is left until the next check. */
async function handBack({ database: { db }, log }: Needs, boss: PgBoss, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ workerId: jobs.workerId })
      .from(jobs)
      .where(and(eq(jobs.id, id), ORPHANED))
      .for('update', { skipLocked: true })
    if (!row) return
    await boss.fail(ANALYSES, id, { message: 'worker died' }, { db: fromDrizzle(tx, sql) })
    await tx.update(jobs).set({ workerId: null }).where(eq(jobs.id, id))
    log.info({ jobId: id, workerId: row.workerId }, 'A dead worker left a job, which goes on elsewhere')
  })
}

/** The engine's own timer is off, because each worker would check every second. */
export const SUPERVISION = { supervise: false, monitorIntervalSeconds: 1, maintenanceIntervalSeconds: 10 * 60 }
const SUPERVISED_EVERY_MS = 5_000
/** The maximum, however many workers were just counted. */
const LONGEST_TURN_MS = 20_000

/**
 * Runs the engine's check for missed heartbeats and its cleanup, some twenty statements. Workers take random turns, so that together they
 * run it about once in five seconds, and a frozen one blocks no other.
 */
export function startSupervision({ database: { db }, log }: Needs, boss: PgBoss): RunningTask {
  return startTask(log, {
    everyMs: SUPERVISED_EVERY_MS,
    run: async () => {
      await boss.supervise()
      const turnMs = Math.min(LONGEST_TURN_MS, SUPERVISED_EVERY_MS * (await countWorkers(db)))
      return turnMs * (0.5 + Math.random())
    },
    failed: 'Heartbeats could not be looked for',
  })
}

const DEADLINES_EVERY_MS = 10_000

/** Ends jobs past their deadline and returns the credit, even if their worker is dead or stuck. */
export function startDeadlineCheck(services: JobServices): RunningTask {
  return startTask(services.log, {
    everyMs: DEADLINES_EVERY_MS,
    run: async () => {
      await endOverdueJobs(services)
    },
    failed: 'Overdue jobs could not be looked for',
  })
}

export async function endOverdueJobs({ database: { db } }: Pick<JobServices, 'database'>): Promise<number> {
  const overdue = await listOverdueJobs(db)
  const ended = await Promise.all(overdue.map((id) => failLostJob(db, id, reasonOf('overdue'))))
  return ended.filter(Boolean).length
}
