import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { saveDispute } from '#server/results/pictures/dispute-store.ts'
import { findResult } from '#server/results/store.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { listDisputedDeaths } from './disputed-deaths.ts'
import { listModelSpending } from './model-spending.ts'

const { db, harness } = await openJobScene()
const owner = await harness.addUser(2)

test('what models were asked is added up by day, step and model', async () => {
  const id = await harness.submit(owner)
  const asked = { jobId: id, step: 'window', finishedAt: new Date(), model: 'gemini-3.8-flash' } as const
  const paid = { inputTokens: 100, outputTokens: 10, costMicroUsd: 2_500, durationMs: 1_500 }
  await db.insert(jobSteps).values([
    { ...asked, ...paid, attempt: 1, state: 'kept', output: {} },
    { ...asked, ...paid, attempt: 2, state: 'failed' },
    { ...asked, attempt: 3, state: 'lost', model: null },
    { ...asked, ...paid, attempt: 5, state: 'kept', output: {}, model: 'a server of ours', costMicroUsd: null },
    { ...asked, ...paid, attempt: 4, state: 'kept', output: {}, startedAt: new Date('2020-01-01') },
  ])
  const today = { day: new Date().toISOString().slice(0, 10), step: 'window' }
  const unpriced = { model: 'a server of ours', calls: 1, fruitless: 0, inputTokens: 100, outputTokens: 10, dollars: null, seconds: 1.5 }
  expect(await listModelSpending(db, 1)).toEqual([
    { ...today, ...unpriced },
    { ...today, model: 'gemini-3.8-flash', calls: 2, fruitless: 1, inputTokens: 200, outputTokens: 20, dollars: 0.005, seconds: 3 },
    { ...today, model: null, calls: 1, fruitless: 1, inputTokens: 0, outputTokens: 0, dollars: 0, seconds: 0 },
  ])
})

test('a disputed death is told with what its report says of it, and without a name', async () => {
  const id = await harness.submit(owner, {}, randomUUID())
  await runJob(harness.services, id, null)
  const report = reportSchema.parse((await findResult(db, id))?.report)
  const event = report.deaths[0]?.event ?? ''
  await saveDispute(db, id, event, 'did-otherwise')
  const [disputed, ...others] = await listDisputedDeaths(db)
  expect(others).toEqual([])
  expect(disputed).toMatchObject({ matchId: SAMPLE_MATCH_ID, event, reason: 'did-otherwise', version: report.version, you: report.you })
  const text = JSON.stringify(disputed)
  for (const { name } of report.players) if (name.length > 3) expect(text).not.toContain(name)
  await saveDispute(db, id, event, null)
  expect(await listDisputedDeaths(db)).toEqual([])
  expect(await db.$count(jobSteps, eq(jobSteps.jobId, id))).toBeGreaterThan(0)
})
