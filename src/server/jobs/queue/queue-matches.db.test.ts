import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { checkLedger, readCredits } from '#server/billing/credits/ledger.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { jobs as jobsTable } from '#server/database/schema/job-schema.ts'
import { leaseJob } from '#server/jobs/job-lease.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { makeJobRoutes } from '#server/jobs/routes.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { CALLS } from '#shared/calls/calls.ts'
import type { JobId } from '#shared/ids.ts'
import { MAX_QUEUED } from '#shared/jobs/most-queued.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { HARNESS_VIDEO_ID, HARNESS_VIDEO_TITLE } from '#tests/server/job-harness.ts'
import { openJobScene } from '#tests/server/job-scene.ts'

const { database, harness } = await openJobScene()
const { jobs } = harness

afterAll(async () => {
  expect(await checkLedger(database.db)).toEqual([])
})

const ADDRESS = `https://youtu.be/${HARNESS_VIDEO_ID}`
const WAITING_FOR_LOCKS = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const matchIds = (count: number) => Array.from({ length: count }, () => randomUUID())
const queue = async (caller: Caller, ids: readonly string[], idempotencyKey: string | null = null) =>
  (await jobs.queueMatches({ caller, query: undefined, body: { data: { gamertag: SAMPLE_GAMERTAG, matchIds: [...ids] } }, idempotencyKey }))
    .jobIds
const takeOut = (caller: Caller, jobId: JobId) => jobs.takeOutJob({ caller, query: { jobId }, body: undefined, idempotencyKey: null })
const list = (caller: Caller) =>
  jobs.listJobs({ caller, query: { page: 1, search: '', timeZone: 'UTC' }, body: undefined, idempotencyKey: null })
const jobsOf = ({ userId }: Caller) => database.db.select().from(jobsTable).where(eq(jobsTable.userId, userId))

test('several matches are queued in order for a credit each, and only once per key', async () => {
  const caller = await harness.addUser(4)
  const ids = matchIds(3)
  const queued = await queue(caller, ids, 'key')
  expect(await queue(caller, ids, 'key')).toEqual(queued)
  await expect(queue(caller, matchIds(3), 'key')).rejects.toMatchObject({ code: 'idempotencyKeyReused' })
  const rows = await jobsOf(caller)
  expect(queued.map((id) => rows.find((row) => row.id === id))).toMatchObject(
    ids.map((matchId) => ({ matchId, videoId: null, status: 'pending' })),
  )
  const listed = await list(caller)
  expect(listed).toMatchObject({ jobs: [], total: 0, queue: { credits: 3 } })
  expect(listed.queue.jobs.map(({ id }) => id)).toEqual(queued)
  expect(rows).toHaveLength(3)
  expect(await readCredits(database.db, caller.userId)).toBe(1)
})

test('while a match is being queued, listings show it in the queue or not at all, never among the analyses', async () => {
  for (let round = 0; round < 10; round += 1) {
    const caller = await harness.addUser(1)
    let isQueueing = true
    const listRepeatedly = async () => {
      while (isQueueing) {
        const { jobs: below, total } = await list(caller)
        expect([below, total]).toEqual([[], 0])
      }
    }
    const queued = queue(caller, matchIds(1)).finally(() => {
      isQueueing = false
    })
    await Promise.all([queued, listRepeatedly(), listRepeatedly(), listRepeatedly()])
  }
})

test('with one credit too few, nothing is queued', async () => {
  const caller = await harness.addUser(2)
  await expect(queue(caller, matchIds(3))).rejects.toMatchObject({ code: 'notEnoughCredits' })
  expect([await jobsOf(caller), await readCredits(database.db, caller.userId)]).toEqual([[], 2])
})

test('at most ten matches wait or run, even when two browsers queue at once', async () => {
  const caller = await harness.addUser(20)
  const outcomes = await Promise.allSettled([queue(caller, matchIds(6)), queue(caller, matchIds(6))])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await queue(caller, matchIds(MAX_QUEUED - 6))
  await expect(queue(caller, matchIds(1))).rejects.toThrow(
    'At most 10 analyses can wait or run at once, and you have 10 already. Nothing was queued.',
  )
  expect(await readCredits(database.db, caller.userId)).toBe(10)
})

test('a repeated request gets the same jobs, even while the first one and another submission are in progress', async () => {
  const caller = await harness.addUser(20)
  const ids = matchIds(MAX_QUEUED)
  const data = { gamertag: SAMPLE_GAMERTAG, matchIds: ids }
  const { jobQueue } = harness.services
  let [arrive, release] = [() => {}, () => {}]
  const [arrived, released] = [new Promise<void>((resolve) => (arrive = resolve)), new Promise<void>((resolve) => (release = resolve))]
  const slowQueue: JobQueue = {
    ...jobQueue,
    enqueue: async (tx, job) => {
      arrive()
      await released
      await jobQueue.enqueue(tx, job)
    },
  }
  const request = { caller, query: undefined, body: { data }, idempotencyKey: 'twice' }
  const first = makeJobRoutes({ ...harness.services, jobQueue: slowQueue }).queueMatches(request)
  await arrived
  const others = [jobs.queueMatches(request), harness.submit(caller)] as const
  await expect.poll(async () => (await database.pool.query(WAITING_FOR_LOCKS)).rowCount).toBe(2)
  release()
  const [again] = await Promise.all(others)
  expect(again).toEqual(await first)
})

