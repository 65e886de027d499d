import { eq, sql } from 'drizzle-orm'
import { jobNotFound } from '#server/calls/refusals.ts'
import type { Database } from '#server/database/database.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { deleteFrames } from '#server/frames/frame-store.ts'
import { lockOwnJob } from '#server/jobs/store.ts'
import { removeStage } from '#server/stages/stage-store.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { JobId, UserId } from '#shared/ids.ts'

/** Values that blank a deleted job. The row stays for the credit ledger, without match, player or video. */
export const blankJob = () => ({
  idempotencyKey: sql`${jobs.id}::text`,
  submissionHash: null,
  step: null,
  gamertag: '',
  videoId: sql`case when ${jobs.videoId} is null then null else '' end`,
  videoTitle: null,
  thumbnailUrl: null,
  matchId: '',
  xuid: null,
  startSeconds: null,
  endSeconds: null,
  reason: sql`case when ${jobs.reason} is null then null else '' end`,
  costKey: sql`gen_random_uuid()`,
})

/**
 * Deletes a failed job and its data; its credit was returned when it failed. Stored data of its match is deleted within the hour, unless
 * another player had it analyzed.
 */
export async function removeJob(db: Database, owner: UserId, id: JobId): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOwnJob(tx, owner, id)
    if (!row || row.matchId === '') throw jobNotFound()
    if (row.status !== 'failed') throw refuse('jobNotFailed')
    await tx.delete(jobSteps).where(eq(jobSteps.jobId, id))
    await deleteFrames(tx, id)
    for (const kind of ['video-probe', 'video-review', 'refresh'] as const) await removeStage(tx, { kind, jobId: id })
    await tx
      .update(jobs)
      .set({ ...blankJob(), updatedAt: sql`now()` })
      .where(eq(jobs.id, id))
  })
}
