import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { CoachServices } from '#server/coaching/coach.ts'
import type { Part } from '#server/jobs/parts/part.ts'
import { listWantedRefreshes, wantOlderReports } from '#server/results/refresh-stage.ts'
import { jobId } from '#shared/ids.ts'
import { giveUpReport, refreshReport } from './refresh-report.ts'

/** Reports that are to be made again: of an older version, or because a part of them is there. */
export const REFRESHES = 'refreshes'

/**
 * A process brings to its version what was saved before it had run for this long. While two versions run side by side, as in a deployment,
 * the new one so takes in what the old one still writes, and the old one leaves alone what the new one has made.
 */
const TAKEN_IN_MS = 60 * 60 * 1000

const refresh = z.object({ jobId, version: z.string() })

/** Keeps stored reports at the version of the program and at all that is known of their matches, one by one. */
export async function refreshPart(services: CoachServices): Promise<Part<z.infer<typeof refresh>>> {
  const { db } = services.database
  const { rows } = await db.execute<{ at: Date | string }>(sql`select now() as at`)
  const takenUntil = new Date(new Date(rows[0]?.at ?? Date.now()).getTime() + TAKEN_IN_MS)
  return {
    queue: REFRESHES,
    // Nobody waits for one: few tries, some time apart.
    retries: { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
    item: refresh,
    // One after the other: players who submit a match do not wait behind them.
    atOnce: 1,
    lookEveryMs: 60_000,
    listWanted: async (limit) => {
      await wantOlderReports(db, takenUntil, limit)
      const wanted = await listWantedRefreshes(db, limit)
      return wanted.map(({ id, isFirst }) => ({
        item: { jobId: id, version: REPORT_VERSION },
        key: `${id} ${REPORT_VERSION}`,
        userId: null,
        priority: isFirst ? 1 : 0,
      }))
    },
    run: async ({ jobId: id, version }) => {
      if (isOurs(version)) await refreshReport(services, id)
    },
    giveUp: async ({ jobId: id, version }) => {
      if (isOurs(version)) await giveUpReport(db, id)
    },
    notLookedFor: 'Older reports could not be looked for',
    notDone: 'A stored report could not be made again',
  }
}

/** A worker of another version leaves the report to those of the version that asked. */
function isOurs(version: string): boolean {
  return version === REPORT_VERSION
}
