import { readMatchSources } from '#server/matches/match-sources.ts'
import { readReport } from '#server/results/read-report.ts'
import { type StoredResult, saveReport } from '#server/results/store.ts'
import type { Report } from '#shared/report/report.ts'
import { type CoachServices, coach } from './coach.ts'
import { JobFailure } from './failures.ts'

/** The stored report when it is of this version; otherwise it is computed again from the kept match, and saved. */
export async function currentReport(services: CoachServices, stored: StoredResult): Promise<Report | null> {
  const read = readReport(stored.report)
  if (read.status === 'current') return read.report
  return (await recomputeReport(services, stored)) ?? (read.status === 'older' ? read.report : null)
}

/** The report of today's rules from the match as it was kept, without asking anybody; null when too little of the match is kept. */
export async function recomputeReport(services: CoachServices, stored: StoredResult): Promise<Report | null> {
  const sources = await readMatchSources(services.database.db, stored.matchId)
  if (!sources) return null
  try {
    const report = await coach(services, stored.jobId, stored, sources, stored.anchor)
    await saveReport(services.database.db, stored.jobId, report, stored.anchor)
    return report
  } catch (error) {
    if (error instanceof JobFailure) return null
    throw error
  }
}

/** Keeps another anchor, or none. A cut video's report then covers another part of the match, so it is made again. */
export async function moveReport(services: CoachServices, stored: StoredResult, report: Report): Promise<void> {
  const isMade = stored.startSeconds !== null && (await recomputeReport(services, stored)) !== null
  if (!isMade) await saveReport(services.database.db, stored.jobId, report, stored.anchor)
}
