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
import { listDisputedDeaths } from './model-commands.ts'

const { db, harness } = await openJobScene()
const owner = await harness.addUser(2)

test('a disputed death is listed with what its report says about it, and without player names', async () => {
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
