import { describeCheck } from '#analysis/drills/drill-words.ts'
import { reportDrillsOf } from '#analysis/drills/report-drills.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import type { Queries } from '#server/database/database.ts'
import type { JobId } from '#shared/ids.ts'
import type { DidYouFix } from '#shared/report/drill.ts'
import type { Report } from '#shared/report/report.ts'
import type { Result } from '#shared/result.ts'
import { findDrillBefore } from './drills/drill-store.ts'
import { listDisputes } from './pictures/dispute-store.ts'
import { presentResult } from './present.ts'
import { showReport } from './read-report.ts'
import { findPlayback, findRating, findResultFor, type StoredResult } from './store.ts'

/** Throws the same error for missing and private results. */
export async function findVisible(db: Queries, id: JobId, caller: Caller | null): Promise<StoredResult> {
  const stored = await findResultFor(db, id, caller?.userId ?? null)
  if (!stored) throw resultNotFound()
  return stored
}

export async function findOwn(db: Queries, id: JobId, caller: Caller): Promise<StoredResult> {
  const stored = await findVisible(db, id, caller)
  if (!isOwner(stored, caller)) throw resultNotFound()
  return stored
}

export function isOwner(stored: StoredResult, caller: Caller | null): boolean {
  return stored.userId === caller?.userId
}

/** Results for other readers are made once and stored (`shared-views`). */
export async function showOwnResult(db: Queries, stored: StoredResult): Promise<Result> {
  const shown = showReport(stored)
  const [playback, rating, disputes, didYouFix] = await Promise.all([
    findPlayback(db, stored.jobId),
    findRating(db, stored.jobId, stored.userId),
    listDisputes(db, stored.jobId),
    shown.report ? readDidYouFix(db, stored, shown.report) : null,
  ])
  return presentResult({ stored, shown, playback }, { kind: 'owner', rating, disputes, didYouFix })
}

/** Checks the drill that was open before this match; null when none was open. */
async function readDidYouFix(db: Queries, stored: StoredResult, report: Report): Promise<DidYouFix | null> {
  const drill = await findDrillBefore(db, stored)
  return (
    drill && {
      jobId: drill.askedBy,
      match: drill.matchTitle,
      playedAt: drill.playedAt.toISOString(),
      checks: [describeCheck(drill.mark, reportDrillsOf(report).figures)],
    }
  )
}
