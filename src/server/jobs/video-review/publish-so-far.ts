import { remakeReport } from '#server/coaching/remake-report.ts'
import { type JobLease, underFenceOfAnswers } from '#server/jobs/job-lease.ts'
import { announceReport } from '#server/results/older-reports.ts'
import { findResult, saveReport } from '#server/results/store.ts'
import { showReview } from '#server/results/video-review-stage.ts'
import type { KeptVideoReview } from '#shared/video-review/kept-video-review.ts'
import type { ReviewServices } from './review-services.ts'

/** So many more moments have to be seen before a report is made again with them: each time takes the better part of a second. */
const LEAST_NEW = 4

/** Shows what there is so far, where so many moments more were seen than last time. */
export type Publish = (kept: KeptVideoReview, leastNew?: number) => Promise<void>

/**
 * Has a report grow during its review: it is made again with what was seen so far. A report that somebody changes meanwhile is left to
 * the next time. In a later attempt it has what the earlier one brought until the end.
 */
export function publishWhileReviewing(services: ReviewServices, job: JobLease, attempt: number): Publish {
  let published = 0
  let isBusy = false
  return async (kept, leastNew = LEAST_NEW) => {
    const seen = kept.windows.filter(({ looks }) => looks.length > 0).length
    if (attempt > 1 || isBusy || seen === 0 || seen < published + leastNew) return
    isBusy = true
    await publish(services, job, kept)
    published = seen
    isBusy = false
  }
}

async function publish(services: ReviewServices, job: JobLease, kept: KeptVideoReview): Promise<void> {
  const { db } = services.database
  await underFenceOfAnswers(db, job, (tx) => showReview(tx, job.id, {}, kept))
  const stored = await findResult(db, job.id)
  const report = stored && (await remakeReport(services, stored))
  if (!report) return
  await underFenceOfAnswers(db, job, async (tx) => {
    if (await saveReport(tx, job.id, report, stored, stored.revision)) await announceReport(tx, stored)
  })
}
