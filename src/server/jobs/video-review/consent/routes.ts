import type { Handlers } from '#server/calls/handlers.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import { findJobCard } from '#server/jobs/store.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { allowWatching, type ConsentServices, refuseReview, watchAgain } from './consent-to-review.ts'

/** What a player says of models that may be shown a match of theirs. */
export function makeReviewRoutes(services: ConsentServices): Pick<Handlers, 'allowWatching' | 'watchAgain'> {
  const partOf = async (userId: UserId, id: JobId) => {
    const card = await findJobCard(services.database.db, userId, id)
    if (!card) throw resultNotFound()
    return { watching: card.watching }
  }
  return {
    allowWatching: async ({ caller: { userId }, body: { jobId, isAllowed } }) => {
      await (isAllowed ? allowWatching : refuseReview)(services, userId, jobId)
      return await partOf(userId, jobId)
    },

    watchAgain: async ({ caller: { userId }, body: { jobId } }) => {
      await watchAgain(services, userId, jobId)
      return await partOf(userId, jobId)
    },
  }
}
