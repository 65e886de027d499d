import { z } from 'zod'
import { HISTORY_IMPORTS } from '#server/jobs/job-queue.ts'
import { type Working, workOnQueue } from '#server/jobs/queue/work-on-queue.ts'
import { type ImportServices, importHistory } from '#server/progress/history-import/import-history.ts'
import { SERVICE_DOWN } from '#server/progress/history-import/import-reasons.ts'
import { endImport } from '#server/progress/history-import/import-store.ts'
import { userId } from '#shared/ids.ts'

const reading = z.object({ userId })

/** Two players at once in each process: nobody's reading waits behind a hundred matches of somebody else. */
const AT_ONCE = 2

/** The worker's part: a queue of its own, so that analyses go on beside it. */
export async function startHistoryImports(services: ImportServices, working: Working): Promise<void> {
  await workOnQueue(working, {
    queue: HISTORY_IMPORTS,
    item: reading,
    atOnce: AT_ONCE,
    run: ({ userId: id }) => importHistory(services, id),
    giveUp: ({ userId: id }) => endImport(services.database.db, id, SERVICE_DOWN),
    notDone: 'Matches could not be read in',
  })
}
