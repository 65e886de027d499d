import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { S3_TROUBLES } from '#sandbox/s3/s3-routes.ts'
import { deleteAccount } from '#server/account/data/delete-account.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { objectRemovals } from '#server/database/schema/film-schema.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import { reviewFrames } from '#server/database/schema/stage-schema.ts'
import { type ObjectStore, ObjectStoreDown } from '#server/integrations/object-store/object-store.ts'
import { moveBytes, removeObjects } from '#server/integrations/object-store/stored-objects.ts'
import { giveUpPositions } from '#server/jobs/positions/bring-positions.ts'
import { bringReview } from '#server/jobs/video-review/bring-review.ts'
import { consentToReview, refuseReview } from '#server/jobs/video-review/consent/consent-to-review.ts'
import { prepareReview } from '#server/jobs/video-review/prepare-review.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { findReview, storeReviewPlan } from '#server/results/video-review-stage.ts'
import type { JobId } from '#shared/ids.ts'
import type { PlannedWindow } from '#shared/report/stored-video-review.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { frameTimes } from '#shared/video-review/review-frames.ts'
import { openModelScene } from '#tests/server/job-scene.ts'
import { cleanStore, sandboxStore } from '#tests/server/sandbox-store.ts'
import { FRAME_BYTES, listFrames, pruneFrames, readFrames } from './frame-store.ts'
import { makeFrameRoutes } from './routes.ts'

