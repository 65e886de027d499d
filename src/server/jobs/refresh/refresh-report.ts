import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { CoachServices } from '#server/coaching/coach.ts'
import { remakeReport } from '#server/coaching/remake-report.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { endEmptyReview } from '#server/jobs/video-review/end-empty-review.ts'
import { announceReport, leaveReport } from '#server/results/older-reports.ts'
import { showReport } from '#server/results/read-report.ts'
import { endRefresh, giveUpRefresh } from '#server/results/refresh-stage.ts'
import { findResult, type StoredResult, saveReport } from '#server/results/store.ts'
import { endComposing } from '#server/results/video-review-stage.ts'
import type { JobId } from '#shared/ids.ts'

/**
 * Brings one stored report to this version and to all that is known of its match, or leaves it as it is where its match cannot be read any more. Written only over the revision it
 * was made from: a change that the owner or another worker made meanwhile is not undone, and the job is tried again.
 */
export async function refreshReport(services: CoachServices, id: JobId): Promise<void> {
  const { db } = services.database
  const stored = await findResult(db, id)
  if (!stored || !isToBeMade(stored)) return
  const made = await remakeReport(services, stored)
  await db.transaction(async (tx) => {
    const isWritten = made ? await saveReport(tx, id, made.report, stored, stored.revision, made.practice) : await leaveReport(tx, stored)
    if (!isWritten) throw new Error(`Report ${id} changed while it was made again.`)
    await (made ? endRefresh(tx, stored) : giveUpRefresh(tx, stored))
    // Something was delivered since the report was read.
    if (stored.videoReview?.state === 'composing') await (made ? endComposing(tx, id) : failComposing(tx, stored))
    await announceReport(tx, stored)
  })
}

export async function giveUpReport(db: Database, id: JobId): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await findResult(tx, id)
    if (!stored || !isToBeMade(stored)) return
    if (!(await leaveReport(tx, stored))) return
    await giveUpRefresh(tx, stored)
    if (stored.videoReview?.state === 'composing') await failComposing(tx, stored)
    await announceReport(tx, stored)
  })
}

function isToBeMade({ refreshedFor, refresh }: StoredResult): boolean {
  return refreshedFor !== REPORT_VERSION || refresh.isWanted
}

/** The report cannot be made with what a model saw of its match. */
async function failComposing(tx: Transaction, stored: StoredResult): Promise<void> {
  // What the report has of it by then stays.
  await endEmptyReview(tx, stored, 'given-up', showReport(stored).report?.videoReview !== undefined)
}
