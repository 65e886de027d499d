import type { Handlers } from '#server/calls/handlers.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import { findJobCard } from '#server/jobs/store.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { type ConsentServices, consentToReview, refuseReview, reviewAgain } from './consent-to-review.ts'

export function makeReviewRoutes(services: ConsentServices): Pick<Handlers, 'consentToReview' | 'reviewAgain'> {
  const partOf = async (userId: UserId, id: JobId) => {
    const card = await findJobCard(services.database.db, userId, id)
    if (!card) throw resultNotFound()
    return { videoReview: card.videoReview }
  }
  return {
    consentToReview: async ({ caller: { userId }, body: { jobId, isAllowed } }) => {
      await (isAllowed ? consentToReview : refuseReview)(services, userId, jobId)
      return await partOf(userId, jobId)
    },

    reviewAgain: async ({ caller: { userId }, body: { jobId } }) => {
      await reviewAgain(services, userId, jobId)
      return await partOf(userId, jobId)
    },
  }
}
