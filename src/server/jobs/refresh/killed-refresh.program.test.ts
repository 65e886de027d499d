import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { reports } from '#server/database/schema/report-schema.ts'
import { giveUpPositions } from '#server/jobs/positions/bring-positions.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { openJobScene } from '#tests/server/job-scene.ts'

const { database, harness, addWorker } = await openJobScene()

test('after a worker is killed while regenerating an older report, another one finishes it', async () => {
  const owner = await harness.addUser(1)
  const id = await harness.submit(owner, SAMPLE_VIDEO)
  await runJob(harness.services, id, null)
  // Otherwise the workers of this test would add positions to the report as well.
  await giveUpPositions(harness.services, SAMPLE_MATCH_ID)
  const shown = () => harness.results.getPrivateResult({ caller: owner, query: { jobId: id }, body: undefined, idempotencyKey: null })
  const before = await shown()
  await database.db
    .update(reports)
    .set({ report: { old: true }, rulesVersion: '0', refreshedFor: 'another' })
    .where(eq(reports.jobId, id))

  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from reports where job_id = $1 for update', [id])
  const first = await addWorker()
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "reports"%'`
  await expect.poll(async () => (await database.pool.query(waiting)).rows[0]?.count, { timeout: 60_000 }).toBe(1)
  first.kill('SIGKILL')
  await once(first, 'exit')
  await holder.query('rollback')
  await holder.end()

  expect((await shown()).version).toBe('being-renewed')
  await addWorker()
  await expect.poll(async () => (await shown()).version, { timeout: 60_000 }).toBe('current')
  expect(await shown()).toEqual(before)
}, 180_000)
