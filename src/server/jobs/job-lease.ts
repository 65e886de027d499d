import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '#server/database/database.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { findStage, moveStage, UNDER_WAY } from '#server/stages/stage-store.ts'
import { type JobId, jobId, type UserId, userId } from '#shared/ids.ts'
import type { IfAnotherMatch } from '#shared/jobs/submission.ts'

/** A worker's lease of a job. Leasing increments the fence; writes with an older fence are refused. */
export interface JobLease {
  readonly id: JobId
  readonly userId: UserId
  readonly fence: number
  readonly isFree: boolean
  readonly gamertag: string
  readonly videoId: string | null
  readonly matchId: string
  /** The player's XUID; null before the first analysis of the match. */
  readonly xuid: string | null
  readonly startSeconds: number | null
  readonly endSeconds: number | null
  readonly ifAnotherMatch: IfAnotherMatch
  readonly createdAt: Date
}

type HeldState = 'processing' | 'complete'

/** Another worker has the job, or it has ended. The code that catches this must stop and change nothing. */
export class JobLost extends Error {
  constructor(id: JobId) {
    super(`job ${id} is no longer held by this worker`)
    this.name = 'JobLost'
  }
}

/**
 * Leases an unfinished job, even from a worker that holds it. Null when it has ended or does not exist. Without `workerId` it is leased
 * only to be ended.
 */
export async function leaseJob(db: Queries, id: JobId, workerId: number | null = null): Promise<JobLease | null> {
  const [row] = await db
    .update(jobs)
    .set({ fence: sql`${jobs.fence} + 1`, status: 'processing', workerId, updatedAt: sql`now()` })
    .where(and(eq(jobs.id, id), inArray(jobs.status, ['pending', 'processing'])))
    .returning()
  return row ? await beginLease(db, row) : null
}

/** Leases a complete job for one of its stages. Null when the stage has ended, or lacks the player's consent. */
export async function leaseForStage(
  db: Database,
  id: JobId,
  workerId: number | null,
  kind: 'video-probe' | 'video-review',
): Promise<JobLease | null> {
  return await db.transaction(async (tx) => {
    const isComplete = and(eq(jobs.id, id), eq(jobs.status, 'complete'))
    const [complete] = await tx.select({ id: jobs.id }).from(jobs).where(isComplete).for('update')
    const key = { kind, jobId: id } as const
    if (!complete || (kind === 'video-review' && !(await findStage(tx, key))?.consent)) return null
    if (!(await moveStage(tx, key, 'running', { from: UNDER_WAY }))) return null
    const [row] = await tx
      .update(jobs)
      .set({ fence: sql`${jobs.fence} + 1`, workerId })
      .where(eq(jobs.id, id))
      .returning()
    return row ? await beginLease(tx, row) : null
  })
}

export async function revokeLease(tx: Transaction, id: JobId): Promise<void> {
  await tx
    .update(jobs)
    .set({ fence: sql`${jobs.fence} + 1` })
    .where(eq(jobs.id, id))
  await endRunningAttempts(tx, id)
}

async function beginLease(db: Queries, row: typeof jobs.$inferSelect): Promise<JobLease> {
  const job = { ...row, id: jobId.parse(row.id), userId: userId.parse(row.userId) }
  await endRunningAttempts(db, job.id)
  return job
}

export type Write<T> = (tx: Transaction) => Promise<T>

/** Runs `write` under the lease. Throws `JobLost` when the lease is lost or the job has ended. */
export async function underFence<T>(db: Database, job: JobLease, write: Write<T>): Promise<T> {
  return await whileHeld(db, job, ['processing'], write)
}

/** Like `underFence`, but also accepts answers for a job that is already complete. */
export async function underFenceOfAnswers<T>(db: Database, job: JobLease, write: Write<T>): Promise<T> {
  return await whileHeld(db, job, ['processing', 'complete'], write)
}

/** The last write of a lease: outstanding answers are lost. */
export async function endUnderFence(db: Database, job: JobLease, write: Write<void>): Promise<void> {
  await underFenceOfAnswers(db, job, async (tx) => {
    await endRunningAttempts(tx, job.id)
    await write(tx)
  })
}

async function whileHeld<T>(db: Database, job: JobLease, states: HeldState[], write: Write<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, job.id), eq(jobs.fence, job.fence), inArray(jobs.status, states)))
      .for('update')
    if (rows.length === 0) throw new JobLost(job.id)
    return write(tx)
  })
}

/** Shows the player the progress, which never decreases, even when a new worker starts over. */
export async function showStep(db: Queries, job: JobLease, step: string, progressPercent: number): Promise<void> {
  const { rowCount } = await db
    .update(jobs)
    .set({ step, progress: sql`greatest(${jobs.progress}, ${progressPercent})`, updatedAt: sql`now()` })
    .where(and(eq(jobs.id, job.id), eq(jobs.fence, job.fence), eq(jobs.status, 'processing')))
  if (rowCount === 0) throw new JobLost(job.id)
}

/** Releases a job that waits for outside data. It keeps its turn, and its finished steps stay stored. */
export async function putOff(tx: Transaction, job: JobLease, why: string): Promise<void> {
  await endRunningAttempts(tx, job.id)
  await tx.update(jobs).set({ step: why, workerId: null, updatedAt: sql`now()` }).where(eq(jobs.id, job.id))
}

export async function saveVideo(db: Database, job: JobLease, video: { videoTitle: string; thumbnailUrl: string | null }): Promise<void> {
  await underFence(db, job, (tx) => tx.update(jobs).set(video).where(eq(jobs.id, job.id)))
}

export async function saveXuid(tx: Transaction, id: JobId, xuid: string | null): Promise<void> {
  await tx.update(jobs).set({ xuid }).where(eq(jobs.id, id))
}

/** Ends attempts of a worker that lost or ended the job: their answers would be refused. */
export async function endRunningAttempts(db: Queries, id: JobId): Promise<void> {
  await db
    .update(jobSteps)
    .set({ state: 'lost', finishedAt: sql`now()` })
    .where(and(eq(jobSteps.jobId, id), eq(jobSteps.state, 'running')))
}
