import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jobs, rateCounts } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { reportStages, reviewFrames } from '#server/database/schema/stage-schema.ts'
import type { VideoModel } from '#server/integrations/video-model/video-model.ts'
import { refuseReview } from '#server/jobs/video-review/consent/consent-to-review.ts'
import { findReview } from '#server/results/video-review-stage.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import type { ReviewPlan } from '#shared/report/stored-video-review.ts'
import { FRAME_LIMITS, frameTimes, MAX_JOB_BYTES, wantedFrames } from '#shared/video-review/review-frames.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { listFrames, pruneFrames, readFrames } from './frame-store.ts'
import { makeFrameRoutes } from './routes.ts'

const database = await testDatabase()
const { db } = database
const answerNothing = async () => ({ status: 'refused', reason: 'not-readable', bill: null }) as const
const frameModel: VideoModel = {
  ...{ name: 'eyes', provider: 'Eyes & Co', takes: 'frames', isPriced: false },
  ...{ readClock: answerNothing, seeDeath: answerNothing, observe: answerNothing, choose: answerNothing },
}
const app = sampleApp(database, { handlers: makeFrameRoutes({ database, objectStore: null, videoModel: null, frameModel }) })
const strict = sampleApp(database, {
  settings: { rateLimitFactor: 0.01 },
  handlers: makeFrameRoutes({ database, objectStore: null, videoModel: null, frameModel }),
})
const owner = await signUpUser(app)
const other = await signUpUser(app)

