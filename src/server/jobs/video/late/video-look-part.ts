import { z } from 'zod'
import type { DescribePart } from '#server/jobs/parts/part.ts'
import { jobId } from '#shared/ids.ts'
import { finishLook, giveUpLook } from './finish-look.ts'
import { listAwaitedLooks } from './list-awaited-looks.ts'

const analysis = z.object({ jobId })

/** The look at the video of a report that could not wait for it. It aligns the report, which stays as it was made. */
export const videoLookPart: DescribePart<z.infer<typeof analysis>> = (services) => ({
  queue: 'looks',
  // A model that is overloaded is asked again after half a minute, and once more after a minute.
  retries: { retryLimit: 2, retryDelay: 30, retryBackoff: true, expireInSeconds: 600 },
  item: analysis,
  // A process waits for the model most of the time.
  atOnce: 2,
  lookEveryMs: 10_000,
  listWanted: async (limit) =>
    (await listAwaitedLooks(services.database.db, limit)).map(({ id, userId }) => ({ item: { jobId: id }, key: id, userId })),
  listToCompose: null,
  run: ({ jobId: id }, attempt) => finishLook(services, id, attempt),
  giveUp: ({ jobId: id }) => giveUpLook(services, id),
  notLookedFor: 'Videos to look at could not be looked for',
  notDone: 'The look at a video is not done',
})
