import { z } from 'zod'
import type { DescribePart } from '#server/jobs/parts/part.ts'
import { listWantedReviews } from '#server/results/video-review-stage.ts'
import { jobId } from '#shared/ids.ts'
import { bringReview, giveUpReview } from './bring-review.ts'

const analysis = z.object({ jobId })

/** The third part of reports: what only a picture shows, by a model that reviews the video. */
export const reviewPart: DescribePart<z.infer<typeof analysis>> = (services) => {
  const { db } = services.database
  return {
    queue: 'video-reviews',
    // A player looks at it meanwhile: a model that is overloaded is asked again after some seconds, and once more later.
    retries: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 600 },
    item: analysis,
    // A process waits for the model most of the time.
    atOnce: 2,
    lookEveryMs: 3_000,
    listWanted: async (limit) =>
      (await listWantedReviews(db, limit)).map(({ jobId: id, userId }) => ({ item: { jobId: id }, key: id, userId })),
    run: ({ jobId: id }, attempt) => bringReview(services, id, attempt),
    giveUp: ({ jobId: id }) => giveUpReview(services, id),
    notLookedFor: 'Video reviews could not be looked for',
    notDone: 'A video could not be reviewed',
  }
}
