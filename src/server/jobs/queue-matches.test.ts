import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { SAMPLE_GAMERTAG } from '#analysis/simulator/sample-match.ts'
import { startSandbox } from '#sandbox/server.ts'
import { checkLedger, readCredits } from '#server/billing/credits/ledger.ts'
import type { Caller } from '#server/calls/caller.ts'
import { jobs as jobsTable } from '#server/database/schema.ts'
import { CALLS } from '#shared/calls/calls.ts'
import type { JobId } from '#shared/ids.ts'
import { MOST_QUEUED } from '#shared/jobs/most-queued.ts'
import { testDatabase } from '#tests/database.ts'
import { openJobHarness } from '#tests/server/job-harness.ts'
import { takeJob } from './held-job.ts'
import { ANALYSES, startEngine } from './job-queue.ts'
import { runJob } from './worker/worker.ts'

const database = await testDatabase()
const sandbox = await startSandbox()
const harness = await openJobHarness(database, sandbox.address)
const { jobs } = harness

afterAll(async () => {
  expect(await checkLedger(database.db)).toEqual([])
  await harness.services.jobQueue.close()
  await sandbox.close()
})

const matchIds = (count: number) => Array.from({ length: count }, () => randomUUID())
const queue = async (caller: Caller, ids: readonly string[], idempotencyKey: string | null = null) =>
  (await jobs.queueMatches({ caller, query: undefined, body: { data: { gamertag: SAMPLE_GAMERTAG, matchIds: [...ids] } }, idempotencyKey }))
    .jobIds
const takeOut = (caller: Caller, jobId: JobId) => jobs.takeOutJob({ caller, query: { jobId }, body: undefined, idempotencyKey: null })
const jobsOf = ({ userId }: Caller) => database.db.select().from(jobsTable).where(eq(jobsTable.userId, userId))

test('several matches are queued in their order with a credit each, once under one key', async () => {
  const caller = await harness.addUser(4)
  const ids = matchIds(3)
  const queued = await queue(caller, ids, 'key')
  expect(await queue(caller, ids, 'key')).toEqual(queued)
  await expect(queue(caller, matchIds(3), 'key')).rejects.toMatchObject({ code: 'idempotencyKeyReused' })
  const rows = await jobsOf(caller)
  expect(queued.map((id) => rows.find((row) => row.id === id))).toMatchObject(
    ids.map((matchId) => ({ matchId, videoId: null, status: 'pending' })),
  )
  const listed = await jobs.listJobs({ caller, query: { page: 1, search: '', timeZone: 'UTC' }, body: undefined, idempotencyKey: null })
  expect(listed.jobs.map(({ id }) => id)).toEqual(queued.toReversed())
  expect(rows).toHaveLength(3)
  expect(await readCredits(database.db, caller.userId)).toBe(1)
})

test('with a credit too few nothing is queued', async () => {
  const caller = await harness.addUser(2)
  await expect(queue(caller, matchIds(3))).rejects.toMatchObject({ code: 'notEnoughCredits' })
  expect([await jobsOf(caller), await readCredits(database.db, caller.userId)]).toEqual([[], 2])
})

test('ten wait or run at most, also where two browsers ask at once', async () => {
  const caller = await harness.addUser(20)
  const outcomes = await Promise.allSettled([queue(caller, matchIds(6)), queue(caller, matchIds(6))])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await queue(caller, matchIds(MOST_QUEUED - 6))
  await expect(queue(caller, matchIds(1))).rejects.toThrow(
    'At most 10 analyses wait or run at once, and 10 of yours do. Nothing was queued.',
  )
  expect(await readCredits(database.db, caller.userId)).toBe(10)
})

test.each([
  ['no match', []],
  ['more than ten', matchIds(MOST_QUEUED + 1)],
  ['a match twice', [...matchIds(1), ...matchIds(1)].map((_, __, [first]) => first)],
  ['what is no match', ['the last one']],
])('%s is refused by its schema', (_, ids) => {
  expect(CALLS.queueMatches.body.safeParse({ data: { gamertag: SAMPLE_GAMERTAG, matchIds: ids } }).success).toBe(false)
})

test('one that waits is taken out and its credit is back; one that began, is over or is somebody else’s is not', async () => {
  const caller = await harness.addUser(2)
  const [waiting, running] = await queue(caller, matchIds(2))
  if (!waiting || !running) throw new Error('nothing was queued')
  await expect(takeOut(await harness.addUser(0), waiting)).rejects.toMatchObject({ code: 'jobNotFound' })
  await takeOut(caller, waiting)
  expect(await readCredits(database.db, caller.userId)).toBe(1)
  expect((await jobsOf(caller)).find(({ id }) => id === waiting)).toMatchObject({
    status: 'failed',
    reason: 'You took this match out of the queue. Your credit was returned.',
  })
  await runJob(harness.services, waiting, null)
  await expect(takeOut(caller, waiting)).rejects.toMatchObject({ code: 'jobBegun' })
  await takeJob(database.db, running)
  await expect(takeOut(caller, running)).rejects.toMatchObject({ code: 'jobBegun' })
  expect(await readCredits(database.db, caller.userId)).toBe(1)
})

test('behind ten matches of each of 20 players, the one of another comes before everybody’s second', async () => {
  const fresh = await testDatabase()
  const scene = await openJobHarness(fresh, sandbox.address)
  const many = await Promise.all(Array.from({ length: 20 }, () => scene.addUser(10)))
  const enqueue = (caller: Caller, ids: string[]) =>
    scene.jobs.queueMatches({
      caller,
      query: undefined,
      body: { data: { gamertag: SAMPLE_GAMERTAG, matchIds: ids } },
      idempotencyKey: null,
    })
  const firsts: (string | undefined)[] = []
  for (const caller of many) firsts.push((await enqueue(caller, matchIds(10))).jobIds[0])
  const last = await scene.addUser(1)
  const [only] = (await enqueue(last, matchIds(1))).jobIds
  const engine = await startEngine({ connectionString: fresh.url, supervise: false })
  const taken = await engine.fetch(ANALYSES, { batchSize: 21 })
  expect(new Set(taken.map(({ id }) => id))).toEqual(new Set([...firsts, only]))
  await engine.stop({ graceful: false })
  await scene.services.jobQueue.close()
})
