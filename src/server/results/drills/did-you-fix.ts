import { tellCheck } from '#analysis/drills/drill-words.ts'
import { reportDrillsOf } from '#analysis/drills/report-drills.ts'
import type { Queries } from '#server/database/database.ts'
import type { StoredResult } from '#server/results/store.ts'
import type { DidYouFix } from '#shared/report/drill.ts'
import type { Report } from '#shared/report/report.ts'
import { findReportBefore } from './drill-store.ts'

/** What the report before this one asked for, held against this match; null where there is none, or it asked for nothing. */
export async function readDidYouFix(db: Queries, stored: StoredResult, report: Report): Promise<DidYouFix | null> {
  const before = await findReportBefore(db, stored)
  if (!before || before.asked.length === 0) return null
  const { figures } = reportDrillsOf(report)
  return {
    jobId: before.id,
    match: before.matchTitle,
    playedAt: before.playedAt.toISOString(),
    checks: before.asked.map((mark) => tellCheck(mark, figures)),
  }
}