const { database, db, sandbox, control, harness, services: scene, videoModel } = await openModelScene()
const store = sandboxStore(sandbox.address, 'pictures')
const services = { ...scene, objectStore: store }
const PICTURE = new Uint8Array(
  await sharp({ create: { width: 320, height: 180, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer(),
)
const FIRST = { workerId: null, isLast: false }

afterEach(() => control.clear())

interface ConsentedReview {
  readonly caller: Caller
  readonly id: JobId
  readonly window: PlannedWindow
}

/** An analysis whose player consented to showing a model one moment of a recording. */
async function startReview(): Promise<ConsentedReview> {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, { videoUrl: 'https://youtu.be/GameplayOf3', mayReview: true })
  await runJob(services, id, null)
  await giveUpPositions(services, SAMPLE_MATCH_ID)
  const prepared = await prepareReview(services, id)
  if (prepared.status !== 'ready') throw new Error(prepared.status)
  const [window] = prepared.plan.windows
  if (!window) throw new Error('no window')
  await storeReviewPlan(db, id, { ...prepared.plan, source: 'recording', windows: [window] })
  return { caller, id, window }
}

const timesOf = ({ window }: ConsentedReview) => frameTimes(window.video)
const put = (review: ConsentedReview, atMs = timesOf(review)[0] ?? 0, objectStore: ObjectStore | null = store) =>
  makeFrameRoutes({ database, objectStore, videoModel: null, frameModel: videoModel }).putFrame({
    caller: review.caller,
    query: { jobId: review.id, window: review.window.id, atMs },
    body: PICTURE,
    idempotencyKey: null,
  })
const putAll = async (review: ConsentedReview, objectStore?: ObjectStore | null) => {
  for (const atMs of timesOf(review)) await put(review, atMs, objectStore)
}
const rowsOf = async ({ id }: ConsentedReview) => await db.select().from(reviewFrames).where(eq(reviewFrames.jobId, id))
const keysOf = async (review: ConsentedReview) => (await rowsOf(review)).flatMap(({ objectKey }) => objectKey ?? [])
const read = (review: ConsentedReview, objectStore: ObjectStore | null = store) =>
  readFrames({ database, objectStore }, review.id, review.window.id, timesOf(review))
const there = async (keys: readonly string[]) => (await Promise.all(keys.map((key) => store.get(key)))).filter((bytes) => bytes !== null)

test('with an object storage, pictures are stored there, rows have their key and size, and a model is shown them', async () => {
  const review = await startReview()
  await putAll(review)
  const rows = await rowsOf(review)
  expect(rows).toHaveLength(timesOf(review).length)
  for (const { body, objectKey, size } of rows) {
    expect([body, (await store.get(objectKey ?? ''))?.length]).toEqual([null, size])
  }
  const keys = await keysOf(review)
  await bringReview(services, review.id, FIRST)
  expect((await findReview(db, review.id))?.state).toBe('composing')
  const { count } = (await db.select({ count: sql<number>`count(*)::int` }).from(jobSteps).where(eq(jobSteps.jobId, review.id)))[0] ?? {}
  expect(count).toBeGreaterThan(0)
  await removeObjects(db, store)
  expect(await there(keys)).toEqual([])
})

test('a duplicate picture, and one that is no longer wanted, leave no object in the storage', async () => {
  const review = await startReview()
  await Promise.all([put(review), put(review)])
  const [key = ''] = await keysOf(review)
  const objects: string[] = []
  const watching: ObjectStore = {
    ...store,
    put: async (name, bytes) => {
      objects.push(name)
      await store.put(name, bytes)
      await refuseReview(services, review.caller.userId, review.id)
    },
  }
  await expect(put(review, timesOf(review)[1], watching)).rejects.toMatchObject({ code: 'frameNotWanted' })
  await removeObjects(db, store)
  expect(await there([key, ...objects])).toEqual([])
  expect(await db.$count(objectRemovals)).toBe(0)
})

test.each([
  ['a no', ({ caller, id }: ConsentedReview) => refuseReview(services, caller.userId, id)],
  ['the end of the account', ({ caller }: ConsentedReview) => db.transaction((tx) => deleteAccount(tx, caller.userId))],
  [
    'age',
    async ({ id }: ConsentedReview) => {
      await db.update(reviewFrames).set({ takenAt: sql`now() - interval '23 hours'` }).where(eq(reviewFrames.jobId, id))
      await pruneFrames(db)
    },
  ],
])('%s also deletes the objects', async (_, end) => {
  const [review, other] = [await startReview(), await startReview()]
  for (const one of [review, other]) await putAll(one)
  const [keys, others] = [await keysOf(review), await keysOf(other)]
  await end(review)
  await removeObjects(db, store)
  expect([await there(keys), (await there(others)).length]).toEqual([[], others.length])
})

test('a busy storage is retried; while it is down, a picture is refused so that its browser sends it again', async () => {
  const review = await startReview()
  await control.reply({ path: '/s3/pictures', status: 503, times: 1 })
  await put(review)
  const second = timesOf(review)[1]
  await control.reply({ path: '/s3/pictures', status: 503, times: 2 })
  await expect(put(review, second)).rejects.toMatchObject({ code: 'busy', status: 503 })
  await control.hold('/s3/pictures')
  await expect(put(review, second)).rejects.toMatchObject({ code: 'busy' })
  await control.release('/s3/pictures')
  await expect(put(review, second, sandboxStore(sandbox.address, S3_TROUBLES.clockOff))).rejects.toMatchObject({ code: 'busy' })
  expect(await rowsOf(review)).toHaveLength(1)
  await put(review, second)
  expect((await read(review)).frames.map(({ atMs }) => atMs)).toEqual(timesOf(review).slice(0, 2))
  await expect(read(review, null)).rejects.toThrow('OBJECT_STORE_URL is not set')
})

test('a review whose pictures are unavailable waits for them, and continues with them', async () => {
  const review = await startReview()
  const half = sandboxStore(sandbox.address, S3_TROUBLES.half)
  await putAll(review, half)
  await expect(bringReview({ ...services, objectStore: half }, review.id, FIRST)).rejects.toThrow(ObjectStoreDown)
  expect((await findReview(db, review.id))?.state).toBe('running')
  const intact = sandboxStore(sandbox.address, 'whole')
  const original = (await originalOf()) ?? new Uint8Array()
  for (const { objectKey } of await rowsOf(review)) await intact.put(objectKey ?? '', original)
  await bringReview({ ...services, objectStore: intact }, review.id, FIRST)
  expect((await findReview(db, review.id))?.state).toBe('composing')
})

/** The stored form of the sent picture: re-encoding is deterministic. */
async function originalOf(): Promise<Uint8Array | null> {
  const review = await startReview()
  await put(review)
  return await store.get((await keysOf(review))[0] ?? '')
}

test('a review whose pictures are missing or damaged reports that they were lost, and can be requested again', async () => {
  const missing = await startReview()
  await putAll(missing)
  for (const key of await keysOf(missing)) await store.remove(key)
  const damaged = await startReview()
  const damaging = sandboxStore(sandbox.address, S3_TROUBLES.damaged)
  await putAll(damaged, damaging)
  for (const [review, objectStore] of [
    [missing, store],
    [damaged, damaging],
  ] as const) {
    const times = timesOf(review)
    expect(await read(review, objectStore)).toEqual({ frames: [], lost: times.length })
    await bringReview({ ...services, objectStore }, review.id, FIRST)
    expect(await findReview(db, review.id)).toMatchObject({ state: 'absent', reason: 'frames-lost' })
    expect(harness.errors).toContainEqual({ jobId: review.id, window: review.window.id, lost: expect.any(Number) })
    expect(await listFrames(db, review.id)).toEqual([])
  }
  await consentToReview(services, missing.caller.userId, missing.id)
  expect((await findReview(db, missing.id))?.state).toBe('wanted')
})

test('one lost picture of a moment is left out, and the others are shown', async () => {
  const review = await startReview()
  await putAll(review)
  await store.remove((await rowsOf(review)).find(({ atMs }) => atMs === timesOf(review)[2])?.objectKey ?? '')
  const { frames, lost } = await read(review)
  expect([frames.length, lost]).toEqual([timesOf(review).length - 1, 1])
  await bringReview(services, review.id, FIRST)
  expect((await findReview(db, review.id))?.state).toBe('composing')
})

test('pictures are moved to the storage and back, and lost ones are counted', async () => {
  await db.delete(reviewFrames)
  const review = await startReview()
  await putAll(review, null)
  const [before, count] = [await read(review, null), timesOf(review).length]
  let puts = 0
  const breaking: ObjectStore = {
    ...store,
    put: async (key, bytes) => {
      puts += 1
      if (puts === 3) throw new ObjectStoreDown('down')
      await store.put(key, bytes)
    },
  }
  await expect(moveBytes(db, breaking, FRAME_BYTES, 'storage')).rejects.toThrow('down')
  expect(await keysOf(review)).toHaveLength(2)
  expect(await moveBytes(db, store, FRAME_BYTES, 'storage')).toEqual({ moved: count - 2, lost: 0 })
  expect(await read(review)).toEqual(before)
  const keys = await keysOf(review)
  await store.remove(keys[0] ?? '')
  expect(await moveBytes(db, store, FRAME_BYTES, 'database')).toEqual({ moved: count - 1, lost: 1 })
  expect((await read(review, null)).frames).toHaveLength(count - 1)
  await cleanStore(db, store)
  expect(await there(keys)).toEqual([])
})
