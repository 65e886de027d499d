import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { SANDBOX_MODEL } from '#sandbox/openai/openai-routes.ts'
import { deleteAccount } from '#server/account/data/delete-account.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reviewFrames } from '#server/database/schema/stage-schema.ts'
import { makeFrameModel } from '#server/integrations/frame-model/frame-model.ts'
import type { ModelAnswer, VideoModel } from '#server/integrations/video-model/video-model.ts'
import { giveUpPositions } from '#server/jobs/positions/bring-positions.ts'
import { finishProbe } from '#server/jobs/video/finish-probe.ts'
import { bringReview } from '#server/jobs/video-review/bring-review.ts'
import { prepareReview } from '#server/jobs/video-review/prepare-review.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { findResult } from '#server/results/store.ts'
import { findReview, storeReviewPlan } from '#server/results/video-review-stage.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { frameTimes } from '#shared/video-review/review-frames.ts'
import { copyAnalysis } from '#tests/server/copy-analysis.ts'
import { openModelScene } from '#tests/server/job-scene.ts'

/** Checks the model costs of one site against its ceilings, using the bills that the model sends. */

const LAST = { workerId: null, isLast: true }
const { db, sandbox, control, videoModel, harness, services } = await openModelScene()
const first = await harness.addUser(5)
let watchable: JobId
let paid = 0

beforeAll(async () => {
  watchable = await harness.submit(first, { videoUrl: 'https://youtu.be/GameplayOf3', mayReview: true })
  await runJob(services, watchable, null)
  await giveUpPositions(services, SAMPLE_MATCH_ID)
})
beforeEach(async () => {
  await control.clear()
  paid = 0
})

const count = async <Seen>(answer: Promise<ModelAnswer<Seen>>): Promise<ModelAnswer<Seen>> => {
  const { bill } = await answer
  paid += bill?.dollars ?? 0
  return await answer
}
const counted: VideoModel = {
  ...videoModel,
  readClock: (...args) => count(videoModel.readClock(...args)),
  seeDeath: (...args) => count(videoModel.seeDeath(...args)),
  observe: (...args) => count(videoModel.observe(...args)),
  choose: (...args) => count(videoModel.choose(...args)),
}
type Limits = Partial<typeof services.modelCeilings>
const within = (limits: Limits) => ({ ...services, videoModel: counted, modelCeilings: { ...services.modelCeilings, ...limits } })

async function newcomer(): Promise<{ readonly id: JobId; readonly userId: UserId }> {
  const { userId } = await harness.addUser(1)
  return { userId, id: await copyAnalysis(db, watchable, userId) }
}

test('six accounts, each deleted after its review, cost no more than the daily ceiling', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { id, userId } = await newcomer()
    await bringReview(within({ dollarsPerDay: 0.15 }), id, LAST)
    await db.transaction((tx) => deleteAccount(tx, userId))
  }
  expect(paid).toBeLessThanOrEqual(0.15)
  expect(paid).toBeGreaterThan(0.05)
}, 60_000)

test('twelve concurrent accounts cost no more than the daily ceiling', async () => {
  const accounts = await Promise.all(Array.from({ length: 12 }, newcomer))
  await Promise.all(accounts.map(({ id }) => bringReview(within({ dollarsPerDay: 0.4 }), id, LAST)))
  expect(paid).toBeLessThanOrEqual(0.4)
}, 120_000)

async function exchangeVideos({ isFree }: { readonly isFree: boolean }): Promise<string | undefined> {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, { length: 'No Video' })
  await runJob(services, id, null)
  await db.update(jobs).set({ isFree }).where(eq(jobs.id, id))
  await giveUpPositions(services, SAMPLE_MATCH_ID)
  for (let turn = 1; turn <= 12; turn += 1) {
    const videoUrl = `https://youtu.be/MATEVIEW${String(turn).padStart(3, '0')}`
    await harness.jobs.addVideo({ caller, query: undefined, body: { jobId: id, videoUrl }, idempotencyKey: null })
    await harness.jobs.consentToReview({ caller, query: undefined, body: { jobId: id, isAllowed: true }, idempotencyKey: null })
    await finishProbe(within({ dollarsPerReport: 0.3 }), id, LAST)
    await bringReview(within({ dollarsPerReport: 0.3 }), id, LAST)
  }
  return (await findResult(db, id))?.analysisText
}

test('a report whose video is replaced again and again costs no more than the ceiling per report', async () => {
  expect(await exchangeVideos({ isFree: false })).toContain("This report's budget for AI models is used up")
  expect(paid).toBeLessThanOrEqual(0.3)
  expect(paid).toBeGreaterThan(0.1)
}, 60_000)

test('no model is asked for a free report, whatever its video', async () => {
  await exchangeVideos({ isFree: true })
  expect(await control.requests('/gemini')).toEqual([])
}, 60_000)

test('a frame model without a price stays within the daily ceiling of calls', async () => {
  const settings = {
    address: `${sandbox.address}/openai/v1`,
    key: null,
    model: SANDBOX_MODEL,
    provider: 'a server',
    isThinkingOff: false,
    price: null,
  }
  const frameModel = makeFrameModel(settings)
  const prepared = await prepareReview(services, watchable)
  if (prepared.status !== 'ready') throw new Error(prepared.status)
  const plan = { ...prepared.plan, source: 'recording' } as const
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await newcomer()
    await storeReviewPlan(db, id, plan)
    const rows = plan.windows.flatMap(({ id: window, video }) =>
      frameTimes(video).map((atMs) => ({ jobId: id, window, atMs, body: PICTURE, size: PICTURE.length })),
    )
    await db.insert(reviewFrames).values(rows)
    await bringReview({ ...within({ callsPerDay: 20 }), frameModel }, id, LAST)
    expect((await findReview(db, id))?.state).toBeDefined()
  }
  expect((await control.requests('/openai')).length).toBeLessThanOrEqual(20)
}, 60_000)

const PICTURE = new Uint8Array([0xff, 0xd8, 1, 2, 3])
