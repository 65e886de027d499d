import { z } from 'zod/mini'
import { isArriving, positionsState } from '#shared/jobs/positions-state.ts'
import { isReviewRunning, reviewState } from '#shared/video-review/review-state.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'

/** A report whose video is still being probed. Repeats `NOT_YET` of `shared/video/video-probe.ts`: every page would load that import. */
const unlooked = z.object({ videoProbe: z.object({ refusal: z.literal('not-yet') }) })
const awaited = z.object({
  version: z.string(),
  positions: z.catch(z.nullable(positionsState), null),
  report: z.catch(z.nullable(unlooked), null),
  videoReview: z.catch(z.nullable(reviewState), null),
})

/** True for a result that shows an older report until its refresh, or that waits for a part which is no longer arriving. */
export function isOutOfDate(
  result: unknown,
  { positions, awaitsProbe, videoReview }: Pick<ShownJob, 'positions' | 'awaitsProbe' | 'videoReview'>,
): boolean {
  const read = awaited.safeParse(result)
  if (!read.success) return false
  const { version, report } = read.data
  if (version === 'being-renewed' || (report !== null && !awaitsProbe)) return true
  return (
    (isArriving(read.data.positions) && !isArriving(positions)) ||
    (!isReviewRunning(videoReview) && read.data.videoReview?.state !== videoReview?.state)
  )
}
