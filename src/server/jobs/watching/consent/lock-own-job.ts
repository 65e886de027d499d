import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import type { JobId, UserId } from '#shared/ids.ts'

/** A job of this user, which nobody else changes until the transaction ends; null where there is none. */
export async function lockOwnJob(tx: Transaction, userId: UserId, id: JobId) {
  const [job] = await tx
    .select({ status: jobs.status, videoId: jobs.videoId, matchId: jobs.matchId })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.userId, userId)))
    .for('update')
  return job ?? null
}
