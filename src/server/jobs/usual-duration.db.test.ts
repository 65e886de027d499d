import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { user } from '#server/database/schema/auth-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { userId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { readUsualSeconds } from './usual-duration.ts'

const { db, pool } = await testDatabase()

const NOON = Date.UTC(2025, 10, 20, 12)

async function addFinished(...seconds: readonly number[]) {
  const owner = userId.parse(randomUUID())
  await db.insert(user).values({ id: owner, name: 'Test', email: `${owner}@example.org` })
  for (const [index, duration] of seconds.entries()) {
    const id = randomUUID()
    const finishedAt = NOON + index * 1000
    const times = { createdAt: new Date(finishedAt - duration * 1000), updatedAt: new Date(finishedAt), deadlineAt: new Date(NOON) }
    const job = { id, userId: owner, idempotencyKey: id, gamertag: 'Sable Rook', videoId: 'abcdefghijk', matchId: randomUUID() }
    await db.insert(jobs).values({ ...job, length: 'Full Video', status: 'complete', progress: 100, ...times })
  }
}

test('the usual duration is unknown until five analyses have finished', async () => {
  expect(await readUsualSeconds(db)).toBeNull()
  await addFinished(3, 4, 5, 6)
  expect(await readUsualSeconds(db)).toBeNull()
  await addFinished(7)
  expect(await readUsualSeconds(db)).toBe(7)
})

test('nine in ten of the fifty latest finished analyses stayed within it; older and unfinished ones do not count', async () => {
  await pool.query('delete from jobs')
  await addFinished(...Array.from({ length: 30 }, () => 9000), ...Array.from({ length: 46 }, () => 12), 300, 300, 300, 300)
  expect(await readUsualSeconds(db)).toBe(12)
  await pool.query("update jobs set status = 'processing' where updated_at - created_at < interval '1 minute'")
  expect(await readUsualSeconds(db)).toBe(9000)
})

test('the latest finished jobs are read from the index, not by sorting them all', async () => {
  await pool.query('set enable_seqscan = off')
  const { rows } = await pool.query("explain select 1 from jobs where status = 'complete' order by updated_at desc limit 50")
  expect(JSON.stringify(rows)).toContain('jobs_finished')
})
