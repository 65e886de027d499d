import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Handlers } from '#server/calls/handlers.ts'
import { forgetReview } from '#server/coaching/remake-report.ts'
import type { Transaction } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { revokeLease } from '#server/jobs/job-lease.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { recordOutput } from '#server/jobs/steps/step-store.ts'
import { takeBackUnused } from '#server/jobs/video-review/end-empty-review.ts'
import { showReport } from '#server/results/read-report.ts'
import { sampleAnchor } from '#server/results/sample.ts'
import { type StoredResult, saveReport } from '#server/results/store.ts'
import { askAboutReview, lockReview } from '#server/results/video-review-stage.ts'
import { findOwn, showOwnResult } from '#server/results/visible-results.ts'
import { refuse } from '#shared/calls/errors.ts'
import { lookUpVideo, onOwnOrigin, videoIdOf } from './own-origin.ts'
import { addQueuedVideo } from './queued-video.ts'

export function makeVideoRoutes(services: VideoServices) {
  const { db } = services.database
  return {
    getVideoInfo: async ({ query }) => {
      const id = videoIdOf(query.videoUrl)
      const video = await services.videoPlatform.lookUp(id)
      if (video.status !== 'available') return { status: video.status }
      const { title, thumbnailUrl, lengthSeconds, playback } = onOwnOrigin(video)
      return { status: 'available', id, title, thumbnailUrl, lengthSeconds, playback }
    },

    addQueuedVideo: async ({ caller: { userId }, query, body }) => {
      await addQueuedVideo(services, { userId, ...query, ...body })
      return { ok: true }
    },

    addVideo: async ({ caller, body: { jobId, videoUrl } }) => {
      const stored = await findOwn(db, jobId, caller)
      await addVideo(services, stored, videoUrl)
      return showOwnResult(db, await findOwn(db, jobId, caller))
    },
  } satisfies Partial<Handlers>
}

type VideoServices = Pick<JobServices, 'database' | 'videoPlatform' | 'log' | 'metrics'>

/**
 * Adds a video to an analysis that was submitted without one, or replaces the added one, at no cost. An alignment with the earlier video
 * is removed; one with the owner's recording stays. The video of the submission cannot be changed, because its report may cover a cut of
 * it.
 */
export async function addVideo(services: VideoServices, stored: StoredResult, videoUrl: string): Promise<void> {
  const { database, videoPlatform } = services
  const { db } = database
  const videoId = videoIdOf(videoUrl)
  if (!stored.canChangeVideo) throw refuse('videoFixed')
  if (stored.videoId === videoId) return
  const found = await lookUpVideo(videoPlatform, videoId)
  const shownVideo = { videoId, videoTitle: found?.title ?? null, thumbnailUrl: found?.thumbnailUrl ?? null }
  const { report } = showReport(stored)
  const isOfRecording = stored.anchor?.of === 'recording'
  const anchor = isOfRecording ? stored.anchor : sampleAnchor({ videoId, matchId: stored.matchId }, report?.events ?? [])
  // If a recording is aligned, models look at that and not at the video at an address.
  const isSeenThere = !stored.recording?.alignment
  await db.transaction(async (tx) => {
    await storeVideo(tx, stored, shownVideo)
    if (isSeenThere) {
      await revokeLease(tx, stored.jobId)
      const watching = await lockReview(tx, stored.jobId)
      if (watching) await takeBackUnused(tx, stored.userId, stored.jobId, watching)
      await askAboutReview(tx, stored.jobId)
    }
    await recordOutput(tx, stored.jobId, 'video', found ? { status: 'available', playback: found.playback } : { status: 'unknown' })
    if (report && (anchor || stored.anchor || stored.videoProbe)) await saveReport(tx, stored.jobId, report, { anchor, videoProbe: null })
  })
  if (stored.reviewResult && isSeenThere) await forgetReview(services, stored.jobId)
}

interface ShownVideo {
  readonly videoId: string
  readonly videoTitle: string | null
  readonly thumbnailUrl: string | null
}

/** Concurrent requests wait for this row lock; the later one wins in every table. */
async function storeVideo(tx: Transaction, { jobId }: StoredResult, video: ShownVideo): Promise<void> {
  const isOpen = or(isNull(jobs.videoId), isNotNull(jobs.videoAddedAt))
  const { rowCount } = await tx
    .update(jobs)
    .set({ ...video, length: 'Full Video', videoAddedAt: sql`now()` })
    .where(and(eq(jobs.id, jobId), isOpen))
  if (rowCount === 0) throw refuse('videoFixed')
}
