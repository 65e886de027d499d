import { z } from 'zod/mini'
import { isArriving, positionsState } from '#shared/jobs/positions-state.ts'
import { isReviewRunning, reviewState } from '#shared/video-review/review-state.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'

/** A report whose video is still being looked at, in the word of `shared/video/awaited-look.ts`: importing that would have every page load it. */
const unlooked = z.object({ videoProbe: z.object({ refusal: z.literal('not-yet') }) })
const awaited = z.object({
  version: z.string(),
  positions: z.catch(z.nullable(positionsState), null),
  report: z.catch(z.nullable(unlooked), null),
  videoReview: z.catch(z.nullable(reviewState), null),
})

/** A result that shows an older report until a new one is made, or that waits for a part which is no longer on its way. */
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
