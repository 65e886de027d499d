import { takeBackReview } from '#server/billing/credits/review-credits.ts'
import type { Transaction } from '#server/database/database.ts'
import { deleteFrames } from '#server/frames/frame-store.ts'
import { announceReport } from '#server/results/older-reports.ts'
import type { StoredResult } from '#server/results/store.ts'
import { endReview, lockReview } from '#server/results/video-review-stage.ts'
import type { NotWatchedReason } from '#shared/watching/watching-part.ts'

/** A watch of which nothing came: the report stays as it was, and the credit of one that was paid for is back. */
export async function endEmptyReview(
  tx: Transaction,
  { jobId, userId }: Pick<StoredResult, 'jobId' | 'userId'>,
  reason: NotWatchedReason,
  isKept = true,
): Promise<void> {
  const watching = await lockReview(tx, jobId)
  if (!watching) return
  if (watching.attempt > 1) await takeBackReview(tx, userId, jobId, watching.attempt)
  await deleteFrames(tx, jobId)
  await endReview(tx, jobId, reason, isKept)
  await announceReport(tx, { jobId, userId })
}
