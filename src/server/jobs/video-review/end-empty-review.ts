import { takeBackReview } from '#server/billing/credits/review-credits.ts'
import type { Transaction } from '#server/database/database.ts'
import { deleteFrames } from '#server/frames/frame-store.ts'
import { announceReport } from '#server/results/older-reports.ts'
import type { StoredResult } from '#server/results/store.ts'
import { endReview, lockReview, type VideoReview } from '#server/results/video-review-stage.ts'
import { UNDER_WAY } from '#server/stages/stage-store.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import type { NoReviewReason } from '#shared/video-review/review-state.ts'

/** Ends a review without a result, and returns the credit that was paid for it. */
export async function endEmptyReview(
  tx: Transaction,
  { jobId, userId }: Pick<StoredResult, 'jobId' | 'userId'>,
  reason: NoReviewReason,
  isInReport = true,
): Promise<void> {
  const review = await lockReview(tx, jobId)
  if (!review) return
  if (review.attempt > 1) await takeBackReview(tx, userId, jobId, review.attempt)
  await deleteFrames(tx, jobId)
  await endReview(tx, jobId, reason, isInReport)
  await announceReport(tx, { jobId, userId })
}

/** Returns the credit of an unfinished review after the player withdrew consent or replaced the video. */
export async function takeBackUnused(
  tx: Transaction,
  userId: UserId,
  id: JobId,
  { state, attempt }: Pick<VideoReview, 'state' | 'attempt'>,
): Promise<void> {
  if (UNDER_WAY.includes(state)) await takeBackReview(tx, userId, id, attempt)
}
