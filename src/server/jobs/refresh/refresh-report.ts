import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { Coached, CoachServices } from '#server/coaching/coach.ts'
import { remakeReport } from '#server/coaching/remake-report.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { endEmptyReview } from '#server/jobs/video-review/end-empty-review.ts'
import { recountOutdated } from '#server/players/recount.ts'
import { takeBackLead } from '#server/progress/experiment.ts'
import { DrillTaken, findAskedKind, holdDrill } from '#server/results/drills/drill-store.ts'
import { announceReport, leaveReport } from '#server/results/older-reports.ts'
import { showReport } from '#server/results/read-report.ts'
import { awaitDrill, endRefresh, giveUpRefresh } from '#server/results/refresh-stage.ts'
import { findResult, type StoredResult, saveReport } from '#server/results/store.ts'
import { endComposing } from '#server/results/video-review-stage.ts'
import type { JobId } from '#shared/ids.ts'

/**
 * Regenerates a stored report with this version and all known data of its match, or leaves it unchanged if the match can no longer be read.
 * Overwrites only the revision that it started from: after a concurrent change by the owner or another worker, it throws and is retried. If
 * the drill changes, the reports that continued the old one are regenerated too.
 */
export async function refreshReport(services: CoachServices, id: JobId): Promise<void> {
  const { db } = services.database
  for (;;) {
    const stored = await findResult(db, id)
    if (!stored || !isToBeMade(stored)) return
    await recountOutdated(services, stored.matchId)
    const made = await remakeReport(services, stored)
    try {
      await db.transaction((tx) => (made ? saveMade(tx, stored, made) : leave(tx, stored)))
      return
    } catch (error) {
      if (!(error instanceof DrillTaken)) throw error
      // The experiment draws once the film is read. An earlier draw has been practiced since, so it stays.
      if (showReport(stored).report?.sources.positions !== true) await takeBackLead(db, id)
    }
  }
}

async function saveMade(tx: Transaction, stored: StoredResult, { report, practice, drilled }: Coached): Promise<void> {
  if (drilled) await holdDrill(tx, drilled.report, drilled.kind)
  const askedBefore = await findAskedKind(tx, stored.jobId)
  if (!(await saveReport(tx, stored.jobId, report, stored, stored.revision, practice))) throw changed(stored)
  if ((await findAskedKind(tx, stored.jobId)) !== askedBefore) await awaitDrill(tx, stored)
  await endRefresh(tx, stored)
  // A review that was delivered after the report was read stays `composing`.
  if (stored.videoReview?.state === 'composing') await endComposing(tx, stored.jobId)
  await announceReport(tx, stored)
}

async function leave(tx: Transaction, stored: StoredResult): Promise<void> {
  if (!(await leaveReport(tx, stored))) throw changed(stored)
  await endUnchanged(tx, stored)
}

async function endUnchanged(tx: Transaction, stored: StoredResult): Promise<void> {
  await giveUpRefresh(tx, stored)
  if (stored.videoReview?.state === 'composing') await failComposing(tx, stored)
  await announceReport(tx, stored)
}

function changed({ jobId }: StoredResult): Error {
  return new Error(`Report ${jobId} changed while it was made again.`)
}

export async function giveUpReport(db: Database, id: JobId): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await findResult(tx, id)
    if (!stored || !isToBeMade(stored)) return
    if (!(await leaveReport(tx, stored))) return
    await endUnchanged(tx, stored)
  })
}

function isToBeMade({ refreshedFor, refresh }: StoredResult): boolean {
  return refreshedFor !== REPORT_VERSION || refresh.isWanted
}

/** Ends a review whose results cannot be added to the report. */
async function failComposing(tx: Transaction, stored: StoredResult): Promise<void> {
  // Results that the report already has stay.
  await endEmptyReview(tx, stored, 'given-up', showReport(stored).report?.videoReview !== undefined)
}
