import { rmSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { makeCoachingRoutes } from '#server/coaching/routes.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import type { Meter } from '#server/integrations/video-model/meter.ts'
import type { Clip, ModelAnswer, VideoModel } from '#server/integrations/video-model/video-model.ts'
import { JobLost } from '#server/jobs/job-lease.ts'
import { giveUpPositions } from '#server/jobs/positions/bring-positions.ts'
import { findJobCard } from '#server/jobs/store.ts'
import { runJob, startWorker } from '#server/jobs/worker/worker.ts'
import type { JobId } from '#shared/ids.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { recordMatches } from '#tests/recorded-matches.ts'
import { openModelScene } from '#tests/server/job-scene.ts'
import { finishProbe, giveUpProbe } from './finish-probe.ts'

const recorded = recordMatches(2)
const { database, db, control, videoModel, harness, services } = await openModelScene({ matchesFolder: recorded.folder })
const caller = await harness.addUser(20)
const FIRST = { workerId: null, isLast: false }
const LAST = { workerId: null, isLast: true }

beforeEach(async () => await control.clear())
afterAll(async () => {
  rmSync(recorded.folder, { recursive: true })
})

const countRequests = async () => (await control.requests('/gemini')).length
const clipsOf = (id: JobId, state: 'kept' | 'running') =>
  db.$count(jobSteps, and(eq(jobSteps.jobId, id), eq(jobSteps.step, 'clip'), eq(jobSteps.state, state)))
const cardOf = async (id: JobId) => await findJobCard(db, caller.userId, id)
const resultOf = async (id: JobId) =>
  await harness.results.getPrivateResult({ caller, query: { jobId: id }, body: undefined, idempotencyKey: null })

function answering(answers: number, otherwise: () => Promise<ModelAnswer<never>>): VideoModel {
  let remaining = answers
  const answer = <Seen>(call: () => Promise<ModelAnswer<Seen>>) => (remaining-- > 0 ? call() : otherwise())
  return {
    ...videoModel,
    readClock: (clip: Clip, meter: Meter) => answer(() => videoModel.readClock(clip, meter)),
    seeDeath: (clip: Clip, meter: Meter) => answer(() => videoModel.seeDeath(clip, meter)),
  }
}

const overloaded = async () => ({ status: 'refused', reason: 'not-answering', bill: null }) as const

/** A complete analysis for whose probe the model answered only `answers` questions. */
async function analyseUnlooked(answers = 0, changes = {}): Promise<JobId> {
  const id = await harness.submit(caller, { videoUrl: 'https://youtu.be/GameplayOf3', mayReview: true, ...changes })
  await runJob({ ...services, videoModel: answering(answers, overloaded) }, id, null)
  await control.clear()
  return id
}

test('a report does not wait for a model that does not answer; the probe continues later, without changing status or credit', async () => {
  const before = await readCredits(db, caller.userId)
  const id = await analyseUnlooked(6)
  const card = await cardOf(id)
  expect(card).toMatchObject({ status: 'complete', awaitsProbe: true })
  expect((await resultOf(id)).report).toMatchObject({ alignment: { status: 'none' }, videoProbe: { refusal: 'not-yet' } })
  const answered = await clipsOf(id, 'kept')
  const heard: ReturnType<typeof cardOf>[] = []
  const client = await database.pool.connect()
  client.on('notification', ({ payload }) => {
    if (payload === `${caller.userId} ${id}`) heard.push(cardOf(id))
  })
  await client.query('listen job_changed')
  await finishProbe(services, id, FIRST)
  await expect.poll(() => heard.at(-1)).toEqual({ ...card, awaitsProbe: false })
  client.release(true)
  expect(await readCredits(db, caller.userId)).toBe(before - 1)
  const { report } = await resultOf(id)
  expect(report).toMatchObject({
    alignment: { status: 'measured', of: 'video' },
    videoProbe: { match: 'this', view: 'own', refusal: null },
  })
  const others = (report?.videoProbe?.clips ?? 0) - answered
  expect(await countRequests()).toBe(others)
  await finishProbe(services, id, FIRST)
  expect(await countRequests()).toBe(others)
})

test('after a worker is killed during the probe, another one asks only about the other clips', async () => {
  const id = await analyseUnlooked()
  let die = () => {}
  const death = new Promise<never>((_, reject) => {
    die = () => reject(new Error('killed'))
  })
  const first = answering(10, () => death)
  const killed = finishProbe({ ...services, videoModel: first }, id, FIRST).catch((error: unknown) => error)
  await expect.poll(() => clipsOf(id, 'kept')).toBe(10)
  await expect.poll(() => clipsOf(id, 'running')).toBeGreaterThan(0)
  await finishProbe(services, id, FIRST)
  die()
  expect(await killed).toBeInstanceOf(JobLost)
  const { report } = await resultOf(id)
  expect(report).toMatchObject({ alignment: { status: 'measured', of: 'video' }, videoProbe: { view: 'own' } })
  expect(await countRequests()).toBe(report?.videoProbe?.clips)
  expect([await clipsOf(id, 'kept'), await clipsOf(id, 'running')]).toEqual([report?.videoProbe?.clips, 0])
})

/** A database in which the probe ends just before the write of the owner's anchor. */
function overtaken(id: JobId): typeof db {
  let isOvertaken = false
  return new Proxy(db, {
    get: (target, key) => {
      if (key !== 'transaction' || isOvertaken) return Reflect.get(target, key)
      isOvertaken = true
      return async (...given: Parameters<typeof db.transaction>) => {
        await finishProbe(services, id, FIRST)
        return await target.transaction(...given)
      }
    },
  })
}

test('an anchor that the owner sets while the probe ends keeps its result and takes precedence over it', async () => {
  const id = await analyseUnlooked()
  const event = (await resultOf(id)).report?.events[0]?.id ?? ''
  const { alignResult } = makeCoachingRoutes({ ...services, database: { db: overtaken(id) } })
  const body = { jobId: id, anchor: { event, videoSeconds: 20 } }
  const { report } = await alignResult({ caller, query: undefined, body, idempotencyKey: null })
  expect(report).toMatchObject({ alignment: { status: 'manual' }, videoProbe: { view: 'own', refusal: null } })
})

test('a video that turns out to show another match is reported, without links, and the credit stays spent', async () => {
  const [, match] = recorded.matches
  const before = await readCredits(db, caller.userId)
  const id = await analyseUnlooked(0, { videoUrl: 'https://youtu.be/GameplayOf1', matchId: match?.matchId, gamertag: match?.gamertag })
  await finishProbe(services, id, FIRST)
  expect(await cardOf(id)).toMatchObject({ status: 'complete', awaitsProbe: false })
  const { report, final_result } = await resultOf(id)
  expect(report).toMatchObject({ alignment: { status: 'none' }, videoProbe: { match: 'another' } })
  expect(final_result.final_analysis).toContain('Its scores are those of another match.')
  expect(await readCredits(db, caller.userId)).toBe(before - 1)
})

test('a model that keeps not answering is asked again, and finally the report says so', async () => {
  const id = await analyseUnlooked()
  const down = { ...services, videoModel: answering(0, overloaded) }
  await expect(finishProbe(down, id, FIRST)).rejects.toThrow('has not answered all')
  expect(await cardOf(id)).toMatchObject({ awaitsProbe: true })
  await finishProbe(down, id, LAST)
  expect(await cardOf(id)).toMatchObject({ status: 'complete', awaitsProbe: false })
  expect((await resultOf(id)).report).toMatchObject({ videoProbe: { refusal: 'not-answering' } })
})

test('when every attempt fails, or no model is configured any more, the report says that none could be reached', async () => {
  const [given, unasked] = [await analyseUnlooked(), await analyseUnlooked()]
  await giveUpProbe(services, given)
  await finishProbe({ ...services, videoModel: null }, unasked, FIRST)
  for (const id of [given, unasked]) {
    expect(await cardOf(id)).toMatchObject({ status: 'complete', awaitsProbe: false })
    expect((await resultOf(id)).final_result.final_analysis).toContain('was meant to look at the video, but could not be reached.')
  }
})

test('a worker finds a probe that is still waiting', async () => {
  const id = await analyseUnlooked()
  // Otherwise the worker would read the film as well.
  await giveUpPositions(services, SAMPLE_MATCH_ID)
  const worker = await startWorker(services)
  await expect.poll(async () => (await cardOf(id))?.awaitsProbe).toBe(false)
  await worker.stop()
  expect((await resultOf(id)).report).toMatchObject({ videoProbe: { view: 'own' } })
})
