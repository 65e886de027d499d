import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { commitCredit, releaseCredit } from '#server/billing/credits/ledger.ts'
import { takeBackReview } from '#server/billing/credits/review-credits.ts'
import { jobNotFound } from '#server/calls/refusals.ts'
import type { Database, Queries, Transaction } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { deleteFrames } from '#server/frames/frame-store.ts'
import { endRunningAttempts } from '#server/jobs/job-lease.ts'
import { lockOwnJob } from '#server/jobs/store.ts'
import { endUnbegunReview, listUnderWay } from '#server/results/video-review-stage.ts'
import { inSpan } from '#server/tracing/tracing.ts'
import { refuse } from '#shared/calls/errors.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import { type JobLease, leaseJob, underFence, type Write } from './job-lease.ts'

/** Ends jobs: status and credit change together, or not at all. */

/**
 * Saves the report, spends the credit and completes the job in one transaction. `isStillAsking`: outstanding answers are still accepted.
 */
export async function completeJob(db: Database, job: JobLease, save: Write<void>, isStillAsking = false): Promise<void> {
  const complete: Write<void> = async (tx) => {
    await save(tx)
    if (!job.isFree) await commitCredit(tx, job.userId, job.id)
    if (!isStillAsking) await endRunningAttempts(tx, job.id)
    await tx.update(jobs).set({ status: 'complete', step: null, progress: 100, updatedAt: sql`now()` }).where(eq(jobs.id, job.id))
  }
  await inSpan('saving', {}, () => underFence(db, job, complete))
}

export async function failHeldJob(db: Database, job: JobLease, reason: string): Promise<void> {
  await underFence(db, job, (tx) => fail(tx, job, reason))
}

/** Ends a job that no worker will finish, even if one holds it. Returns false if it has already ended. */
export async function failLostJob(db: Database, id: JobId, reason: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const lost = await leaseJob(tx, id)
    if (lost) await fail(tx, lost, reason)
    return lost !== null
  })
}

export async function takeOutJob(db: Database, owner: UserId, id: JobId): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOwnJob(tx, owner, id)
    if (!row) throw jobNotFound()
    if (row.status !== 'pending') throw refuse('jobBegun')
    await fail(tx, { id, userId: owner, isFree: row.isFree }, TAKEN_OUT)
  })
}

/** Ends all jobs and reviews of a deleted account and returns unused credits. Afterwards no worker can write to them. */
export async function endJobsOf(tx: Transaction, owner: UserId): Promise<void> {
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.userId, owner)).orderBy(jobs.id).for('update')
  for (const row of rows) {
    const job = await leaseJob(tx, jobId.parse(row.id))
    if (job) await fail(tx, job, '')
  }
  for (const { jobId: id, attempt } of await listUnderWay(tx, owner)) await takeBackReview(tx, owner, id, attempt)
}

const TAKEN_OUT = 'You took this match out of the queue.'

const CREDIT_RETURNED = 'Your credit was returned.'

async function fail(tx: Transaction, job: Pick<JobLease, 'id' | 'userId' | 'isFree'>, why: string): Promise<void> {
  await endRunningAttempts(tx, job.id)
  const reason = job.isFree ? why : `${why} ${CREDIT_RETURNED}`.trim()
  await tx.update(jobs).set({ status: 'failed', step: null, reason, updatedAt: sql`now()` }).where(eq(jobs.id, job.id))
  if (!job.isFree) await releaseCredit(tx, job.userId, job.id)
  await endUnbegunReview(tx, job.id)
  await deleteFrames(tx, job.id)
}

export async function listOverdueJobs(db: Queries): Promise<JobId[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.status, ['pending', 'processing']), lt(jobs.deadlineAt, sql`now()`)))
    .limit(200)
  return rows.map((row) => jobId.parse(row.id))
}
