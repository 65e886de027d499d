import { takeBackReview } from '#server/billing/credits/review-credits.ts'
import type { Transaction } from '#server/database/database.ts'
import type { VideoReview } from '#server/results/video-review-stage.ts'
import { UNDER_WAY } from '#server/stages/stage-store.ts'
import type { JobId, UserId } from '#shared/ids.ts'

/** Gives the credit of a round back that was paid for and has brought nothing yet: the player takes away what it was to look at. */
export async function takeBackUnused(
  tx: Transaction,
  userId: UserId,
  id: JobId,
  { state, attempt }: Pick<VideoReview, 'state' | 'attempt'>,
): Promise<void> {
  if (UNDER_WAY.includes(state)) await takeBackReview(tx, userId, id, attempt)
}
