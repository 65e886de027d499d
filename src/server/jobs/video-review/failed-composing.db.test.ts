import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payReview } from '#server/billing/credits/review-credits.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { matchData } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { reportStages, reviewFrames } from '#server/database/schema/stage-schema.ts'
import { giveUpPositions } from '#server/jobs/positions/bring-positions.ts'
import { giveUpReport, refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { findResult } from '#server/results/store.ts'
import { findReview } from '#server/results/video-review-stage.ts'
import type { JobId } from '#shared/ids.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { copyAnalysis } from '#tests/server/copy-analysis.ts'
import { openModelScene } from '#tests/server/job-scene.ts'
import { bringReview } from './bring-review.ts'

/** A match was reviewed, but its report cannot be regenerated: the match can no longer be read, or each attempt fails. */

const { db, harness, services } = await openModelScene()
const caller = await harness.addUser(3)
const id = await harness.submit(caller, { videoUrl: 'https://youtu.be/GameplayOf3', mayReview: true })
await runJob(services, id, null)
await giveUpPositions(services, SAMPLE_MATCH_ID)
const plain = await reportOf(id)
await bringReview(services, id, { workerId: null, isLast: false })

async function reportOf(job: JobId) {
  const [row] = await db.select({ report: reports.report, analysisText: reports.analysisText }).from(reports).where(eq(reports.jobId, job))
  if (!row) throw new Error('There is no report.')
  return row
}

const partOf = async (job: JobId) => (await findResult(db, job))?.videoReview

async function composing(): Promise<JobId> {
  const copy = await copyAnalysis(db, id)
  await db.insert(reviewFrames).values({ jobId: copy, window: 'death d1', atMs: 1, body: new Uint8Array([1]), size: 1 })
  return copy
}

async function refreshWithoutMatch(job: JobId): Promise<void> {
  const rows = await db.delete(matchData).where(eq(matchData.matchId, SAMPLE_MATCH_ID)).returning()
  await refreshReport(services, job)
  await db.insert(matchData).values(rows)
}

const framesOf = (job: JobId) => db.$count(reviewFrames, eq(reviewFrames.jobId, job))

test('a report without review results stays unchanged and says so, and neither answers nor pictures stay stored', async () => {
  const job = await composing()
  await db.update(reports).set(plain).where(eq(reports.jobId, job))
  await refreshWithoutMatch(job)
  expect(await partOf(job)).toEqual({ state: 'absent', reason: 'given-up' })
  expect(await findReview(db, job)).toMatchObject({ consent: true, stored: null, plan: null })
  expect([await reportOf(job), await framesOf(job)]).toEqual([plain, 0])
})

test('a report that grew during its review keeps the results, and the review is done', async () => {
  const job = await composing()
  const grown = await reportOf(job)
  expect(grown.report).toHaveProperty('videoReview')
  await refreshWithoutMatch(job)
  expect([await partOf(job), await reportOf(job), await framesOf(job)]).toEqual([{ state: 'there' }, grown, 0])
})

test('the credit of a repeated review is returned once, and the report keeps the earlier results', async () => {
  const job = await composing()
  const before = await reportOf(job)
  await db.update(reportStages).set({ attempt: 2 }).where(eq(reportStages.jobId, job))
  await db.transaction((tx) => payReview(tx, caller.userId, job, 2))
  await giveUpReport(db, job)
  await giveUpReport(db, job)
  expect([await partOf(job), await reportOf(job)]).toEqual([{ state: 'there' }, before])
  const entries = await db.select({ kind: creditEntries.kind }).from(creditEntries).where(eq(creditEntries.jobId, job))
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['review', 'review-return'])
})
