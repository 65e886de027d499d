import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { describeError } from '#server/log/describe-error.ts'
import { userId } from '#shared/ids.ts'
import { endReading, type ReadingServices, readHistory } from './read-history.ts'
import { SERVICE_DOWN } from './reading-reasons.ts'

/** The queue of readings, one for each account that asked; and that of those whose every attempt ended in an error or a dead worker. */
export const READINGS = 'match-readings'
export const DEAD_READINGS = 'dead-match-readings'

const queued = z.object({ userId })

/** The worker's part: one reading at a time in each process, so that analyses and other players' readings go on beside it. */
export async function startReadings(services: ReadingServices, boss: PgBoss, polling: object): Promise<void> {
  await boss.work(READINGS, polling, async ([job]) => {
    if (!job) return
    const { userId: id } = queued.parse(job.data)
    await readHistory(services, id).catch((error: unknown) => {
      services.log.error({ error: describeError(error), userId: id }, 'Matches could not be read in')
      throw error
    })
  })
  await boss.work(DEAD_READINGS, polling, async ([job]) => {
    if (job) await endReading(services, queued.parse(job.data).userId, { state: 'failed', reason: SERVICE_DOWN })
  })
}
