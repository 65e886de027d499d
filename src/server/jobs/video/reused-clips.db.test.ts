import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '#analysis/fingerprint.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { modelCalls } from '#server/database/schema/model-schema.ts'
import type { Meter } from '#server/integrations/video-model/meter.ts'
import type { Clip, ModelAnswer, VideoModel } from '#server/integrations/video-model/video-model.ts'
import { openModelClient } from '#server/jobs/asking/model-client.ts'
import { completeJob } from '#server/jobs/end-job.ts'
import { type JobLease, JobLost, leaseJob } from '#server/jobs/job-lease.ts'
import { makeStepRunner } from '#server/jobs/step-runner.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { findResult } from '#server/results/store.ts'
import type { JobId } from '#shared/ids.ts'
import { SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { openModelScene } from '#tests/server/job-scene.ts'
import { modelCallsOf } from '#tests/server/model-calls.ts'
import { reuseClips } from './probe-job-video.ts'

const CLIP: Clip = { videoId: SAMPLE_VIDEO_ID, fromMs: 100_000, toMs: 102_000 }
const VIDEO = { videoUrl: 'https://youtu.be/GameplayOf3', mayReview: true }
const { database, db, control, videoModel, harness } = await openModelScene()
const caller = await harness.addUser(20)

beforeEach(async () => await control.clear())
const countRequests = async () => (await control.requests('/gemini')).length
const clipsOf = (id: JobId) =>
  db
    .select()
    .from(jobSteps)
    .where(and(eq(jobSteps.jobId, id), eq(jobSteps.step, 'clip')))
    .orderBy(asc(jobSteps.attempt))
const countOf = async (id: JobId, state: string) => (await clipsOf(id)).filter((clip) => clip.state === state).length
const run = (id: JobId, model: VideoModel = videoModel) => runJob({ ...harness.services, videoModel: model }, id, null)

async function outcomeOf(id: JobId) {
  const cost = (await modelCallsOf(db, id)).reduce((sum, { state, costMicroUsd }) => sum + (state === 'used' ? (costMicroUsd ?? 0) : 0), 0)
  return { cost, probe: (await findResult(db, id))?.videoProbe, requests: await countRequests() }
}

let uninterrupted: Awaited<ReturnType<typeof outcomeOf>>

beforeAll(async () => {
  const id = await harness.submit(caller, VIDEO)
  await run(id)
  uninterrupted = await outcomeOf(id)
})

async function leasedJob(): Promise<JobLease> {
  const job = await leaseJob(db, await harness.submit(caller, VIDEO))
  if (!job) throw new Error('the job was not to be had')
  return job
}

const clientOf = (job: JobLease) => openModelClient(harness.services, job, makeStepRunner(db, job))

/** Answers the first `answers` questions; the others never reach the service, as if the worker died before sending them. */
function dyingAfter(answers: number): { readonly model: VideoModel; readonly die: () => void } {
  let remaining = answers
  let die = () => {}
  const death = new Promise<never>((_, reject) => {
    die = () => reject(new Error('killed'))
  })
  const whileAlive = <Seen>(call: () => Promise<ModelAnswer<Seen>>) => (remaining-- > 0 ? call() : death)
  const model = {
    ...videoModel,
    readClock: (clip: Clip, meter: Meter) => whileAlive(() => videoModel.readClock(clip, meter)),
    seeDeath: (clip: Clip, meter: Meter) => whileAlive(() => videoModel.seeDeath(clip, meter)),
  }
  return { model, die: () => die() }
}

test.each([2, 10])('after a worker is killed with %i answers, the next one asks only for the others', async (answers) => {
  const id = await harness.submit(caller, VIDEO)
  const first = dyingAfter(answers)
  const killed = run(id, first.model).catch((error: unknown) => error)
  await expect.poll(() => countOf(id, 'kept')).toBe(answers)
  await expect.poll(() => countOf(id, 'running')).toBeGreaterThan(0)
  await run(id)
  first.die()
  expect(await outcomeOf(id)).toEqual(uninterrupted)
  expect(await countOf(id, 'kept')).toBe(uninterrupted.requests)
  expect(await countOf(id, 'running')).toBe(0)
  expect(await killed).toBeInstanceOf(JobLost)
})

test('answers in flight when their worker is killed are requested once more, and the lost calls are recorded', async () => {
  const id = await harness.submit(caller, VIDEO)
  await control.hold('/gemini')
  const killed = run(id).catch((error: unknown) => error)
  await expect.poll(countRequests).toBe(8)
  const next = run(id)
  await expect.poll(countRequests).toBe(16)
  await control.release('/gemini')
  await next
  expect(await killed).toBeInstanceOf(JobLost)
  const outcome = await outcomeOf(id)
  expect(outcome).toEqual({ ...uninterrupted, requests: uninterrupted.requests + 8, cost: expect.any(Number) })
  // The lost calls were paid for as well.
  expect(outcome.cost).toBeGreaterThan(uninterrupted.cost)
  expect(await countOf(id, 'lost')).toBe(8)
})

/** Adds calls of workers that died, which were never settled. */
async function loseCalls(id: JobId, count: number): Promise<void> {
  const [job] = await db.select({ reportKey: jobs.costKey }).from(jobs).where(eq(jobs.id, id))
  const lost = { ...keysOf(job), day: '2020-01-01', step: 'clip', model: 'lost', state: 'reserved' } as const
  await db.insert(modelCalls).values(Array.from({ length: count }, () => ({ ...lost, inputTokens: 1, outputTokens: 1, costMicroUsd: 1 })))
}

const keysOf = (job: { readonly reportKey: string } | undefined) => ({ reportKey: job?.reportKey ?? '', playerKey: randomUUID() })

test('lost calls count toward the ceiling of a report', async () => {
  const id = await harness.submit(caller, VIDEO)
  await loseCalls(id, 77)
  await run(id)
  expect(await countRequests()).toBe(3)
})

/** As if a worker died after its last question, before the probe was stored. */
async function forgetProbe(id: JobId): Promise<void> {
  await db.delete(jobSteps).where(and(eq(jobSteps.jobId, id), eq(jobSteps.step, 'probe')))
  await database.pool.query("update jobs set status = 'processing' where id = $1", [id])
  await control.clear()
}

test('when no calls are left, answers that were paid for still count', async () => {
  const id = await harness.submit(caller, VIDEO)
  await run(id)
  await loseCalls(id, 80)
  await forgetProbe(id)
  await run(id)
  expect(await outcomeOf(id)).toEqual({ ...uninterrupted, requests: 0 })
})

test('when the daily quota is used up, answers that were paid for still count', async () => {
  const id = await harness.submit(caller, VIDEO)
  const clocks: Clip[] = []
  const readClock = (clip: Clip, meter: Meter) => {
    clocks.push(clip)
    return videoModel.readClock(clip, meter)
  }
  await run(id, { ...videoModel, readClock })
  await forgetProbe(id)
  // One clock answer is missing.
  const unread = clocks.toSorted((one, other) => one.fromMs - other.fromMs)[4]
  const inputHash = fingerprint({ ...unread, model: videoModel.name })
  await db.delete(jobSteps).where(and(eq(jobSteps.jobId, id), eq(jobSteps.inputHash, inputHash)))
  let repeats = 0
  const usedUp = async () => {
    repeats += 1
    return { status: 'refused', reason: 'day-quota', bill: null } as const
  }
  await run(id, { ...videoModel, readClock: usedUp, seeDeath: usedUp })
  expect(repeats).toBe(1)
  const { probe } = await outcomeOf(id)
  expect(probe).toMatchObject({ match: 'this', view: 'own', refusal: null })
  expect(probe?.clips).toBeGreaterThan(clocks.length)
})

test('an answer that was paid for is stored, useful or not; one that was not paid for is requested again', async () => {
  const job = await leasedJob()
  const model = reuseClips(videoModel, clientOf(job))
  for (const [videoId, calls] of [
    [SAMPLE_VIDEO_ID, 2],
    ['VODBADabcde', 2],
    ['DOWNabcdefg', 4],
  ] as const) {
    await control.clear()
    const clip = { ...CLIP, videoId }
    const [clock, death] = [await model.readClock(clip), await model.seeDeath(clip)]
    expect(await model.readClock(clip)).toEqual(clock)
    expect(await model.seeDeath(clip)).toEqual(death)
    expect(await countRequests()).toBe(calls)
  }
  const clips = await clipsOf(job.id)
  expect(clips.map(({ state }) => state)).toEqual([...Array(4).fill('kept'), ...Array(4).fill('failed')])
  const calls = await modelCallsOf(db, job.id)
  expect(calls.map(({ state, costMicroUsd }) => [state, (costMicroUsd ?? 0) > 0])).toEqual([
    ...Array(4).fill(['used', true]),
    ...Array(4).fill(['refused', false]),
  ])
  expect(calls[0]).toMatchObject({ model: 'gemini-3.8-flash-sandbox', step: 'clip', inputTokens: expect.any(Number) })
})

test('a stored answer of another model is not used', async () => {
  const client = clientOf(await leasedJob())
  await reuseClips(videoModel, client).readClock(CLIP)
  await reuseClips({ ...videoModel, name: 'gemini-4-argon' }, client).readClock(CLIP)
  expect(await countRequests()).toBe(2)
})

test('an answer that is still awaited when its job completes is stored, with its bill', async () => {
  const job = await leasedJob()
  await control.hold('/gemini')
  const late = reuseClips(videoModel, clientOf(job)).readClock(CLIP)
  await expect.poll(() => countOf(job.id, 'running')).toBe(1)
  await completeJob(db, job, async () => undefined, true)
  await control.release('/gemini')
  expect(await late).toMatchObject({ status: 'answered' })
  expect(await clipsOf(job.id)).toMatchObject([{ state: 'kept' }])
  expect(await modelCallsOf(db, job.id)).toMatchObject([{ state: 'used' }])
})

test('an answer that comes after the end of its job is recorded as lost', async () => {
  const job = await leasedJob()
  await control.hold('/gemini')
  const late = reuseClips(videoModel, clientOf(job))
    .readClock(CLIP)
    .catch((error: unknown) => error)
  await expect.poll(() => countOf(job.id, 'running')).toBe(1)
  await completeJob(db, job, async () => undefined)
  await control.release('/gemini')
  expect(await late).toBeInstanceOf(JobLost)
  expect(await countOf(job.id, 'lost')).toBe(1)
  expect(await modelCallsOf(db, job.id)).toMatchObject([{ state: 'used' }])
})
