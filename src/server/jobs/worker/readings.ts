import { z } from 'zod'
import { READINGS } from '#server/jobs/job-queue.ts'
import { type Working, workOnQueue } from '#server/jobs/queue/work-on-queue.ts'
import { type ReadingServices, readHistory } from '#server/progress/reading/read-history.ts'
import { SERVICE_DOWN } from '#server/progress/reading/reading-reasons.ts'
import { endReading } from '#server/progress/reading/reading-store.ts'
import { userId } from '#shared/ids.ts'

const reading = z.object({ userId })

/** Two players at once in each process: nobody's reading waits behind a hundred matches of somebody else. */
const AT_ONCE = 2

/** The worker's part: a queue of its own, so that analyses go on beside it. */
export async function startReadings(services: ReadingServices, working: Working): Promise<void> {
  await workOnQueue(working, {
    queue: READINGS,
    item: reading,
    atOnce: AT_ONCE,
    run: ({ userId: id }) => readHistory(services, id),
    giveUp: ({ userId: id }) => endReading(services.database.db, id, SERVICE_DOWN),
    notDone: 'Matches could not be read in',
  })
}
