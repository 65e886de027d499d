import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '#server/database/database.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import { type JobLease, JobLost, underFence, underFenceOfAnswers } from '#server/jobs/job-lease.ts'
import type { JobId } from '#shared/ids.ts'

export interface StepBasis {
  readonly step: string
  readonly inputHash: string
  readonly version: string
}

/** The newest stored output for these inputs and this version; null when there is none. */
export async function findStoredOutput(db: Queries, id: JobId, { step, inputHash, version }: StepBasis): Promise<unknown> {
  const [row] = await db
    .select({ output: jobSteps.output })
    .from(jobSteps)
    .where(and(ofStep(id, step), isKept, eq(jobSteps.inputHash, inputHash), eq(jobSteps.version, version)))
    .orderBy(desc(jobSteps.attempt))
    .limit(1)
  return row?.output ?? null
}

/** Records an attempt before its request is sent. Returns its number. */
export async function beginAttempt(db: Database, job: JobLease, { step, inputHash, version }: StepBasis): Promise<number> {
  return await underFenceOfAnswers(db, job, async (tx) => {
    const attempt = await nextAttempt(tx, job.id, step)
    await tx.insert(jobSteps).values({ jobId: job.id, step, attempt, state: 'running', inputHash, version })
    return attempt
  })
}

export async function recordDuration(db: Database, job: JobLease, step: string, durationMs: number): Promise<void> {
  const values = { jobId: job.id, step, attempt: 1, state: 'kept', output: {}, durationMs: Math.round(durationMs) } as const
  await underFence(db, job, (tx) =>
    tx
      .insert(jobSteps)
      .values({ ...values, finishedAt: sql`now()` })
      .onConflictDoNothing(),
  )
}

/** Stores an output for a job that has ended, as the newest of the step. */
export async function recordOutput(tx: Transaction, id: JobId, step: string, output: object): Promise<void> {
  const attempt = await nextAttempt(tx, id, step)
  await tx.insert(jobSteps).values({ jobId: id, step, attempt, state: 'kept', output, durationMs: 0, finishedAt: sql`now()` })
}

/** Milliseconds since a step was first tried; null before. */
export async function triedSinceMs(db: Queries, id: JobId, step: string): Promise<number | null> {
  const [row] = await db
    .select({ sinceMs: sql<number | null>`extract(epoch from now() - min(${jobSteps.startedAt}))::float8 * 1000` })
    .from(jobSteps)
    .where(ofStep(id, step))
  return row?.sinceMs ?? null
}

interface End {
  readonly state: 'kept' | 'failed'
  readonly output?: unknown
  readonly durationMs: number
}

export async function endAttempt(db: Database, job: JobLease, step: string, attempt: number, end: End): Promise<void> {
  await underFenceOfAnswers(db, job, async (tx) => {
    const { rowCount } = await tx
      .update(jobSteps)
      .set({ ...end, durationMs: Math.round(end.durationMs), finishedAt: sql`now()` })
      .where(and(ofStep(job.id, step), eq(jobSteps.attempt, attempt), eq(jobSteps.state, 'running')))
    // Another worker has marked it as lost.
    if (rowCount === 0) throw new JobLost(job.id)
  })
}

async function nextAttempt(tx: Transaction, id: JobId, step: string): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${jobSteps.attempt}), 0) + 1` })
    .from(jobSteps)
    .where(ofStep(id, step))
  return row?.next ?? 1
}

const isKept = eq(jobSteps.state, 'kept')
const ofStep = (id: JobId, step: string) => and(eq(jobSteps.jobId, id), eq(jobSteps.step, step))
