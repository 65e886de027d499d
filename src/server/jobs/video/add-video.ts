import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { notAVideoAddress, videoUnavailable } from '#server/calls/refusals.ts'
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
import { refuse } from '#shared/calls/errors.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import { onOwnOrigin } from './own-origin.ts'

export type VideoServices = Pick<JobServices, 'database' | 'videoPlatform' | 'log' | 'metrics'>

/**
 * The second part of an analysis that was submitted without a video: its video, at no cost. The same one again changes nothing; another takes
 * its place, and an alignment with the earlier one is gone; one with the owner's recording stays. The video that an analysis was submitted with stays: its report may follow a cut of it.
 */
export async function addVideo(services: VideoServices, stored: StoredResult, videoUrl: string): Promise<void> {
  const { database, videoPlatform } = services
  const { db } = database
  const address = parseVideoAddress(videoUrl)
  if (!address) throw notAVideoAddress()
  if (!stored.canChangeVideo) throw refuse('videoFixed')
  if (stored.videoId === address.id) return
  const video = await videoPlatform.lookUp(address.id)
  if (video.status === 'unavailable') throw videoUnavailable()
  const found = video.status === 'available' ? onOwnOrigin(video) : null
  const shownVideo = { videoId: address.id, videoTitle: found?.title ?? null, thumbnailUrl: found?.thumbnailUrl ?? null }
  const { report } = showReport(stored)
  const isOfRecording = stored.anchor?.of === 'recording'
  const anchor = isOfRecording ? stored.anchor : sampleAnchor({ videoId: address.id, matchId: stored.matchId }, report?.events ?? [])
  // A model that looks at the owner's recording is shown nothing of a video at an address.
  const isSeenThere = !stored.recording?.alignment
  await db.transaction(async (tx) => {
    await keepVideo(tx, stored, shownVideo)
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

/** Two at once take turns here: the later one counts, in every table. */
async function keepVideo(tx: Transaction, { jobId }: StoredResult, video: ShownVideo): Promise<void> {
  const isOpen = or(isNull(jobs.videoId), isNotNull(jobs.videoAddedAt))
  const kept = await tx
    .update(jobs)
    .set({ ...video, length: 'Full Video', videoAddedAt: sql`now()` })
    .where(and(eq(jobs.id, jobId), isOpen))
    .returning({ id: jobs.id })
  if (kept.length === 0) throw refuse('videoFixed')
}
