import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '#server/database/database.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { findStage, moveStage, UNDER_WAY } from '#server/stages/stage-store.ts'
import { type JobId, jobId, type UserId, userId } from '#shared/ids.ts'
import type { IfAnotherMatch } from '#shared/jobs/submission.ts'

/**
 * A worker's lease of a job. Leasing a job raises its fence, and what an earlier holder writes after that is refused.
 */
export interface JobLease {
  readonly id: JobId
  readonly userId: UserId
  readonly fence: number
  /** It holds no credit. */
  readonly isFree: boolean
  readonly gamertag: string
  /** Null without a video. */
  readonly videoId: string | null
  readonly matchId: string
  /** Who the gamertag is; null before the first analysis of the match. */
  readonly xuid: string | null
  readonly startSeconds: number | null
  readonly endSeconds: number | null
  readonly ifAnotherMatch: IfAnotherMatch
  readonly createdAt: Date
}

type HeldState = 'processing' | 'complete'

/** Another worker has the job by now, or it is over: whoever catches this must stop and change nothing. */
export class JobLost extends Error {
  constructor(id: JobId) {
    super(`job ${id} is no longer held by this worker`)
    this.name = 'JobLost'
  }
}

/**
 * Takes an unfinished job, also from a worker that holds it; null when it is over or does not exist. Replies that the earlier worker waits for
 * are lost from now on. Without `workerId` the job is taken only to be ended.
 */
export async function leaseJob(db: Queries, id: JobId, workerId: number | null = null): Promise<JobLease | null> {
  const [row] = await db
    .update(jobs)
    .set({ fence: sql`${jobs.fence} + 1`, status: 'processing', workerId, updatedAt: sql`now()` })
    .where(and(eq(jobs.id, id), inArray(jobs.status, ['pending', 'processing'])))
    .returning()
  return row ? await hold(db, row) : null
}

/**
 * A complete job for one of its stages, which runs from now on, also where another worker is at it. Null where the stage is over, or not to be begun
 * without the player's consent.
 */
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
    return row ? await hold(tx, row) : null
  })
}

/** Whoever has the job loses it: what is answered for it from now on is refused. */
export async function revokeLease(tx: Transaction, id: JobId): Promise<void> {
  await tx
    .update(jobs)
    .set({ fence: sql`${jobs.fence} + 1` })
    .where(eq(jobs.id, id))
  await endRunningAttempts(tx, id)
}

async function hold(db: Queries, row: typeof jobs.$inferSelect): Promise<JobLease> {
  const job = { ...row, id: jobId.parse(row.id), userId: userId.parse(row.userId) }
  await endRunningAttempts(db, job.id)
  return job
}

export type Write<T> = (tx: Transaction) => Promise<T>

/** Runs `write` in a transaction in which nobody can take the job away. Throws `JobLost` when somebody has, or when it is over. */
export async function underFence<T>(db: Database, job: JobLease, write: Write<T>): Promise<T> {
  return await whileHeld(db, job, ['processing'], write)
}

/** The same for what is asked for the job: an answer counts also once the job is complete, while nobody else has taken it. */
export async function underFenceOfAnswers<T>(db: Database, job: JobLease, write: Write<T>): Promise<T> {
  return await whileHeld(db, job, ['processing', 'complete'], write)
}

/** The last write of who has the job: what is still being asked for it is lost. */
export async function endUnderFence(db: Database, job: JobLease, write: Write<void>): Promise<void> {
  await underFenceOfAnswers(db, job, async (tx) => {
    await endRunningAttempts(tx, job.id)
    await write(tx)
  })
}

async function whileHeld<T>(db: Database, job: JobLease, states: HeldState[], write: Write<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const held = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, job.id), eq(jobs.fence, job.fence), inArray(jobs.status, states)))
      .for('update')
    if (held.length === 0) throw new JobLost(job.id)
    return write(tx)
  })
}

/** Shows the player where the job is. Progress never goes back, also when a new worker starts over. */
export async function showStep(db: Queries, job: JobLease, step: string, progressPercent: number): Promise<void> {
  const shown = await db
    .update(jobs)
    .set({ step, progress: sql`greatest(${jobs.progress}, ${progressPercent})`, updatedAt: sql`now()` })
    .where(and(eq(jobs.id, job.id), eq(jobs.fence, job.fence), eq(jobs.status, 'processing')))
    .returning({ id: jobs.id })
  if (shown.length === 0) throw new JobLost(job.id)
}

/** Keeps the video's title once it is known: the dashboard shows it and searches it. */
export async function saveVideo(db: Database, job: JobLease, video: { videoTitle: string; thumbnailUrl: string | null }): Promise<void> {
  await underFence(db, job, (tx) => tx.update(jobs).set(video).where(eq(jobs.id, job.id)))
}

/** Keeps who the gamertag is: from now on the job is that player's. */
export async function saveXuid(tx: Transaction, id: JobId, xuid: string | null): Promise<void> {
  await tx.update(jobs).set({ xuid }).where(eq(jobs.id, id))
}

/** Marks attempts as lost when their worker has lost the job or has ended it: the fence refuses their replies, so those are never stored. */
export async function endRunningAttempts(db: Queries, id: JobId): Promise<void> {
  await db
    .update(jobSteps)
    .set({ state: 'lost', finishedAt: sql`now()` })
    .where(and(eq(jobSteps.jobId, id), eq(jobSteps.state, 'running')))
}
