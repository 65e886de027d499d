import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '#analysis/fingerprint.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import { completeJob } from '#server/jobs/end-job.ts'
import { type HeldJob, JobLost, takeJob } from '#server/jobs/held-job.ts'
import { startWalk } from '#server/jobs/walk.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import type { Clip, ModelAnswer, VideoModel } from '#server/outside/video-model/video-model.ts'
import { findResult } from '#server/results/store.ts'
import type { JobId } from '#shared/ids.ts'
import { SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { openModelScene } from '#tests/server/job-scene.ts'
import { keepClips } from './kept-clips.ts'

const CLIP: Clip = { videoId: SAMPLE_VIDEO_ID, fromMs: 100_000, toMs: 102_000 }
const VIDEO = { videoUrl: 'https://youtu.be/GameplayOf3', mayWatch: true }
const { database, db, control, videoModel, harness } = await openModelScene()
const caller = await harness.addUser(20)

beforeEach(async () => await control.clear())
const asked = async () => (await control.requests('/gemini')).length
const clipsOf = (id: JobId) =>
  db
    .select()
    .from(jobSteps)
    .where(and(eq(jobSteps.jobId, id), eq(jobSteps.step, 'clip')))
    .orderBy(asc(jobSteps.attempt))
const countOf = async (id: JobId, state: string) => (await clipsOf(id)).filter((clip) => clip.state === state).length
const run = (id: JobId, model: VideoModel = videoModel) => runJob({ ...harness.services, videoModel: model }, id, null)

/** What a job's clips cost over all its workers, and what its report says of them. */
async function outcomeOf(id: JobId) {
  const { rows } = await database.pool.query('select sum(cost_micro_usd)::int as cost from job_steps where job_id = $1', [id])
  return { cost: rows[0]?.cost, look: (await findResult(db, id))?.videoLook, asked: await asked() }
}

/** The same video without an interruption. */
let whole: Awaited<ReturnType<typeof outcomeOf>>

beforeAll(async () => {
  const id = await harness.submit(caller, VIDEO)
  await run(id)
  whole = await outcomeOf(id)
})

async function heldJob(): Promise<HeldJob> {
  const job = await takeJob(db, await harness.submit(caller, VIDEO))
  if (!job) throw new Error('the job was not to be had')
  return job
}

/** Answers so many questions; the others never reach the service, as of a worker that dies before it sends them. */
function dyingAfter(answers: number): { readonly model: VideoModel; readonly die: () => void } {
  let left = answers
  let die = () => {}
  const death = new Promise<never>((_, reject) => {
    die = () => reject(new Error('killed'))
  })
  const whileAlive = <Seen>(call: () => Promise<ModelAnswer<Seen>>) => (left-- > 0 ? call() : death)
  const model = {
    ...videoModel,
    readClock: (clip: Clip) => whileAlive(() => videoModel.readClock(clip)),
    seeDeath: (clip: Clip) => whileAlive(() => videoModel.seeDeath(clip)),
  }
  return { model, die: () => die() }
}

test.each([2, 10])('a worker killed after %i answers has those paid once: the next asks for the others alone', async (answers) => {
  const id = await harness.submit(caller, VIDEO)
  const first = dyingAfter(answers)
  const killed = run(id, first.model).catch((error: unknown) => error)
  await expect.poll(() => countOf(id, 'kept')).toBe(answers)
  await expect.poll(() => countOf(id, 'running')).toBeGreaterThan(0)
  await run(id)
  first.die()
  expect(await outcomeOf(id)).toEqual(whole)
  expect(await countOf(id, 'kept')).toBe(whole.asked)
  expect(await countOf(id, 'running')).toBe(0)
  expect(await killed).toBeInstanceOf(JobLost)
})

test('answers under way when their worker is killed are asked for once more, and the lost calls are on record', async () => {
  const id = await harness.submit(caller, VIDEO)
  await control.hold('/gemini')
  const killed = run(id).catch((error: unknown) => error)
  await expect.poll(asked).toBe(8)
  const next = run(id)
  await expect.poll(asked).toBe(16)
  await control.release('/gemini')
  await next
  expect(await killed).toBeInstanceOf(JobLost)
  expect(await outcomeOf(id)).toEqual({ ...whole, asked: whole.asked + 8 })
  expect(await countOf(id, 'lost')).toBe(8)
})

test('calls that were lost count towards what one report may ask', async () => {
  const id = await harness.submit(caller, VIDEO)
  const lost = { jobId: id, step: 'clip', state: 'lost', finishedAt: new Date() } as const
  await db.insert(jobSteps).values(Array.from({ length: 37 }, (_, place) => ({ ...lost, attempt: place + 1 })))
  await run(id)
  expect(await asked()).toBe(3)
})

/** As of a worker that died behind its last question, before the look was kept. */
async function forgetLook(id: JobId): Promise<void> {
  await db.delete(jobSteps).where(and(eq(jobSteps.jobId, id), eq(jobSteps.step, 'look')))
  await database.pool.query("update jobs set status = 'processing' where id = $1", [id])
  await control.clear()
}

test('where no call is left, what was paid for still counts', async () => {
  const id = await harness.submit(caller, VIDEO)
  await run(id)
  const lost = { jobId: id, step: 'clip', state: 'lost', finishedAt: new Date() } as const
  await db.insert(jobSteps).values(Array.from({ length: 37 }, (_, place) => ({ ...lost, attempt: place + 101 })))
  await forgetLook(id)
  await run(id)
  expect(await outcomeOf(id)).toEqual({ ...whole, asked: 0 })
})

test('on a used up day, what was paid for still counts', async () => {
  const id = await harness.submit(caller, VIDEO)
  const clocks: Clip[] = []
  const readClock = (clip: Clip) => {
    clocks.push(clip)
    return videoModel.readClock(clip)
  }
  await run(id, { ...videoModel, readClock })
  await forgetLook(id)
  // One clock was not answered before.
  const unread = clocks.toSorted((one, other) => one.fromMs - other.fromMs)[4]
  const inputHash = fingerprint({ ...unread, model: videoModel.name })
  await db.delete(jobSteps).where(and(eq(jobSteps.jobId, id), eq(jobSteps.inputHash, inputHash)))
  let askedAgain = 0
  const usedUp = async () => {
    askedAgain += 1
    return { status: 'refused', reason: 'day-quota', bill: null } as const
  }
  await run(id, { ...videoModel, readClock: usedUp, seeDeath: usedUp })
  expect(askedAgain).toBe(1)
  const { look } = await outcomeOf(id)
  expect(look).toMatchObject({ match: 'this', view: 'own', refusal: null })
  expect(look?.clips).toBeGreaterThan(clocks.length)
})

test('an answer that was paid for is kept, of use or not; one that nobody was paid for is asked for again', async () => {
  const job = await heldJob()
  const model = keepClips(videoModel, startWalk(db, job))
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
    expect(await asked()).toBe(calls)
  }
  const clips = await clipsOf(job.id)
  expect(clips.map(({ state, costMicroUsd }) => [state, (costMicroUsd ?? 0) > 0])).toEqual([
    ...Array.from({ length: 4 }, () => ['kept', true]),
    ...Array.from({ length: 4 }, () => ['failed', false]),
  ])
  expect(clips[0]).toMatchObject({ model: 'gemini-3.8-flash-sandbox', durationMs: expect.any(Number), inputTokens: expect.any(Number) })
})

