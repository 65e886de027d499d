import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { CoachServices } from '#server/coaching/coach.ts'
import { DEAD_REFRESHES, REFRESHES } from '#server/jobs/job-queue.ts'
import { describeError } from '#server/log/describe-error.ts'
import { listOlderReports } from '#server/results/older-reports.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import { giveUpReport, refreshReport } from './refresh-report.ts'

const LOOK_EVERY_MS = 60_000
/** Most that wait at once. One is made after the other, so players who submit a match do not wait behind them. */
const MOST_WAITING = 100
/**
 * A process brings to its version what was saved before it had run for this long. While two versions run side by side, as in a deployment,
 * the new one so takes in what the old one still writes, and the old one leaves alone what the new one has made.
 */
const TAKEN_IN_MS = 60 * 60 * 1000

const refresh = z.object({ jobId, version: z.string() })

export interface Refreshes {
  /** Puts what is older into the queue; what waits there already is not put in twice. */
  readonly enqueueOlder: () => Promise<void>
  /** Puts reports in front of the older ones: somebody waits for them. */
  readonly enqueueFirst: (ids: readonly JobId[]) => Promise<void>
  readonly stop: () => void
}

/** The worker's part in keeping stored reports at the version of the program: it looks for older ones, and makes them again one by one. */
export async function startRefreshes(services: CoachServices, boss: PgBoss, polling: object): Promise<Refreshes> {
  const { log } = services
  const { db } = services.database
  const { rows } = await db.execute<{ at: Date | string }>(sql`select now() as at`)
  const takenUntil = new Date(new Date(rows[0]?.at ?? Date.now()).getTime() + TAKEN_IN_MS)

  const enqueue = async (ids: readonly JobId[], priority: number) => {
    const waiting = ids.map((id) => ({ data: { jobId: id, version: REPORT_VERSION }, singletonKey: `${id} ${REPORT_VERSION}`, priority }))
    if (waiting.length > 0) await boss.insert(REFRESHES, waiting)
  }
  const enqueueOlder = async () => await enqueue(await listOlderReports(db, takenUntil, MOST_WAITING), 0)
  const look = () => {
    enqueueOlder().catch((error: unknown) => log.error({ error: describeError(error) }, 'Older reports could not be looked for'))
  }
  /** A worker of another version leaves the report to those of the version that asked. */
  const ofThisVersion = (data: unknown): JobId | null => {
    const asked = refresh.parse(data)
    return asked.version === REPORT_VERSION ? asked.jobId : null
  }

  await boss.work(REFRESHES, polling, async ([job]) => {
    const id = job ? ofThisVersion(job.data) : null
    if (id === null) return
    await refreshReport(services, id).catch((error: unknown) => {
      log.error({ error: describeError(error), jobId: id }, 'A stored report could not be made again')
      throw error
    })
  })
  await boss.work(DEAD_REFRESHES, polling, async ([job]) => {
    const id = job ? ofThisVersion(job.data) : null
    if (id !== null) await giveUpReport(db, id)
  })
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  look()
  return { enqueueOlder, enqueueFirst: (ids) => enqueue(ids, 1), stop: () => clearInterval(timer) }
}
