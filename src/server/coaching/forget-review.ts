import { announceReport } from '#server/results/older-reports.ts'
import { showReport } from '#server/results/show-report.ts'
import { findResult, saveReport } from '#server/results/store.ts'
import type { JobId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import { keepClaims } from '#shared/report/walk-claims.ts'
import type { CoachServices } from './coach.ts'
import { remakeReport } from './remake-report.ts'

/** Makes a report again after what a model saw of its match is deleted; where the match cannot be read any more, what rests on that is taken out. */
export async function forgetReview(services: CoachServices, id: JobId): Promise<void> {
  const { db } = services.database
  for (;;) {
    const stored = await findResult(db, id)
    if (!stored) return
    const made = (await remakeReport(services, stored)) ?? withoutPictures(showReport(stored).report)
    if (made === null) return
    const isSaved = await db.transaction(async (tx) => {
      const isWritten = await saveReport(tx, id, made, stored, stored.revision)
      if (isWritten) await announceReport(tx, stored)
      return isWritten
    })
    // Somebody saved it meanwhile: theirs is to be without as well.
    if (isSaved) return
  }
}

function withoutPictures(report: Report | null): Report | null {
  if (!report) return null
  const seen = new Set(report.facts.filter(({ kind }) => kind === 'seen').map(({ id }) => id))
  const { videoReview: _, ...bare } = report
  const kept = keepClaims(bare, ({ facts }) => !facts.some((id) => seen.has(id)))
  return kept && { ...kept, facts: kept.facts.filter(({ id }) => !seen.has(id)) }
}
