import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { SAMPLE_GAMERTAG } from '#analysis/simulator/sample-match.ts'
import { MOST_QUEUED } from '#shared/jobs/most-queued.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { startWorker } from './worker.ts'

const { database, harness } = await openJobScene()

const BEGUN = `select id from jobs where user_id = $1 and status <> 'pending'`

test('an idle worker begins two of the ten that a player queues, does another player’s meanwhile, and goes on with the ten', async () => {
  const [many, other] = [await harness.addUser(MOST_QUEUED), await harness.addUser(1)]
  const matchIds = Array.from({ length: MOST_QUEUED }, () => randomUUID())
  for (const matchId of matchIds) await harness.order('hold', { path: `/halo/halostats/hi/matches/${matchId}` })
  const worker = await startWorker(harness.services)
  const body = { data: { gamertag: SAMPLE_GAMERTAG, matchIds } }
  await harness.jobs.queueMatches({ caller: many, query: undefined, body, idempotencyKey: null })
  const begun = async () => (await database.pool.query(BEGUN, [many.userId])).rowCount
  await expect.poll(begun, { timeout: 10_000 }).toBe(2)
  expect(await harness.finished(other, await harness.submit(other))).toMatchObject({ status: 'complete' })
  expect(await begun()).toBe(2)
  await harness.order('clear')
  await expect.poll(begun, { timeout: 20_000 }).toBeGreaterThan(4)
  await worker.stop()
})