test('what a model without a known price costs is on record as unknown', async () => {
  const job = await heldJob()
  const unpriced = async (clip: Clip) => {
    const answer = await videoModel.readClock(clip)
    return answer.status === 'answered' ? { ...answer, bill: { ...answer.bill, dollars: null } } : answer
  }
  await keepClips({ ...videoModel, readClock: unpriced }, startWalk(db, job)).readClock(CLIP)
  expect(await clipsOf(job.id)).toMatchObject([{ state: 'kept', inputTokens: expect.any(Number), costMicroUsd: null }])
})

test('an answer of another model is none of this one', async () => {
  const walk = startWalk(db, await heldJob())
  await keepClips(videoModel, walk).readClock(CLIP)
  await keepClips({ ...videoModel, name: 'gemini-4-argon' }, walk).readClock(CLIP)
  expect(await asked()).toBe(2)
})

test('an answer that is awaited beyond the end of its job is kept, with its bill', async () => {
  const job = await heldJob()
  await control.hold('/gemini')
  const late = keepClips(videoModel, startWalk(db, job)).readClock(CLIP)
  await expect.poll(() => countOf(job.id, 'running')).toBe(1)
  await completeJob(db, job, async () => undefined, true)
  await control.release('/gemini')
  expect(await late).toMatchObject({ status: 'answered' })
  expect(await clipsOf(job.id)).toMatchObject([{ state: 'kept', costMicroUsd: expect.any(Number) }])
})

test('an answer that comes after the end of its job is on record as lost', async () => {
  const job = await heldJob()
  await control.hold('/gemini')
  const late = keepClips(videoModel, startWalk(db, job))
    .readClock(CLIP)
    .catch((error: unknown) => error)
  await expect.poll(() => countOf(job.id, 'running')).toBe(1)
  await completeJob(db, job, async () => undefined)
  await control.release('/gemini')
  expect(await late).toBeInstanceOf(JobLost)
  expect(await countOf(job.id, 'lost')).toBe(1)
})
