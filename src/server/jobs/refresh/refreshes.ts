import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { CoachServices } from '#server/coaching/coach.ts'
import { startWantedWork, type Wanted } from '#server/jobs/queue/wanted-work.ts'
import type { Working } from '#server/jobs/queue/work-on-queue.ts'
import { listOlderReports } from '#server/results/older-reports.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import { giveUpReport, refreshReport } from './refresh-report.ts'

/** Reports that are to be made again: of an older version, or because a part of them is there. */
export const REFRESHES = 'refreshes'

/**
 * A process brings to its version what was saved before it had run for this long. While two versions run side by side, as in a deployment,
 * the new one so takes in what the old one still writes, and the old one leaves alone what the new one has made.
 */
const TAKEN_IN_MS = 60 * 60 * 1000

const refresh = z.object({ jobId, version: z.string() })
type Refresh = z.infer<typeof refresh>

export interface Refreshes {
  /** Puts reports in front of the older ones: somebody waits for them. What waits there already is not put in twice. */
  readonly enqueueFirst: (ids: readonly JobId[]) => Promise<void>
  readonly stop: () => void
}

/** The worker's part in keeping stored reports at the version of the program: it looks for older ones, and makes them again one by one. */
export async function startRefreshes(services: CoachServices, working: Working): Promise<Refreshes> {
  const { db } = services.database
  const { rows } = await db.execute<{ at: Date | string }>(sql`select now() as at`)
  const takenUntil = new Date(new Date(rows[0]?.at ?? Date.now()).getTime() + TAKEN_IN_MS)
  const { put, stop } = await startWantedWork<Refresh>(working, {
    queue: REFRESHES,
    // Nobody waits for one: few tries, some time apart.
    retries: { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
    item: refresh,
    // One after the other: players who submit a match do not wait behind them.
    atOnce: 1,
    lookEveryMs: 60_000,
    looksBehindEach: false,
    listWanted: async (limit) => toRefresh(await listOlderReports(db, takenUntil, limit), 0),
    run: async ({ jobId: id, version }) => {
      if (isOurs(version)) await refreshReport(services, id)
    },
    giveUp: async ({ jobId: id, version }) => {
      if (isOurs(version)) await giveUpReport(db, id)
    },
    notLookedFor: 'Older reports could not be looked for',
    notDone: 'A stored report could not be made again',
  })
  return { enqueueFirst: (ids) => put(toRefresh(ids, 1)), stop }
}

function toRefresh(ids: readonly JobId[], priority: number): Wanted<Refresh>[] {
  return ids.map((id) => ({ item: { jobId: id, version: REPORT_VERSION }, key: `${id} ${REPORT_VERSION}`, userId: null, priority }))
}

/** A worker of another version leaves the report to those of the version that asked. */
function isOurs(version: string): boolean {
  return version === REPORT_VERSION
}
