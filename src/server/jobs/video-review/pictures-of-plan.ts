import { listFrames, readFrames } from '#server/frames/frame-store.ts'
import type { JobLease } from '#server/jobs/job-lease.ts'
import type { ReviewServices } from '#server/jobs/job-services.ts'
import type { VideoReview } from '#server/results/video-review-stage.ts'
import type { JobId } from '#shared/ids.ts'
import type { ReviewPlan } from '#shared/report/stored-video-review.ts'
import { frameTimes } from '#shared/video-review/review-frames.ts'
import { type LookOptions, videoSpanOf } from './look-at-windows.ts'

/** How long to wait for frames of a recording after the player's consent. */
const FRAMES_WAIT_MS = 10 * 60_000

/** The pictures of each window: the stretch of a public video, or the frames of a recording that the player's browser has sent. */
export function picturesOfPlan(
  services: Pick<ReviewServices, 'database' | 'objectStore' | 'log'>,
  { id, videoId }: Pick<JobLease, 'id' | 'videoId'>,
  { source }: Pick<ReviewPlan, 'source'>,
): LookOptions['picturesOf'] {
  return async (window, asking) => {
    const span = videoSpanOf(window, asking)
    if (source === 'address') return videoId === null ? 'no-frames' : { kind: 'clip', clip: { videoId, ...span } }
    const times = frameTimes(window.video).filter((atMs) => atMs >= span.fromMs && atMs <= span.toMs)
    const { frames, lost } = await readFrames(services, id, window.id, times)
    if (lost > 0)
      services.log.error({ jobId: id, window: window.id, lost }, 'Pictures of a recording are missing or damaged in the object storage')
    if (frames.length === 0) return lost > 0 ? 'frames-lost' : 'no-frames'
    return { kind: 'frames', frames: frames.map(({ atMs, jpeg }) => ({ afterMs: atMs - span.fromMs, jpeg })) }
  }
}

/** True while the browser has not sent all frames and the wait is not over. */
export async function areFramesAwaited(
  { database: { db } }: Pick<ReviewServices, 'database'>,
  id: JobId,
  { source, windows }: ReviewPlan,
  { consentedAt, framesEndedAt }: Pick<VideoReview, 'consentedAt' | 'framesEndedAt'>,
): Promise<boolean> {
  if (source === 'address' || consentedAt === null || Date.now() - consentedAt.getTime() >= FRAMES_WAIT_MS) return false
  if (framesEndedAt !== null && framesEndedAt >= consentedAt) return false
  const sent = new Set((await listFrames(db, id)).map(({ window, atMs }) => `${window} ${atMs}`))
  return windows.some((window) => frameTimes(window.video).some((atMs) => !sent.has(`${window.id} ${atMs}`)))
}
