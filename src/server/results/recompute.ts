import { REPORT_VERSION, RULES_VERSION } from '#analysis/report/report-version.ts'
import { canSay } from '#analysis/wording/render-claim.ts'
import type { Queries } from '#server/database/database.ts'
import { coach } from '#server/jobs/coach.ts'
import { JobFailure } from '#server/jobs/failures.ts'
import { readMatchSources } from '#server/jobs/match-sources.ts'
import { parseForeign } from '#shared/foreign.ts'
import { type Report, report as reportSchema } from '#shared/report.ts'
import { keepClaims, walkClaims } from '#shared/walk-claims.ts'
import { type StoredResult, saveReport } from './store.ts'

/** The stored report when it is of this version; otherwise it is computed again from the kept match, and saved. */
export async function currentReport(db: Queries, stored: StoredResult): Promise<Report | null> {
  const parsed = parseForeign(reportSchema, stored.report)
  const report = parsed.ok ? parsed.data : null
  if (report?.version === REPORT_VERSION && walkClaims(report).every(({ claim }) => canSay(claim, report))) return report
  return (await recomputeReport(db, stored)) ?? (report && whatCanBeSaid(report))
}

/** A report of another version without the sentences that this one does not know; null under other rules, which its words may state. */
function whatCanBeSaid(report: Report): Report | null {
  return report.rulesVersion === RULES_VERSION ? keepClaims(report, (claim) => canSay(claim, report)) : null
}

/** The report of today's rules from the match as it was kept, without asking anybody; null when too little of the match is kept. */
export async function recomputeReport(db: Queries, stored: StoredResult): Promise<Report | null> {
  const sources = await readMatchSources(db, stored.matchId)
  if (!sources) return null
  try {
    const report = await coach(db, stored, sources, stored.anchor)
    await saveReport(db, stored.jobId, report, stored.anchor)
    return report
  } catch (error) {
    if (error instanceof JobFailure) return null
    throw error
  }
}

/** Keeps another anchor, or none. A cut video's report then covers another part of the match, so it is made again. */
export async function moveReport(db: Queries, stored: StoredResult, report: Report): Promise<void> {
  const isMade = stored.startSeconds !== null && (await recomputeReport(db, stored)) !== null
  if (!isMade) await saveReport(db, stored.jobId, report, stored.anchor)
}
