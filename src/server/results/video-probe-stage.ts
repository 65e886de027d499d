import { and, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { moveStage } from '#server/stages/stage-store.ts'
import type { JobId } from '#shared/ids.ts'
import type { StoredVideoProbe } from '#shared/video/video-probe.ts'
import { announceReport } from './older-reports.ts'
import { showReport } from './read-report.ts'
import { findResult, type StoredResult, saveReport } from './store.ts'

export async function awaitProbe(tx: Transaction, id: JobId): Promise<void> {
  await moveStage(tx, { kind: 'video-probe', jobId: id }, 'wanted')
}

export async function startVideoProbe(tx: Transaction, stored: StoredResult, probe: StoredVideoProbe): Promise<void> {
  if (!(await saveProbe(tx, stored, probe))) throw new Error(`Report ${stored.jobId} changed while a probe of its video was asked for.`)
  await awaitProbe(tx, stored.jobId)
}

/**
 * Replaces the stored probe with the result of `change`, and announces the report to its owner's open pages. Does nothing if no probe is
 * awaited. `whyNone` is the reason when the probe has no result. Throws, without writing, if the report changed meanwhile.
 */
export async function endVideoProbe(
  tx: Transaction,
  id: JobId,
  change: (saved: StoredVideoProbe | null) => StoredVideoProbe | null,
  whyNone: string | null = null,
): Promise<void> {
  const stored = await findResult(tx, id)
  if (!stored?.awaitsProbe) return
  if (!(await saveProbe(tx, stored, change(stored.videoProbe)))) throw new Error(`Report ${id} changed while its video was probed.`)
  const key = { kind: 'video-probe', jobId: id } as const
  await (whyNone === null ? moveStage(tx, key, 'done') : moveStage(tx, key, 'absent', { reason: whyNone }))
  await announceReport(tx, stored)
}

async function saveProbe(tx: Transaction, stored: StoredResult, videoProbe: StoredVideoProbe | null): Promise<boolean> {
  const { jobId, anchor, revision } = stored
  const { report } = showReport(stored)
  return report ? await saveReport(tx, jobId, report, { anchor, videoProbe }, revision) : await saveProbeAlone(tx, stored, videoProbe)
}

/** For a report that this version cannot read. */
async function saveProbeAlone(db: Queries, { jobId, revision }: StoredResult, videoProbe: StoredVideoProbe | null): Promise<boolean> {
  const { rowCount } = await db
    .update(reports)
    .set({ videoProbe, revision: sql`${reports.revision} + 1` })
    .where(and(eq(reports.jobId, jobId), eq(reports.revision, revision)))
  return rowCount !== 0
}
