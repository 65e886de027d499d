import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { JobLost } from '#server/jobs/held-job.ts'
import { DEAD_WATCHINGS, WATCHINGS } from '#server/jobs/job-queue.ts'
import type { Refreshes } from '#server/jobs/refresh/refreshes.ts'
import { describeError } from '#server/log/describe-error.ts'
import { listComposing, listWantedWatches } from '#server/results/watching/watching-store.ts'
import { jobId } from '#shared/ids.ts'
import { bringWatch, giveUpWatch } from './bring-watch.ts'
import type { WatchServices } from './watch-services.ts'

const LOOK_EVERY_MS = 3_000
/** Most that wait at once. */
const MOST_WAITING = 100
/** Of one player's analyses: nobody's videos keep others waiting. */
const WATCHES_PER_USER = 1
/** Matches that one process has watched at once: it waits for the model most of the time. */
const WATCHES_AT_ONCE = 2

const queued = z.object({ jobId })

interface Working {
  readonly boss: PgBoss
  readonly refreshes: Refreshes
  readonly workerId: number
  readonly polling: object
}

export interface Watchings {
  /** Puts the matches that are to be watched, and the reports that wait for what was seen, into their queues; what waits there already is not put in twice. */
  readonly enqueueWanted: () => void
  readonly stop: () => void
}

/** The worker's part in the third part of reports: matches wait for a model in a queue of their own, behind which no analysis has to wait. */
export async function startWatchings(services: WatchServices, { boss, refreshes, workerId, polling }: Working): Promise<Watchings> {
  const { log } = services
  const { db } = services.database
  const enqueue = async () => {
    const wanted = await listWantedWatches(db, MOST_WAITING)
    const waiting = wanted.map(({ jobId: id, userId }) => ({ data: { jobId: id }, singletonKey: id, group: { id: userId } }))
    if (waiting.length > 0) await boss.insert(WATCHINGS, waiting)
    await refreshes.enqueueFirst(await listComposing(db, MOST_WAITING))
  }
  const enqueueWanted = () => {
    enqueue().catch((error: unknown) => log.error({ error: describeError(error) }, 'Matches to watch could not be looked for'))
  }
  const options = { ...polling, groupConcurrency: WATCHES_PER_USER, includeMetadata: true } as const
  for (let slot = 0; slot < WATCHES_AT_ONCE; slot++)
    await boss.work(WATCHINGS, options, async ([job]) => {
      if (!job) return
      const { jobId: id } = queued.parse(job.data)
      await bringWatch(services, id, { workerId, isLast: job.retryCount >= job.retryLimit }).catch((error: unknown) => {
        // Its player has taken the consent back, or another worker has it.
        if (error instanceof JobLost) return
        log.error({ error: describeError(error), jobId: id }, 'A match could not be watched')
        throw error
      })
      enqueueWanted()
    })
  await boss.work(DEAD_WATCHINGS, polling, async ([job]) => {
    if (job) await giveUpWatch(services, queued.parse(job.data).jobId)
  })
  const timer = setInterval(enqueueWanted, LOOK_EVERY_MS)
  timer.unref()
  enqueueWanted()
  return { enqueueWanted, stop: () => clearInterval(timer) }
}
