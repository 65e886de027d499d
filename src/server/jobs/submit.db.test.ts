import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkLedger, readCredits } from '#server/billing/credits/ledger.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { jobs as jobsTable } from '#server/database/schema/job-schema.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { jobId } from '#shared/ids.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_TITLE } from '#shared/sample.ts'
import { testDatabase } from '#tests/database.ts'
import { giveCredits } from '#tests/give-credits.ts'
import { HARNESS_VIDEO_ID, HARNESS_VIDEO_TITLE, SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { openJobQueue } from './job-queue.ts'
import { runJob } from './worker/worker.ts'

const { database, harness } = await openJobScene()
const { jobs } = harness

beforeEach(() => harness.order('clear'))
afterAll(async () => {
  expect(await checkLedger(database.db)).toEqual([])
})

test('several processes can open the queue concurrently on a fresh database', async () => {
  const fresh = await testDatabase()
  const queues = await Promise.all([1, 2, 3, 4].map((minutes) => openJobQueue(fresh, minutes)))
  expect(queues.map(({ deadlineMinutes }) => deadlineMinutes)).toEqual([1, 2, 3, 4])
  await Promise.all(queues.map((queue) => queue.close()))
})

const list = (caller: Caller, search = '', page = 1) =>
  jobs.listJobs({ caller, query: { page, search, timeZone: 'UTC' }, body: undefined, idempotencyKey: null })
const queued = async (id: string) => (await database.pool.query('select 1 from pgboss.job where id = $1', [id])).rowCount

test('a submission takes a credit, creates a pending job and queues it', async () => {
  const caller = await harness.addUser(2)
  const id = await harness.submit(caller)
  expect(await readCredits(database.db, caller.userId)).toBe(1)
  const card = await jobs.getJob({ caller, query: { jobId: id }, body: undefined, idempotencyKey: null })
  expect(CALLS.getJob.reply.parse(card)).toMatchObject({
    id,
    status: 'pending',
    gamertag: SAMPLE_GAMERTAG,
    videoTitle: HARNESS_VIDEO_TITLE,
    videoUrl: `https://www.youtube.com/watch?v=${HARNESS_VIDEO_ID}`,
    progress: 0,
  })
  expect(await queued(id)).toBe(1)
})

test('one key sent 50 times at once creates one job, takes one credit and gets 50 equal answers', async () => {
  const caller = await harness.addUser(5)
  const key = randomUUID()
  const ids = await Promise.all(Array.from({ length: 50 }, () => harness.submit(caller, {}, key)))
  expect(new Set(ids).size).toBe(1)
  expect(await harness.submit(caller, {}, key)).toBe(ids[0])
  expect(await readCredits(database.db, caller.userId)).toBe(4)
  expect((await list(caller)).total).toBe(1)
})

test.each([
  ['gamertag', { gamertag: 'Somebody Else' }],
  ['match', { matchId: randomUUID() }],
  ['video', { videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk' }],
  ['times', { length: 'Cut Video', startTime: '00:10', endTime: '01:00' }],
] as const)('the same key with another %s is refused, at once and later, and takes no credit', async (_what, change) => {
  const caller = await harness.addUser(3)
  const outcomes = await Promise.allSettled([harness.submit(caller, {}, 'one-key'), harness.submit(caller, change, 'one-key')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  const words = { status: 409, message: 'This idempotency key was used for another submission. Please send a new key.' }
  expect(refused).toMatchObject([words])
  const [first, other] = outcomes[0]?.status === 'fulfilled' ? [{}, change] : [change, {}]
  await expect(harness.submit(caller, other, 'one-key')).rejects.toMatchObject(words)
  expect(await harness.submit(caller, first, 'one-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await readCredits(database.db, caller.userId)).toBe(2)
})

test('the same submission in another spelling is the same job under its key', async () => {
  const caller = await harness.addUser(2)
  const id = await harness.submit(caller, {}, 'spelling')
  const spelled = { videoUrl: `https://youtu.be/${HARNESS_VIDEO_ID}?t=5`, matchId: SAMPLE_MATCH_ID.toUpperCase() }
  expect(await harness.submit(caller, spelled, 'spelling')).toBe(id)
})

test('the sample match is free, even without a credit, a few times an hour', async () => {
  const caller = await harness.addUser(0)
  const ids: string[] = []
  for (let time = 0; time < 5; time++) ids.push(await harness.submit(caller, SAMPLE_VIDEO, `sample ${time}`))
  await expect(harness.submit(caller, SAMPLE_VIDEO, 'one more')).rejects.toMatchObject({ status: 429 })
  expect(await harness.submit(caller, SAMPLE_VIDEO, 'sample 0')).toBe(ids[0])
  expect(await database.db.$count(creditEntries, eq(creditEntries.userId, caller.userId))).toBe(0)
  expect((await list(caller)).total).toBe(5)
  expect(await queued(ids[4] ?? '')).toBe(1)
})

test('only the sample with its own video is free', async () => {
  const caller = await harness.addUser(0)
  await expect(harness.submit(caller)).rejects.toMatchObject({ status: 402 })
  await expect(harness.submit(caller, { ...SAMPLE_VIDEO, matchId: randomUUID() })).rejects.toMatchObject({ status: 402 })
})

test('a key that was refused for lack of credits works once there are some', async () => {
  const caller = await harness.addUser(0)
  await expect(harness.submit(caller, {}, 'broke')).rejects.toMatchObject({ status: 402 })
  await giveCredits(database.db, caller.userId, 1)
  const id = await harness.submit(caller, { gamertag: 'Somebody Else' }, 'broke')
  expect(await harness.submit(caller, { gamertag: 'Somebody Else' }, 'broke')).toBe(id)
})

test('a repeated key gets its first answer, even when the video is gone and no credit is left', async () => {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, {}, 'lost-answer')
  await harness.order('reply', { path: '/youtube/oembed', status: 404 })
  expect(await harness.submit(caller, {}, 'lost-answer')).toBe(id)
})

test('the same key of another user creates another job', async () => {
  const [one, other] = [await harness.addUser(1), await harness.addUser(1)]
  expect(await harness.submit(one, {}, 'my-key')).not.toBe(await harness.submit(other, {}, 'my-key'))
})

test.each([0, 1, 3])('of 50 concurrent submissions with %i credits exactly that many are accepted', async (credits) => {
  const caller = await harness.addUser(credits)
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => harness.submit(caller)))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(outcomes.length - refused.length).toBe(credits)
  for (const reason of refused) expect(reason).toMatchObject({ status: 402, message: 'You do not have enough credits to run an analysis.' })
  expect(await readCredits(database.db, caller.userId)).toBe(0)
  expect((await list(caller)).total).toBe(credits)
})

test('a submission that is refused leaves nothing behind, and its key can be used again', async () => {
  const caller = await harness.addUser(1)
  await harness.order('reply', { path: '/youtube/oembed', status: 404, times: 1 })
  await expect(harness.submit(caller, {}, 'second-try')).rejects.toMatchObject({
    message: 'This video is private, unavailable, or does not exist. Please check the URL and try again.',
  })
  expect((await list(caller)).total).toBe(0)
  await harness.submit(caller, {}, 'second-try')
  expect(await readCredits(database.db, caller.userId)).toBe(0)
})

test('an outage of the video platform does not block a submission', async () => {
  const caller = await harness.addUser(1)
  await harness.order('reply', { path: '/youtube/oembed', status: 503 })
  const id = await harness.submit(caller)
  expect((await list(caller)).jobs[0]).toMatchObject({ id, videoTitle: null })
})

test('a submission is stored as GUID, video id and seconds', async () => {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, {
    length: 'Cut Video',
    startTime: '01:05',
    endTime: '1:00:00'.padStart(8, '0'),
    matchId: `https://www.halowaypoint.com/halo-infinite/players/x/matches/${SAMPLE_MATCH_ID.toUpperCase()}?a=1`,
    videoUrl: 'youtube.com/embed/abcdefghijk?start=3',
  })
  const [row] = await database.db.select().from(jobsTable).where(eq(jobsTable.id, id))
  expect(row).toMatchObject({
    matchId: SAMPLE_MATCH_ID,
    videoId: 'abcdefghijk',
    startSeconds: 65,
    endSeconds: 3600,
  })
  const minutes = ((row?.deadlineAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 60_000
  expect(minutes).toBe(45)
})

/** The sample's video, whose length is known, with a match that costs a credit. */
const OUTSIDE = {
  ...SAMPLE_VIDEO,
  matchId: 'd0000000-0000-4000-8000-000000000000',
  length: 'Cut Video',
  startTime: '20:00',
  endTime: '21:00',
} as const
const TOO_SHORT = 'This video is 08:56 long. Start and end time must be within it.'

test('a cut outside the video is refused before a credit is taken, if the length is known', async () => {
  const caller = await harness.addUser(1)
  for (const times of [{}, { startTime: '08:00', endTime: '08:57' }])
    await expect(harness.submit(caller, { ...OUTSIDE, ...times })).rejects.toMatchObject({ status: 400, message: TOO_SHORT })
  expect(await readCredits(database.db, caller.userId)).toBe(1)
  await harness.submit(caller, { ...OUTSIDE, startTime: '08:00', endTime: '08:56' })
})

test('a cut outside a video whose length becomes known later fails, and the credit is returned', async () => {
  const caller = await harness.addUser(1)
  await harness.order('reply', { path: '/youtube/oembed', status: 503, times: 1 })
  const id = await harness.submit(caller, OUTSIDE)
  await runJob(harness.services, id, null)
  const card = await jobs.getJob({ caller, query: { jobId: id }, body: undefined, idempotencyKey: null })
  expect(card).toMatchObject({ status: 'failed', reason: `${TOO_SHORT} Your credit was returned.` })
  expect(await readCredits(database.db, caller.userId)).toBe(1)
})

test('a gamertag with control characters is refused', async () => {
  const caller = await harness.addUser(1)
  for (const gamertag of ['a\u0000b', '\u202egnp.exe', 'a\u2066b', 'a\u200bb', '\u200eab'])
    await expect(harness.submit(caller, { gamertag })).rejects.toMatchObject({ message: 'Please enter your gamertag.' })
})

test("another user's job and one that never existed get the same answer", async () => {
  const [owner, stranger] = [await harness.addUser(1), await harness.addUser(0)]
  const id = await harness.submit(owner)
  for (const missing of [id, jobId.parse(randomUUID())])
    await expect(jobs.getJob({ caller: stranger, query: { jobId: missing }, body: undefined, idempotencyKey: null })).rejects.toMatchObject(
      {
        status: 404,
        message: 'Error: Job document not found.',
      },
    )
  expect(await list(stranger)).toEqual({ jobs: [], total: 0, page: 1, queue: { jobs: [], credits: 0 } })
})

test('a page has 20 jobs, newest first', async () => {
  const caller = await harness.addUser(23)
  const ids: string[] = []
  for (let index = 0; index < 23; index++) ids.unshift(await harness.submit(caller))
  const [first, second] = [await list(caller), await list(caller, '', 2)]
  expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(ids)
  expect([first.jobs.length, first.total]).toEqual([20, 23])
  expect(await list(caller, '', 3)).toMatchObject({ jobs: [], total: 23 })
})

test('the search covers title, date in words and video title, and ignores case', async () => {
  const caller = await harness.addUser(2)
  const sample = await harness.submit(caller, SAMPLE_VIDEO)
  const other = await harness.submit(caller, { gamertag: '100%_Fox', videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk' })
  await database.db
    .update(jobsTable)
    .set({ createdAt: new Date('2025-03-09T12:00:00Z') })
    .where(eq(jobsTable.id, other))
  const found = async (search: string) => (await list(caller, search)).jobs.map(({ id }) => id)
  expect(await found(`${SAMPLE_GAMERTAG.toLowerCase()} - HALO`)).toEqual([sample])
  expect(await found('0%_f')).toEqual([other])
  expect(await found('march 9, 2025')).toEqual([other])
  expect(await found(SAMPLE_VIDEO_TITLE.slice(3, 20).toUpperCase())).toEqual([sample])
  expect(await found('infinite analysis')).toEqual([sample, other])
  expect(await found("'; drop table jobs; --\u0000")).toEqual([])
})

test.each([
  [`https://youtu.be/${SAMPLE_VIDEO_ID}`, { status: 'available', id: SAMPLE_VIDEO_ID, title: SAMPLE_VIDEO_TITLE }],
  ['https://youtu.be/PRIVATE-vid', { status: 'unavailable' }],
  ['https://youtu.be/BUSY-videos', { status: 'unknown' }],
])('video info of %s', async (videoUrl, expected) => {
  const caller = await harness.addUser(0)
  const info = await jobs.getVideoInfo({ caller, query: { videoUrl }, body: undefined, idempotencyKey: null })
  expect(CALLS.getVideoInfo.reply.parse(info)).toMatchObject(expected)
})

test('a video that is a file plays from our own origin', async () => {
  const caller = await harness.addUser(0)
  const query = { videoUrl: `https://youtu.be/${SAMPLE_VIDEO_ID}` }
  expect(await jobs.getVideoInfo({ caller, query, body: undefined, idempotencyKey: null })).toMatchObject({
    thumbnailUrl: '/sample-media/sample.jpg',
    playback: { kind: 'file', url: '/sample-media/sample.webm' },
  })
})

test('video info of an address that is not a video is refused', async () => {
  const caller = await harness.addUser(0)
  const query = { videoUrl: 'https://youtube.com.evil/watch?v=kT4vXq9mR2s' }
  await expect(jobs.getVideoInfo({ caller, query, body: undefined, idempotencyKey: null })).rejects.toMatchObject({
    message: 'Please enter a valid YouTube URL.',
  })
})
