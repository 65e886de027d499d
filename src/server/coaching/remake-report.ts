import { announceReport } from '#server/results/older-reports.ts'
import { showReport } from '#server/results/read-report.ts'
import { findResult, type StoredResult, saveReport } from '#server/results/store.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { JobId } from '#shared/ids.ts'
import { filterClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'
import type { Coached, CoachServices } from './coach.ts'
import { JobFailure } from './failures.ts'

/** Remakes the report by the current rules from the stored match, without any request; null if too little of it is stored or readable. */
export async function remakeReport(services: CoachServices, stored: StoredResult): Promise<Coached | null> {
  try {
    // Imported lazily: the web role seldom makes a report.
    const { readMatchSources } = await import('#server/matches/match-sources.ts')
    const sources = await readMatchSources(services.database.db, stored.matchId)
    if (!sources) return null
    const { coach } = await import('./coach.ts')
    return await coach(services, stored.jobId, stored, sources, stored, stored.reviewResult)
  } catch (error) {
    if (error instanceof JobFailure || error instanceof Refusal) return null
    throw error
  }
}

/** Remakes a report after a model's answers were deleted; if the match is no longer readable, removes the claims that rest on them. */
export async function forgetReview(services: CoachServices, id: JobId): Promise<void> {
  const { db } = services.database
  for (;;) {
    const stored = await findResult(db, id)
    if (!stored) return
    const remade = await remakeReport(services, stored)
    const made = remade?.report ?? withoutPictures(showReport(stored).report)
    if (made === null) return
    const isSaved = await db.transaction(async (tx) => {
      const isWritten = await saveReport(tx, id, made, stored, stored.revision, remade?.practice)
      if (isWritten) await announceReport(tx, stored)
      return isWritten
    })
    // The report was saved meanwhile: that version must lose them as well.
    if (isSaved) return
  }
}

function withoutPictures(report: Report | null): Report | null {
  if (!report) return null
  const seen = new Set(report.facts.filter(({ kind }) => kind === 'seen').map(({ id }) => id))
  const { videoReview: _, ...bare } = report
  const remaining = filterClaims(bare, ({ facts }) => !facts.some((id) => seen.has(id)))
  return remaining && { ...remaining, facts: remaining.facts.filter(({ id }) => !seen.has(id)) }
}
