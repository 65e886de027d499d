import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { user } from '#server/database/schema/auth-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { ORPHANED } from './dead-workers.ts'

const { db } = await testDatabase()
const plan = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.looseObject({ 'Shared Hit Blocks': z.number() }) })]) })])

test('the check for jobs of dead workers, which each worker runs every second, does not scan waiting jobs', async () => {
  const userId = randomUUID()
  await db.insert(user).values({ id: userId, name: 'Test', email: `${userId}@example.org` })
  const facts = { userId, gamertag: 'Test', videoId: 'abcdefghijk', matchId: 'match', length: 'Full Video' } as const
  const deadlineAt = new Date(Date.now() + 3_600_000)
  const waiting = Array.from({ length: 2_000 }, () => ({ ...facts, id: randomUUID(), idempotencyKey: randomUUID(), deadlineAt }))
  await db.insert(jobs).values(waiting)
  await db.execute(sql`analyze jobs`)
  const explained = await db.execute(sql`explain (analyze, buffers, format json) select id from jobs where ${ORPHANED}`)
  const [{ 'QUERY PLAN': explanation }] = plan.parse(explained.rows)
  expect(explanation[0].Plan['Shared Hit Blocks']).toBeLessThan(20)
})
