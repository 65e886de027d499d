import { z } from 'zod'
import type { DescribePart } from '#server/jobs/parts/part.ts'
import { listWantedWatches } from '#server/results/watching/watching-store.ts'
import { jobId } from '#shared/ids.ts'
import { bringWatch, giveUpWatch } from './bring-watch.ts'

const analysis = z.object({ jobId })

/** The third part of reports: what only a picture shows, by a model that watches the match and writes of it. */
export const watchingPart: DescribePart<z.infer<typeof analysis>> = (services) => {
  const { db } = services.database
  return {
    queue: 'watchings',
    // A player looks at it meanwhile: a model that is overloaded is asked again after some seconds, and once more later.
    retries: { retryLimit: 2, retryDelay: 10, retryBackoff: true, expireInSeconds: 600 },
    item: analysis,
    // A process waits for the model most of the time.
    atOnce: 2,
    lookEveryMs: 3_000,
    listWanted: async (limit) =>
      (await listWantedWatches(db, limit)).map(({ jobId: id, userId }) => ({ item: { jobId: id }, key: id, userId })),
    run: ({ jobId: id }, attempt) => bringWatch(services, id, attempt),
    giveUp: ({ jobId: id }) => giveUpWatch(services, id),
    notLookedFor: 'Matches to watch could not be looked for',
    notDone: 'A match could not be watched',
  }
}
