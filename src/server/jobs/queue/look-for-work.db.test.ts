import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ANALYSES, startEngine } from '#server/jobs/job-queue.ts'
import { testDatabase } from '#tests/database.ts'
import { whereWorkWaits } from './poll-for-work.ts'
import { deadLettersOf } from './work-on-queue.ts'

const { db, url } = await testDatabase()
const boss = await startEngine({ connectionString: url, supervise: false })
const plan = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.looseObject({ 'Shared Hit Blocks': z.number() }) })]) })])
const waitingWork = whereWorkWaits([ANALYSES, deadLettersOf(ANALYSES)], ['positions', 'refresh'])

afterAll(async () => await boss.stop({ graceful: false }))

test('the check finds a queue with waiting work, ignores postponed jobs, and reads no more when much is waiting', async () => {
  const put = (count: number, options = {}) =>
    boss.insert(
      ANALYSES,
      Array.from({ length: count }, () => ({ data: { jobId: randomUUID() }, ...options })),
    )
  await put(1, { startAfter: 60 })
  expect((await db.execute(waitingWork)).rows).toEqual([])
  await put(3_000)
  await db.execute(sql`analyze pgboss.job_common`)
  expect((await db.execute(waitingWork)).rows).toEqual([{ name: ANALYSES }])
  const explained = await db.execute(sql`explain (analyze, buffers, format json) ${waitingWork}`)
  const [{ 'QUERY PLAN': explanation }] = plan.parse(explained.rows)
  expect(explanation[0].Plan['Shared Hit Blocks']).toBeLessThan(30)
})
