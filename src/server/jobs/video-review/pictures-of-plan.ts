import { listFrames, readFrames } from '#server/frames/frame-store.ts'
import type { WindowPictures } from '#server/integrations/video-model/video-model.ts'
import type { JobLease } from '#server/jobs/job-lease.ts'
import type { ReviewServices } from '#server/jobs/job-services.ts'
import type { VideoReview } from '#server/results/video-review-stage.ts'
import type { JobId } from '#shared/ids.ts'
import type { PlannedWindow, ReviewPlan } from '#shared/report/kept-video-review.ts'
import type { LookAsking } from '#shared/report/review-window.ts'
import { frameTimes } from '#shared/video-review/review-frames.ts'
import { videoSpanOf } from './look-at-windows.ts'

/** How long to wait for frames of a recording after the player's yes. */
const FRAMES_WAIT_MS = 10 * 60_000

/** What a model is shown of each window: of a public video its stretch, of a recording what the player's browser has sent of it. */
export function picturesOfPlan(
  { database: { db } }: Pick<ReviewServices, 'database'>,
  { id, videoId }: Pick<JobLease, 'id' | 'videoId'>,
  { source }: Pick<ReviewPlan, 'source'>,
): (window: PlannedWindow, asking: LookAsking) => Promise<WindowPictures | null> {
  return async (window, asking) => {
    const span = videoSpanOf(window, asking)
    if (source === 'address') return videoId === null ? null : { kind: 'clip', clip: { videoId, ...span } }
    const planned = frameTimes(window.video)
    const sent = await readFrames(db, id, window.id)
    const frames = sent.filter(({ atMs }) => planned.includes(atMs) && atMs >= span.fromMs && atMs <= span.toMs)
    return frames.length === 0 ? null : { kind: 'frames', frames: frames.map(({ atMs, jpeg }) => ({ afterMs: atMs - span.fromMs, jpeg })) }
  }
}

/** Whether to wait for frames: the browser has not sent all yet. */
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
