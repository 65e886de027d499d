import { failure } from '#server/coaching/failures.ts'
import { outsideVideo } from '#shared/jobs/submission.ts'
import { type HeldJob, saveVideo } from './held-job.ts'
import type { JobServices } from './job-services.ts'
import { onOwnOrigin } from './own-origin.ts'

/** Looked up again here: at submission an outage does not block, and the video's length may not have been known. */
export async function checkVideo({ database, videoPlatform }: JobServices, job: HeldJob) {
  const video = await videoPlatform.lookUp(job.videoId)
  if (video.status === 'unavailable') throw failure('videoUnavailable')
  if (video.status === 'unknown') return { status: video.status }
  const { title, thumbnailUrl, playback, lengthSeconds } = onOwnOrigin(video)
  if (lengthSeconds !== null && (job.endSeconds ?? 0) > Math.ceil(lengthSeconds))
    throw failure('cutOutsideVideo', outsideVideo(lengthSeconds))
  await saveVideo(database.db, job, { videoTitle: title, thumbnailUrl })
  return { status: video.status, playback }
}
