import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { deleteAccount } from '#server/account/data/delete-account.ts'
import { exportAccount } from '#server/account/data/export-account.ts'
import { checkLedger, readCredits } from '#server/billing/credits/ledger.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import type { Submission } from '#shared/jobs/submission.ts'
import { SAMPLE_VIDEO_TITLE } from '#shared/sample.ts'
import { HARNESS_VIDEO_ID, HARNESS_VIDEO_TITLE, SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { openJobScene } from '#tests/server/job-scene.ts'

const { database, db, harness } = await openJobScene()

beforeEach(() => harness.order('clear'))
afterAll(async () => {
  expect(await checkLedger(db)).toEqual([])
})

/** The sample under another id: it costs a credit like every other match. */
const { matchId } = TROUBLES.skillMissing
const VIDEO = `https://www.youtube.com/watch?v=${HARNESS_VIDEO_ID}`
const OTHER_VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk'
const NOT_FOUND = { status: 404, message: 'This analysis could not be found or is not public.' }

const submit = (caller: Caller, changes: Partial<Submission> = {}, key?: string) =>
  harness.submit(caller, { matchId, length: 'No Video', ...changes }, key)
const call = <B>(caller: Caller, body: B, id?: JobId) => ({
  caller,
  query: { jobId: id ?? jobId.parse(randomUUID()) },
  body,
  idempotencyKey: null,
})
const cardOf = async (caller: Caller, id: JobId) => CALLS.getJob.reply.parse(await harness.jobs.getJob(call(caller, undefined, id)))
const resultOf = async (caller: Caller, id: JobId) =>
  CALLS.getPrivateResult.reply.parse(await harness.results.getPrivateResult(call(caller, undefined, id)))
const addVideo = (caller: Caller, id: JobId, videoUrl = VIDEO) =>
  harness.jobs.addVideo({ ...call(caller, { jobId: id, videoUrl }), query: undefined })
const search = async (caller: Caller, words: string) => {
  const query = { page: 1, search: words, timeZone: 'UTC' }
  return (await harness.jobs.listJobs({ caller, query, body: undefined, idempotencyKey: null })).total
}

async function analyse(caller: Caller, changes: Partial<Submission> = {}): Promise<JobId> {
  const id = await submit(caller, changes)
  await runJob(harness.services, id, null)
  return id
}

const owner = await harness.addUser(20)
const finished = await analyse(owner)

test('a match without a video takes one credit per key, and differs from the same submission with a video', async () => {
  const caller = await harness.addUser(3)
  const ids = await Promise.all(Array.from({ length: 10 }, () => submit(caller, {}, 'one-key')))
  expect([new Set(ids).size, await readCredits(db, caller.userId)]).toEqual([1, 2])
  await expect(submit(caller, { length: 'Full Video' }, 'one-key')).rejects.toMatchObject({ status: 409 })
  const [row] = await db
    .select()
    .from(jobs)
    .where(eq(jobs.id, ids[0] ?? ''))
  expect(row).toMatchObject({ videoId: null, videoTitle: null, thumbnailUrl: null, length: null, startSeconds: null, endSeconds: null })
  await expect(submit(await harness.addUser(0))).rejects.toMatchObject({ status: 402 })
})

test('a report without a video uses the log alone, costs the same, and sends nothing to the video platform', async () => {
  const caller = await harness.addUser(1)
  const before = (await harness.requests()).filter((path) => path.includes('youtube')).length
  const id = await analyse(caller)
  expect((await harness.requests()).filter((path) => path.includes('youtube'))).toHaveLength(before)
  expect(await readCredits(db, caller.userId)).toBe(0)
  expect(await cardOf(caller, id)).toMatchObject({ status: 'complete', videoUrl: null, videoTitle: null, thumbnailUrl: null, range: null })
  const { report, ...result } = await resultOf(caller, id)
  expect(result).toMatchObject({ videoUrl: null, playback: null, canChangeVideo: true })
  expect([report?.alignment, report?.coverage]).toEqual([{ status: 'none' }, []])
  expect(report?.focusAreas.length).toBeGreaterThan(0)
})

test('an analysis without a video is titled by its match, and found by that', async () => {
  expect(await cardOf(owner, finished)).toMatchObject({ matchTitle: 'Oddball on Tram Depot' })
  expect([await search(owner, 'oddball on TRAM'), await search(owner, 'slayer')]).toEqual([1, 0])
})

test('a failure returns the credit', async () => {
  const caller = await harness.addUser(1)
  const id = await analyse(caller, { gamertag: 'Nobody Of Note' })
  expect(await cardOf(caller, id)).toMatchObject({
    status: 'failed',
    videoUrl: null,
    reason: expect.stringMatching(/Your credit was returned\.$/),
  })
  expect(await readCredits(db, caller.userId)).toBe(1)
})

test('the sample match is free without a video too, and is aligned once its own is added', async () => {
  const caller = await harness.addUser(0)
  const id = await harness.submit(caller, { length: 'No Video' })
  await runJob(harness.services, id, null)
  expect((await resultOf(caller, id)).report?.alignment).toEqual({ status: 'none' })
  expect((await addVideo(caller, id, SAMPLE_VIDEO.videoUrl)).report?.alignment.status).toBe('measured')
  expect(await cardOf(caller, id)).toMatchObject({ videoTitle: SAMPLE_VIDEO_TITLE, thumbnailUrl: '/sample-media/sample.jpg' })
})

test('the export shows that there was no video, and deleting the account adds none', async () => {
  const caller = await harness.addUser(1)
  const id = await submit(caller)
  expect((await exportOf(caller)).get('analyses.json')).toMatch(/"videoId": null/)
  await db.transaction((tx) => deleteAccount(tx, caller.userId))
  expect(await db.select({ videoId: jobs.videoId, status: jobs.status }).from(jobs).where(eq(jobs.id, id))).toEqual([
    { videoId: null, status: 'failed' },
  ])
})

async function exportOf({ userId }: Caller): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const { path, pieces } of exportAccount(database.read, { userId, email: 'owner@example.org' })) {
    let text = ''
    for await (const piece of pieces) text += piece
    files.set(path, text)
  }
  return files
}

