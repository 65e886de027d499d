import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { FRAMES_READER_VERSION } from '#analysis/film/frames/reader-version.ts'
import { DEAD_POSITIONS, POSITIONS } from '#server/jobs/job-queue.ts'
import type { Refreshes } from '#server/jobs/refresh/refreshes.ts'
import { describeError } from '#server/log/describe-error.ts'
import { listOutdated, listWanted } from '#server/matches/tracks/track-store.ts'
import { listAwaiting } from '#server/results/older-reports.ts'
import { bringPositions, giveUpPositions } from './bring-positions.ts'
import type { PositionsServices } from './positions-services.ts'

/** Beside the workers' own notice when an analysis is done: for what another worker left. */
const LOOK_EVERY_MS = 10_000
/** Most that wait at once. */
const MOST_WAITING = 100
/** Films that one process reads at once: each is work for a thread of its own. */
const FILMS_AT_ONCE = 2
/** Of matches that one player had analysed: nobody's films keep others waiting. */
const FILMS_PER_USER = 1

const queued = z.object({ matchId: z.string() })

export interface Positions {
  /** Puts the films that are to be read, and the reports that wait for one, into their queues; what waits there already is not put in twice. */
  readonly enqueueWanted: () => void
  readonly stop: () => void
}

/** The worker's part in the second part of reports: films wait in a queue of their own, behind which no analysis has to wait. */
export async function startPositions(
  services: PositionsServices,
  { boss, refreshes, polling }: { readonly boss: PgBoss; readonly refreshes: Refreshes; readonly polling: object },
): Promise<Positions> {
  const { log } = services
  const { db } = services.database

  const enqueue = async () => {
    const wanted = [...(await listWanted(db, MOST_WAITING)), ...(await listOutdated(db, FRAMES_READER_VERSION, MOST_WAITING))]
    const jobs = wanted.map(({ matchId, userId }) => ({
      data: { matchId },
      singletonKey: `${matchId} ${FRAMES_READER_VERSION}`,
      group: { id: userId ?? matchId },
    }))
    if (jobs.length > 0) await boss.insert(POSITIONS, jobs)
    await refreshes.enqueueFirst(await listAwaiting(db, MOST_WAITING))
  }
  const enqueueWanted = () => {
    enqueue().catch((error: unknown) => log.error({ error: describeError(error) }, 'Films to read could not be looked for'))
  }

  for (let slot = 0; slot < FILMS_AT_ONCE; slot++)
    await boss.work(POSITIONS, { ...polling, groupConcurrency: FILMS_PER_USER }, async ([job]) => {
      if (!job) return
      const { matchId } = queued.parse(job.data)
      await bringPositions(services, matchId).catch((error: unknown) => {
        log.error({ error: describeError(error), matchId }, 'The positions of a match could not be brought into its reports')
        throw error
      })
      enqueueWanted()
    })
  await boss.work(DEAD_POSITIONS, polling, async ([job]) => {
    if (job) await giveUpPositions(services, queued.parse(job.data).matchId)
  })
  const timer = setInterval(enqueueWanted, LOOK_EVERY_MS)
  timer.unref()
  enqueueWanted()
  return { enqueueWanted, stop: () => clearInterval(timer) }
}
