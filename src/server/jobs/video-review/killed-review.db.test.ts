import { once } from 'node:events'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import { reviewFrames } from '#server/database/schema/stage-schema.ts'
import { giveUpPositions } from '#server/jobs/positions/bring-positions.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { findResult } from '#server/results/store.ts'
import { findReview, storeReviewPlan } from '#server/results/video-review-stage.ts'
import type { JobId } from '#shared/ids.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import type { ReviewPlan } from '#shared/report/stored-video-review.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { frameTimes } from '#shared/video-review/review-frames.ts'
import { copyAnalysis } from '#tests/server/copy-analysis.ts'
import { openModelScene } from '#tests/server/job-scene.ts'
import { sandboxModel } from '#tests/server/sandbox-model.ts'
import { addWaitPoints } from '#tests/server/wait-points.ts'
import { startTestProcess } from '#tests/server/worker-process.ts'
import { bringReview } from './bring-review.ts'
import { prepareReview } from './prepare-review.ts'

/** The point at which a worker is killed, and the number of its calls whose answers are lost. */
interface KillPoint {
  readonly name: string
  /** The write at which it is killed; null while it waits for the model. */
  readonly write: string | null
  readonly lost: number
  /** Set when the player has sent pictures of these moments. */
  readonly of?: 'recording'
}

const KILL_POINTS: readonly KillPoint[] = [
  { name: 'taking the job', write: 'claim', lost: 0 },
  { name: 'the model looks', write: null, lost: 1 },
  { name: 'the paid answer is not kept yet', write: 'save window', lost: 1 },
  { name: 'the report grows', write: 'report again', lost: 0 },
  { name: 'what the model chose is not kept yet', write: 'save choosing', lost: 1 },
  { name: 'all is reviewed and chosen', write: 'review', lost: 0 },
  { name: 'pictures are looked at', write: 'save window', lost: 1, of: 'recording' },
  { name: 'the pictures are deleted', write: 'review', lost: 0, of: 'recording' },
]
/** A first look, a second one if the first one says something (pictures of a recording do not here), and one choice. */
const callsWanted = ({ of }: KillPoint) => (of === 'recording' ? 2 : 3)
const MODEL = 'gemini-3.8-flash'
/** Has its own address, at which requests are held. */
const HELD_MODEL = 'gemini-3.5-flash-lite'
const FIRST = { workerId: null, isLast: false }

const { database, db, sandbox, control, harness, services } = await openModelScene()
const caller = await harness.addUser(1)
const waits = await addWaitPoints(database.url)
afterAll(() => waits.close())

async function analyse(): Promise<JobId> {
  const id = await harness.submit(caller, { videoUrl: 'https://youtu.be/GameplayOf3', mayReview: true })
  await runJob(services, id, null)
  await giveUpPositions(services, SAMPLE_MATCH_ID)
  return id
}

const callsOf = async (id: JobId, state: 'kept' | 'lost') =>
  (
    await db
      .select({ step: jobSteps.step })
      .from(jobSteps)
      .where(and(eq(jobSteps.jobId, id), eq(jobSteps.state, state)))
  ).filter(({ step }) => step === 'window' || step === 'choosing').length
const picturesOf = (id: JobId) => db.$count(reviewFrames, eq(reviewFrames.jobId, id))
const reportOf = async (id: JobId) => reportSchema.parse((await findResult(db, id))?.report)

/** The reviewed report, without the model and the duration, which may differ. */
async function reviewedOf(id: JobId) {
  const { videoReview, ...report } = await reportOf(id)
  expect((await findReview(db, id))?.state).toBe('done')
  return { ...report, videoReview: { ...videoReview, seconds: 0, model: '' } }
}

async function bring(id: JobId, model = MODEL): Promise<void> {
  await bringReview({ ...services, videoModel: sandboxModel(sandbox.address, { model }) }, id, FIRST)
  await refreshReport(services, id)
}

async function shortPlan(id: JobId): Promise<ReviewPlan> {
  const prepared = await prepareReview({ ...services, videoModel: sandboxModel(sandbox.address) }, id)
  if (prepared.status !== 'ready') throw new Error(prepared.status)
  return { ...prepared.plan, windows: prepared.plan.windows.slice(1, 2) }
}

async function sendPictures(id: JobId, { windows }: ReviewPlan): Promise<void> {
  const rows = windows.flatMap(({ id: window, video }) =>
    frameTimes(video).map((atMs) => ({ jobId: id, window, atMs, body: PICTURE, size: PICTURE.length })),
  )
  await db.insert(reviewFrames).values(rows)
}

const PICTURE = new Uint8Array([1, 2, 3])

test('wherever the worker of a review is killed, the next one pays only for lost calls, and the report is the same as without a kill', async () => {
  const uninterrupted = await analyse()
  const plan = await shortPlan(uninterrupted)
  await storeReviewPlan(db, uninterrupted, plan)
  const reviews: (KillPoint & { readonly id: JobId; readonly model: string })[] = []
  for (const point of KILL_POINTS) {
    const model = point.write === null ? HELD_MODEL : MODEL
    reviews.push({ ...point, id: await copyAnalysis(db, uninterrupted), model })
  }
  await bring(uninterrupted)
  const expected = await reviewedOf(uninterrupted)
  expect(expected.videoReview.chosen).not.toEqual([])
  for (const { id, of, write } of reviews) {
    if (of) {
      await storeReviewPlan(db, id, { ...plan, source: of })
      await sendPictures(id, plan)
    }
    if (write !== null) await waits.add(id, write)
  }
  await control.clear()
  const heldPath = `/gemini/v1beta/models/${HELD_MODEL}`
  await control.hold(heldPath)
  const named = reviews.map(({ id, model }) => `${id} ${model}`)
  const worker = await startTestProcess('tests/server/review-program.ts', [database.url, sandbox.address, ...named])
  await waits.reached(120_000)
  await expect.poll(async () => (await control.requests(heldPath)).length, { timeout: 60_000 }).toBe(1)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await waits.open('undone')
  await control.release(heldPath)

  for (const { id, model, of } of reviews) {
    // Nothing is lost so far: the report can be read, and the pictures exist.
    await reportOf(id)
    expect((await picturesOf(id)) > 0).toBe(of === 'recording')
    await bring(id, model)
  }
  const lost = reviews.reduce((sum, job) => sum + job.lost, 0)
  for (const { id, name, ...job } of reviews) {
    const found = [await callsOf(id, 'kept'), await callsOf(id, 'lost'), await picturesOf(id)]
    expect([name, ...found]).toEqual([name, callsWanted({ name, ...job }), job.lost, 0])
    if (job.of === undefined) expect([name, await reviewedOf(id)]).toEqual([name, expected])
  }
  // As the provider counts them.
  expect((await control.requests('/gemini')).length).toBe(reviews.reduce((sum, job) => sum + callsWanted(job), lost))
}, 240_000)
