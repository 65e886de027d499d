import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { checkLedger, readCredits } from '#server/billing/credits/ledger.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { jobSteps, jobs as jobsTable } from '#server/database/schema/job-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import type { JobId } from '#shared/ids.ts'
import { openJobScene } from '#tests/server/job-scene.ts'

const { database, harness } = await openJobScene()
const { db } = database
const { jobs } = harness
const remove = (caller: Caller, jobId: JobId) => jobs.removeJob({ caller, query: { jobId }, body: undefined, idempotencyKey: null })
const list = (caller: Caller) =>
  jobs.listJobs({ caller, query: { page: 1, search: '', timeZone: 'UTC' }, body: undefined, idempotencyKey: null })

afterAll(async () => {
  expect(await checkLedger(db)).toEqual([])
})

test('removing a failed job deletes all of its data and changes no credits', async () => {
  const caller = await harness.addUser(2)
  const id = await harness.submit(caller, { matchId: TROUBLES.statisticsGarbled.matchId })
  await runJob(harness.services, id, null)
  expect(await list(caller)).toMatchObject({ total: 1, jobs: [{ id, status: 'failed' }] })
  expect(await db.$count(jobSteps, eq(jobSteps.jobId, id))).toBeGreaterThan(0)
  await expect(remove(await harness.addUser(0), id)).rejects.toMatchObject({ code: 'jobNotFound' })
  await remove(caller, id)
  expect(await list(caller)).toMatchObject({ total: 0, jobs: [] })
  await expect(jobs.getJob({ caller, query: { jobId: id }, body: undefined, idempotencyKey: null })).rejects.toMatchObject({
    code: 'jobNotFound',
  })
  expect([await db.$count(jobSteps, eq(jobSteps.jobId, id)), await db.$count(reportStages, eq(reportStages.jobId, id))]).toEqual([0, 0])
  const [remaining] = await db.select().from(jobsTable).where(eq(jobsTable.id, id))
  expect(remaining).toMatchObject({ matchId: '', gamertag: '', reason: '', videoTitle: null, xuid: null, submissionHash: null })
  expect(await readCredits(db, caller.userId)).toBe(2)
  await expect(remove(caller, id)).rejects.toMatchObject({ code: 'jobNotFound' })
  expect(await readCredits(db, caller.userId)).toBe(2)
})

test('waiting and complete jobs cannot be removed', async () => {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller)
  await expect(remove(caller, id)).rejects.toMatchObject({ code: 'jobNotFailed' })
  await runJob(harness.services, id, null)
  await expect(remove(caller, id)).rejects.toMatchObject({ code: 'jobNotFailed' })
  expect(await list(caller)).toMatchObject({ total: 1, jobs: [{ id, status: 'complete' }] })
})
