import { skipToken, useQuery } from '@tanstack/react-query'
import { isArriving, type PositionsState } from '#shared/jobs/positions-state.ts'
import { isReviewRunning, type ReviewState } from '#shared/video-review/review-state.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { KEYS } from '#web/data/query-client.ts'

/** The states of a report's stages; while they are running, as the event stream last reported them. */
export function useArrivingStages({ jobId, positions, videoReview }: ShownResult): {
  readonly positions: PositionsState | null
  readonly videoReview: ReviewState | null
} {
  const { data: job } = useQuery<ShownJob>({ queryKey: KEYS.job(jobId), queryFn: skipToken })
  return {
    positions: isArriving(positions) ? (job?.positions ?? positions) : positions,
    videoReview: videoReview === null || isReviewRunning(videoReview) ? (job?.videoReview ?? videoReview) : videoReview,
  }
}
