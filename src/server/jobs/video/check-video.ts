import { failure } from '#server/coaching/failures.ts'
import { type HeldJob, saveVideo } from '#server/jobs/held-job.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { outsideVideo } from '#shared/jobs/submission.ts'
import { onOwnOrigin } from './own-origin.ts'

/** Looked up again here: at submission an outage does not block, and the video's length may not have been known. */
export async function checkVideo({ database, videoPlatform }: JobServices, job: HeldJob, videoId: string) {
  const video = await videoPlatform.lookUp(videoId)
  if (video.status === 'unavailable') throw failure('videoUnavailable')
  if (video.status === 'unknown') return { status: video.status }
  const { title, thumbnailUrl, playback, lengthSeconds } = onOwnOrigin(video)
  if (lengthSeconds !== null && (job.endSeconds ?? 0) > Math.ceil(lengthSeconds))
    throw failure('cutOutsideVideo', outsideVideo(lengthSeconds))
  await saveVideo(database.db, job, { videoTitle: title, thumbnailUrl })
  return { status: video.status, playback }
}