test('a waiting match is not queued again from another tab', async () => {
  const caller = await harness.addUser(10)
  const ids = matchIds(3)
  const outcomes = await Promise.allSettled([queue(caller, ids, 'one tab'), queue(caller, ids.toReversed(), 'another')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(queue(caller, [...matchIds(1), ...ids.slice(0, 1)])).rejects.toMatchObject({ code: 'alreadyQueued' })
  expect([(await jobsOf(caller)).length, await readCredits(database.db, caller.userId)]).toEqual([3, 7])
})

test('a job from the form is shown in the queue only next to picked ones, and the sample reserves no credit', async () => {
  const caller = await harness.addUser(3)
  const form = await harness.submit(caller, { matchId: TROUBLES.statisticsGarbled.matchId })
  expect(await list(caller)).toMatchObject({ total: 1, jobs: [{ id: form }], queue: { jobs: [], credits: 0 } })
  const [sample] = await queue(caller, [SAMPLE_MATCH_ID])
  expect(await list(caller)).toMatchObject({ total: 0, jobs: [], queue: { jobs: [{ id: form }, { id: sample }], credits: 1 } })
  await runJob(harness.services, form, null)
  expect(await list(caller)).toMatchObject({ total: 1, jobs: [{ id: form }], queue: { jobs: [{ id: sample }], credits: 0 } })
})

test('a match can get a video when it is queued or while it waits; a running one has to wait for its report', async () => {
  const caller = await harness.addUser(3)
  const [withVideo, without] = matchIds(2)
  if (!withVideo || !without) throw new Error('no ids')
  const data = { gamertag: SAMPLE_GAMERTAG, matchIds: [withVideo, without], videos: [{ matchId: withVideo, videoUrl: ADDRESS }] }
  const request = { caller, query: undefined, idempotencyKey: null }
  const { jobIds } = await jobs.queueMatches({ ...request, body: { data } })
  const video = { videoId: HARNESS_VIDEO_ID, videoTitle: HARNESS_VIDEO_TITLE, length: 'Full Video', ifAnotherMatch: 'report' }
  expect(await jobsOf(caller)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...video, matchId: withVideo, videoAddedAt: expect.any(Date) }),
      expect.objectContaining({ matchId: without, videoId: null }),
    ]),
  )
  const [, waiting] = jobIds
  if (!waiting) throw new Error('nothing was queued')
  const add = (who: Caller, videoUrl: string) =>
    jobs.addQueuedVideo({ caller: who, query: { jobId: waiting }, idempotencyKey: null, body: { videoUrl } })
  await expect(add(await harness.addUser(0), ADDRESS)).rejects.toMatchObject({ code: 'jobNotFound' })
  await expect(add(caller, 'https://youtu.be/PRIVATE0001')).rejects.toMatchObject({ code: 'inputRefused' })
  await add(caller, ADDRESS)
  expect(await jobsOf(caller)).toEqual(expect.arrayContaining([expect.objectContaining({ ...video, matchId: without })]))
  await leaseJob(database.db, waiting)
  await expect(add(caller, ADDRESS)).rejects.toMatchObject({ code: 'videoTooLate' })
  const unseen = { gamertag: SAMPLE_GAMERTAG, matchIds: matchIds(1), videos: [] as { matchId: string; videoUrl: string }[] }
  unseen.videos.push({ matchId: unseen.matchIds[0] ?? '', videoUrl: 'https://youtu.be/PRIVATE0001' })
  await expect(jobs.queueMatches({ ...request, body: { data: unseen } })).rejects.toMatchObject({ code: 'inputRefused' })
  expect([(await jobsOf(caller)).length, await readCredits(database.db, caller.userId)]).toEqual([2, 1])
})

test('the schema refuses a video of a match that is not queued', () => {
  const data = { gamertag: SAMPLE_GAMERTAG, matchIds: matchIds(1), videos: [{ matchId: matchIds(1)[0], videoUrl: ADDRESS }] }
  expect(CALLS.queueMatches.body.safeParse({ data }).success).toBe(false)
})

test.each([
  ['no match', []],
  ['more than ten', matchIds(MAX_QUEUED + 1)],
  ['a match twice', [...matchIds(1), ...matchIds(1)].map((_, __, [first]) => first)],
  ['what is no match', ['the last one']],
])('the schema refuses %s', (_, ids) => {
  expect(CALLS.queueMatches.body.safeParse({ data: { gamertag: SAMPLE_GAMERTAG, matchIds: ids } }).success).toBe(false)
})

test("a waiting match is taken out and its credit returned; one that runs, has ended or is another player's is not", async () => {
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
  await leaseJob(database.db, running)
  await expect(takeOut(caller, running)).rejects.toMatchObject({ code: 'jobBegun' })
  expect(await readCredits(database.db, caller.userId)).toBe(1)
})
