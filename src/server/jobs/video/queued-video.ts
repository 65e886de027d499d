import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { jobNotFound } from '#server/calls/refusals.ts'
import type { Database } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { askAboutReview } from '#server/results/video-review-stage.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { lookUpVideo, videoIdOf } from './own-origin.ts'

/** The video of a queued match. The player picked the match, so if the video shows another one, the report is made without it. */
export async function findVideo(videoPlatform: JobServices['videoPlatform'], videoUrl: string) {
  const videoId = videoIdOf(videoUrl)
  const video = await lookUpVideo(videoPlatform, videoId)
  return {
    ...{ videoId, videoTitle: video?.title ?? null, thumbnailUrl: video?.thumbnailUrl ?? null },
    ...({ length: 'Full Video', startSeconds: null, endSeconds: null, ifAnotherMatch: 'report', videoAddedAt: new Date() } as const),
  }
}

interface QueuedVideo {
  readonly userId: UserId
  readonly jobId: JobId
  readonly videoUrl: string
}

/** Adds or replaces the video of a match that still waits. Refuses if a worker takes the job meanwhile. */
export async function addQueuedVideo(
  { database: { db }, videoPlatform }: { readonly database: { readonly db: Database } } & Pick<JobServices, 'videoPlatform'>,
  { userId, jobId, videoUrl }: QueuedVideo,
): Promise<void> {
  const own = and(eq(jobs.id, jobId), eq(jobs.userId, userId))
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(own)
  if (!job) throw jobNotFound()
  if (job.status !== 'pending') throw refuse('videoTooLate')
  const video = await findVideo(videoPlatform, videoUrl)
  const isOpen = or(isNull(jobs.videoId), isNotNull(jobs.videoAddedAt))
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(jobs)
      .set({ ...video, updatedAt: sql`now()` })
      .where(and(own, eq(jobs.status, 'pending'), isOpen))
    if (rowCount === 0) throw refuse('videoTooLate')
    await askAboutReview(tx, jobId)
  })
}