const VIDEO = { fromMs: 10_000, toMs: 22_000 }
const TIMES = frameTimes(VIDEO)
const window = { id: 'death e7', kind: 'death', event: 'e7', atMs: 9_000, fromMs: 0, toMs: 12_000, video: VIDEO, clockSeconds: 12 } as const
const PLAN: ReviewPlan = { source: 'recording', windows: [window, { ...window, id: 'swing e9', kind: 'swing' }] }
const PICTURE = new Uint8Array(
  await sharp({ create: { width: 320, height: 180, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer(),
)

async function analysis(change: Partial<typeof reportStages.$inferInsert> = {}, userId: UserId = owner.userId): Promise<JobId> {
  const id = jobId.parse(randomUUID())
  const facts = { gamertag: 'Ada', videoId: null, matchId: randomUUID(), length: null, status: 'complete' } as const
  await db.insert(jobs).values({ ...facts, id, userId, idempotencyKey: id, deadlineAt: new Date() })
  await db.insert(reports).values({ jobId: id, report: {}, analysisText: '', rulesVersion: '1', shared: 'report' })
  await db
    .insert(reportStages)
    .values({ kind: 'video-review', jobId: id, consent: true, details: { plan: PLAN, moments: 2 }, consentedAt: new Date(), ...change })
  return id
}

interface Sent {
  readonly atMs?: number
  readonly window?: string
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly token?: string
  readonly type?: string
  readonly to?: typeof app
}

async function put(id: string, sent: Sent = {}) {
  const { atMs = TIMES[0] ?? 0, window: name = window.id, bytes = PICTURE, token = owner.token, type = 'image/jpeg', to = app } = sent
  const query = new URLSearchParams({ jobId: id, window: name, atMs: String(atMs) })
  const answer = await to.ask('POST', `${CALLS.putFrame.path}?${query}`, { body: bytes, token, headers: { 'content-type': type } })
  return { status: answer.status, text: await answer.text() }
}

async function plan(id: string) {
  const answer = await app.ask('GET', `${CALLS.getReviewPlan.path}?jobId=${id}`, { token: owner.token })
  return wantedFrames.parse(await answer.json())
}

const storedTimesOf = async (id: JobId) => (await listFrames(db, id)).map(({ atMs }) => atMs).sort((one, other) => one - other)

test("the plan has the model's provider and the wanted pictures, and marks those that have arrived", async () => {
  const id = await analysis()
  expect(await plan(id)).toMatchObject({ provider: 'Eyes & Co', isAllowed: true })
  const before = (await plan(id)).windows
  expect(before.map((one) => one.id)).toEqual([window.id, 'swing e9'])
  expect(before[0]?.frames).toEqual(TIMES.map((atMs) => ({ atMs, isThere: false })))
  expect(await put(id, { atMs: TIMES[3] ?? 0 })).toMatchObject({ status: 200 })
  expect((await plan(id)).windows[0]?.frames.filter(({ isThere }) => isThere)).toEqual([{ atMs: TIMES[3], isThere: true }])
})

test('pictures that arrive in any order, twice, and from two tabs at once are each stored once', async () => {
  const id = await analysis()
  const order = [...TIMES.slice(0, 6).reverse(), ...TIMES.slice(0, 6)]
  const answers = await Promise.all(order.map((atMs) => put(id, { atMs })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await storedTimesOf(id)).toEqual(TIMES.slice(0, 6))
})

test('a stored picture is re-encoded, without its metadata', async () => {
  const id = await analysis()
  const tagged = await sharp(PICTURE)
    .withExif({ IFD0: { Copyright: 'my address' } })
    .jpeg()
    .toBuffer()
  expect(await put(id, { bytes: Uint8Array.from(tagged) })).toMatchObject({ status: 200 })
  const { frames } = await readFrames({ database, objectStore: null }, id, window.id, TIMES)
  const [frame] = frames
  expect(Buffer.from(frame?.jpeg ?? []).includes('my address')).toBe(false)
  expect((await sharp(frame?.jpeg).metadata()).width).toBe(320)
})

test.each([
  ['another player', { token: other.token }, 404],
  ['a window that is not in the plan', { window: 'death e8' }, 409],
  ['a time that is not in the plan', { atMs: (TIMES[0] ?? 0) + 1 }, 409],
  ['JSON', { type: 'application/json' }, 415],
  ['a page', { bytes: new TextEncoder().encode('<!doctype html>') }, 422],
  ['half a picture', { bytes: PICTURE.slice(0, 500) }, 422],
  ['too many bytes', { bytes: new Uint8Array(FRAME_LIMITS.bytes + 1) }, 413],
  ['no time', { atMs: Number.NaN }, 400],
] as const)('%s is refused, and nothing is stored', async (_, sent, status) => {
  const id = await analysis()
  expect(await put(id, sent)).toMatchObject({ status })
  expect(await storedTimesOf(id)).toEqual([])
})

test.each([
  ['nothing was said', { consent: null, state: 'asking', consentedAt: null }],
  ['the player said no', { consent: false, state: 'absent', reason: 'declined', consentedAt: null, endedAt: new Date() }],
  ['a model is looking', { state: 'running' }],
  ['it is for a public video', { details: { plan: { ...PLAN, source: 'address' }, moments: 2 } }],
  ['nothing is chosen yet', { details: {} }],
] as const)('while %s, no picture is accepted', async (_, change) => {
  const id = await analysis(change)
  expect(await put(id)).toMatchObject({ status: 409 })
  expect(await storedTimesOf(id)).toEqual([])
})

test('the pictures of one report have a limit on their total size', async () => {
  const id = await analysis()
  const large = new Uint8Array(1_000_000)
  const rows = Array.from({ length: MAX_JOB_BYTES / 1_000_000 }, (_, atMs) => ({
    jobId: id,
    window: 'full',
    atMs,
    body: large,
    size: large.length,
  }))
  await db.insert(reviewFrames).values(rows)
  expect(await put(id)).toMatchObject({ status: 413 })
})

test('a user may send a limited number of pictures a day', async () => {
  const id = await analysis()
  await db.delete(rateCounts)
  // A hundredth of the usual limits: 6 a minute, 40 a day.
  const answers: number[] = []
  for (let sent = 0; sent < 42; sent++) {
    await db.delete(rateCounts).where(sql`${rateCounts.key} not like '%:day:%'`)
    answers.push((await put(id, { to: strict })).status)
  }
  expect(answers.filter((status) => status === 429)).toHaveLength(2)
  expect((await put(id)).status).toBe(200)
})

test('the end of sending is stored with the consent that it belongs to', async () => {
  const id = await analysis()
  const end = () => app.ask('POST', CALLS.endFrames.path, { token: owner.token, body: { jobId: id } })
  expect((await end()).status).toBe(200)
  const row = await findReview(db, id)
  expect(row?.framesEndedAt?.getTime()).toBeGreaterThanOrEqual(row?.consentedAt?.getTime() ?? Number.NaN)
  await db.update(reportStages).set({ state: 'running' }).where(eq(reportStages.jobId, id))
  expect((await end()).status).toBe(409)
})

test('declining deletes the received pictures in the same transaction', async () => {
  const id = await analysis()
  await put(id)
  expect(await storedTimesOf(id)).toHaveLength(1)
  const services = {
    database,
    videoModel: null,
    frameModel,
    log: { info: () => undefined, error: () => undefined },
    metrics: new Registry(),
  }
  await refuseReview(services, owner.userId, id)
  expect(await storedTimesOf(id)).toEqual([])
  expect(await put(id)).toMatchObject({ status: 409 })
})

test('housekeeping deletes pictures that are almost a day old, and those of a finished review', async () => {
  const [fresh, old, over] = [await analysis(), await analysis(), await analysis()]
  for (const id of [fresh, old, over]) await put(id)
  await db
    .update(reviewFrames)
    .set({ takenAt: new Date(Date.now() - 23.5 * 3_600_000) })
    .where(eq(reviewFrames.jobId, old))
  await db.update(reportStages).set({ state: 'absent', reason: 'no-frames', endedAt: new Date() }).where(eq(reportStages.jobId, over))
  await pruneFrames(db)
  expect(await Promise.all([fresh, old, over].map(async (id) => (await storedTimesOf(id)).length))).toEqual([1, 0, 0])
})

test('storing a picture cannot deadlock with withdrawing consent: the job is locked before its review', async () => {
  const id = await analysis()
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from jobs where id = $1 for update', [id])
    const sent = put(id)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // An idle transaction would be ended.
    const isWaiting = async () => (await Promise.all([database.pool.query(waiting), client.query('select 1')]))[0].rowCount
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1)
    await client.query('select from report_stages where job_id = $1 for update nowait', [id])
    await client.query('commit')
    expect(await sent).toMatchObject({ status: 200 })
  } finally {
    client.release()
  }
})