test('a video added later is free, plays and can be aligned; adding it again changes nothing, and another one replaces it', async () => {
  const caller = await harness.addUser(1)
  const id = await analyse(caller)
  const shown = await addVideo(caller, id)
  expect(shown).toMatchObject({ videoUrl: VIDEO, playback: { kind: 'embed' }, canChangeVideo: true })
  expect(await cardOf(caller, id)).toMatchObject({ status: 'complete', videoUrl: VIDEO, videoTitle: HARNESS_VIDEO_TITLE, range: null })
  expect([await readCredits(db, caller.userId), await search(caller, HARNESS_VIDEO_TITLE)]).toEqual([0, 1])
  const event = shown.report?.events[0]?.id ?? ''
  const anchor = { event, videoSeconds: 30 }
  const aligned = await harness.results.alignResult({ ...call(caller, { jobId: id, anchor }), query: undefined })
  expect(aligned.report?.alignment).toMatchObject({ status: 'manual' })
  expect((await addVideo(caller, id, ` https://youtu.be/${HARNESS_VIDEO_ID}?t=9`)).report?.alignment).toMatchObject({ status: 'manual' })
  expect(await addVideo(caller, id, OTHER_VIDEO)).toMatchObject({ videoUrl: OTHER_VIDEO, report: { alignment: { status: 'none' } } })
  // Its playback is unknown then, so it opens on its platform.
  await harness.order('reply', { path: '/youtube/oembed', status: 503, times: 1 })
  expect(await addVideo(caller, id)).toMatchObject({ videoUrl: VIDEO, playback: { kind: 'link', url: VIDEO } })
})

test('a private video is refused as in the form, and the video of a submission cannot be changed', async () => {
  const words = { status: 400, message: 'This video is private, unavailable, or does not exist. Please check the URL and try again.' }
  await expect(addVideo(owner, finished, 'https://youtu.be/PRIVATE-vid')).rejects.toMatchObject(words)
  expect(await resultOf(owner, finished)).toMatchObject({ videoUrl: null })
  const withVideo = await analyse(owner, { length: 'Full Video' })
  await expect(addVideo(owner, withVideo, OTHER_VIDEO)).rejects.toMatchObject({
    status: 409,
    message: 'This analysis was submitted with its video, which cannot be changed.',
  })
  expect(await resultOf(owner, withVideo)).toMatchObject({ videoUrl: VIDEO, canChangeVideo: false })
})

test('of two videos added at once, one is stored everywhere', async () => {
  const caller = await harness.addUser(1)
  const id = await analyse(caller)
  await Promise.all([addVideo(caller, id), addVideo(caller, id, OTHER_VIDEO)])
  const { videoUrl, playback } = await resultOf(caller, id)
  expect((await cardOf(caller, id)).videoUrl).toBe(videoUrl)
  expect(playback?.url).toContain(videoUrl?.split('v=')[1])
})

test('a stranger cannot add a video, and does not see that a shared result could have one', async () => {
  const stranger = await harness.addUser(1)
  for (const id of [finished, jobId.parse(randomUUID())]) await expect(addVideo(stranger, id)).rejects.toMatchObject(NOT_FOUND)
  await harness.results.makeResultPublic({ ...call(owner, { jobId: finished }), query: undefined })
  await expect(addVideo(stranger, finished)).rejects.toMatchObject(NOT_FOUND)
  expect(await resultOf(stranger, finished)).toMatchObject({ videoUrl: null, playback: null, canChangeVideo: false })
})
