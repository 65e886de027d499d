import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { CHOOSER_KEYS } from '#sandbox/gemini/answers.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import { makeGemini } from '#server/integrations/video-model/gemini.ts'
import type { ModelAnswer, VideoModel } from '#server/integrations/video-model/video-model.ts'
import { JobLost } from '#server/jobs/job-lease.ts'
import { giveUpPositions } from '#server/jobs/positions/bring-positions.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { findJobCard } from '#server/jobs/store.ts'
import { runJob, startWorker } from '#server/jobs/worker/worker.ts'
import type { ModelCeilings } from '#server/models/ceilings.ts'
import { findResult } from '#server/results/store.ts'
import { findReview, storeReviewPlan } from '#server/results/video-review-stage.ts'
import type { JobId } from '#shared/ids.ts'
import type { Claim } from '#shared/report/claim.ts'
import { type Report, report as reportSchema } from '#shared/report/report.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { copyAnalysis } from '#tests/server/copy-analysis.ts'
import { openModelScene } from '#tests/server/job-scene.ts'
import { spentOn } from '#tests/server/model-calls.ts'
import { bringReview } from './bring-review.ts'
import { refuseReview } from './consent/consent-to-review.ts'
import { prepareReview } from './prepare-review.ts'

const policy = { tries: 1, timeoutMs: 30_000, firstWaitMs: 1, longestWaitMs: 10 }
const { db, sandbox, control, videoModel, harness, services } = await openModelScene()
const caller = await harness.addUser(50)
const FIRST = { workerId: null, isLast: false }
const LAST = { workerId: null, isLast: true }

beforeAll(async () => await giveUpPositions(services, SAMPLE_MATCH_ID))
beforeEach(async () => await control.clear())
const countRequests = async () => (await control.requests('/gemini')).length
const cardOf = async (id: JobId) => await findJobCard(db, caller.userId, id)
const partOf = async (id: JobId) => {
  const card = await cardOf(id)
  return card?.status === 'complete' ? card.videoReview : null
}
const callsOf = (id: JobId, step: 'window' | 'choosing', state: 'kept' | 'running' | 'lost') =>
  db.$count(jobSteps, and(eq(jobSteps.jobId, id), eq(jobSteps.step, step), eq(jobSteps.state, state)))

async function analyse(): Promise<JobId> {
  analysed ??= await makeAnalysis()
  await control.clear()
  return await copyAnalysis(db, analysed)
}

/** The original that all tests copy, before any review. */
let analysed: JobId | undefined

async function makeAnalysis(): Promise<JobId> {
  const id = await harness.submit(caller, { videoUrl: 'https://youtu.be/GameplayOf3', mayReview: true })
  await runJob(services, id, null)
  await giveUpPositions(services, SAMPLE_MATCH_ID)
  return id
}

const WHERE_SEEN = ({ template }: Claim) => template.startsWith('watched.')
const sentencesOf = (of: Report, isWanted: (claim: Claim) => boolean) =>
  (of.videoReview?.parts ?? []).flatMap(({ claims }) => claims.filter(isWanted).map((claim) => sentenceOf(claim, of)))

// Runs first, while no other report waits to be regenerated.
test('a worker finds a waiting review, and regenerates the report', async () => {
  const id = await makeAnalysis()
  const worker = await startWorker(services)
  // Also when this test fails: the worker would take the jobs of the other tests.
  onTestFinished(worker.stop)
  await expect.poll(() => partOf(id), { timeout: 30_000 }).toEqual({ state: 'there' })
  expect((await reportOf(id)).videoReview?.windows.length).toBeGreaterThan(3)
})

test('a match is reviewed after its report, which is regenerated with the results; status and credit stay', async () => {
  const id = await analyse()
  const before = [await readCredits(db, caller.userId), (await cardOf(id))?.status]
  expect(await partOf(id)).toEqual({ state: 'waiting' })
  await bringReview(services, id, FIRST)
  expect(await partOf(id)).toEqual({ state: 'composing' })
  const { stored } = (await findReview(db, id)) ?? {}
  expect(stored).toMatchObject({ model: 'gemini-3.8-flash', provider: 'Google Gemini', source: 'address' })
  expect(stored?.windows.length).toBeGreaterThan(3)
  expect(stored?.windows.every(({ looks }) => looks.length > 0)).toBe(true)
  await refreshReport(services, id)
  expect(await partOf(id)).toEqual({ state: 'there' })
  expect((await findResult(db, id))?.revision).toBeGreaterThan(2)
  const made = await reportOf(id)
  expect(made.videoReview?.windows.length).toBe(stored?.windows.length)
  expect(sentencesOf(made, WHERE_SEEN).length).toBeGreaterThan(1)
  expect(sentencesOf(made, ({ id: claim }) => stored?.chosen.includes(claim) === true).length).toBe(stored?.chosen.length)
  expect(made.videoReview?.chosen).toEqual(stored?.chosen)
  expect(checkReport(made).dropped).toEqual([])
  expect(await callsOf(id, 'choosing', 'kept')).toBeGreaterThan(0)
  expect([await readCredits(db, caller.userId), (await cardOf(id))?.status]).toEqual(before)
  const all = await countRequests()
  await bringReview(services, id, FIRST)
  expect(await countRequests()).toBe(all)
})

test('the report grows during the review, and withdrawing consent removes the review from it', async () => {
  const id = await analyse()
  let isHeld = true
  const choose: VideoModel['choose'] = async (...args) => {
    while (isHeld) await setTimeout(20)
    return await videoModel.choose(...args)
  }
  const running = bringReview({ ...services, videoModel: { ...videoModel, choose } }, id, FIRST).catch((error: unknown) => error)
  await expect.poll(async () => (await reportOf(id)).videoReview?.windows.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(3)
  expect((await reportOf(id)).videoReview).toMatchObject({ chosen: [] })
  await refuseReview(services, caller.userId, id)
  isHeld = false
  expect(await running).toBeInstanceOf(JobLost)
  expect(await reportOf(id)).not.toHaveProperty('videoReview')
  expect(await partOf(id)).toEqual({ state: 'absent', reason: 'declined' })
})

function answering(answers: number, otherwise: () => Promise<ModelAnswer<never>>): VideoModel {
  let remaining = answers
  const answer = <Seen>(call: () => Promise<ModelAnswer<Seen>>) => (remaining-- > 0 ? call() : otherwise())
  return {
    ...videoModel,
    observe: (...args) => answer(() => videoModel.observe(...args)),
    choose: (...args) => answer(() => videoModel.choose(...args)),
  }
}

function dyingAfter(answers: number): { readonly model: VideoModel; readonly die: () => void } {
  let die = () => {}
  const death = new Promise<never>((_, reject) => {
    die = () => reject(new Error('killed'))
  })
  return { model: answering(answers, () => death), die: () => die() }
}

const reportOf = async (id: JobId) => reportSchema.parse((await findResult(db, id))?.report)

/** A report reviewed by a model that answers as usual and chooses as its key says. */
async function chosenBy(key: string, log = services.log): Promise<JobId> {
  const id = await analyse()
  const chooser = makeGemini({ address: `${sandbox.address}/gemini/v1beta`, key, model: 'gemini-3.8-flash', policy })
  await bringReview({ ...services, log, videoModel: chooser }, id, FIRST)
  await refreshReport(services, id)
  return id
}

test('choices that are not sentences of the report are dropped, counted, and logged without their text', async () => {
  const logged: unknown[] = []
  const before = await droppedSoFar()
  const id = await chosenBy(CHOOSER_KEYS.obeying, { ...services.log, info: (...line) => void logged.push(line) })
  const honest = await chosenBy('an honest key')
  const [obeyed, other] = [await reportOf(id), await reportOf(honest)]
  expect(obeyed.videoReview?.chosen.length).toBeGreaterThan(0)
  expect(obeyed.videoReview?.parts).toEqual(other.videoReview?.parts)
  expect(await droppedSoFar()).toBeGreaterThan(before + 5)
  expect(JSON.stringify(logged)).toMatch(/"said":\d+,"unknown":[1-9]\d*/)
  const everything = JSON.stringify([logged, obeyed, await watchOf(id), await db.select().from(jobSteps).where(eq(jobSteps.jobId, id))])
  expect(everything).not.toMatch(/evil|javascript:|onerror|<img|Old Umbrella, who/)
})

const droppedSoFar = async () =>
  Number(/chosen_sentences_total\{outcome="unknown"\} (\d+)/.exec(await services.metrics.metrics())?.[1] ?? 0)

test('the review waits for a slow choice within its time limit', async () => {
  const id = await chosenBy(CHOOSER_KEYS.slow)
  expect((await watchOf(id))?.chosen.length).toBeGreaterThan(0)
})

const watchOf = async (id: JobId) => (await findReview(db, id))?.stored

test('after a worker dies between answers, the next one asks only for the others', async () => {
  const uninterrupted = await analyse()
  await bringReview(services, uninterrupted, FIRST)
  const calls = await countRequests()
  const id = await analyse()
  const first = dyingAfter(5)
  const killed = bringReview({ ...services, videoModel: first.model }, id, FIRST).catch((error: unknown) => error)
  await expect.poll(() => callsOf(id, 'window', 'kept')).toBe(5)
  await expect.poll(() => callsOf(id, 'window', 'running')).toBeGreaterThan(0)
  expect(await partOf(id)).toMatchObject({ state: 'reviewing' })
  await bringReview(services, id, FIRST)
  first.die()
  expect(await killed).toBeInstanceOf(JobLost)
  expect(await countRequests()).toBe(calls)
  expect({ ...(await watchOf(id)), seconds: 0 }).toEqual({ ...(await watchOf(uninterrupted)), seconds: 0 })
})

test('answers in flight when their worker is killed are requested once more, and the lost calls are recorded', async () => {
  const id = await analyse()
  await control.hold('/gemini')
  const killed = bringReview(services, id, FIRST).catch((error: unknown) => error)
  await expect.poll(countRequests).toBe(6)
  const next = bringReview(services, id, FIRST)
  await expect.poll(countRequests).toBe(12)
  await control.release('/gemini')
  await next
  expect(await killed).toBeInstanceOf(JobLost)
  expect(await callsOf(id, 'window', 'lost')).toBe(6)
  expect(await partOf(id)).toEqual({ state: 'composing' })
})

test('a slow model is stopped on time: results so far are published, and the other windows are marked as late', async () => {
  const id = await analyse()
  const never = () => new Promise<never>(() => {})
  const startedAt = performance.now()
  const slow = { ...services, videoModel: answering(2, never) }
  await bringReview(slow, id, LAST, { ms: 6_000, windowsMs: 4_500, hardStopMs: 1_500 })
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  const stored = await watchOf(id)
  expect(stored?.seconds).toBeLessThanOrEqual(7)
  expect(stored?.windows.flatMap(({ looks }) => looks)).toHaveLength(2)
  expect(new Set(stored?.windows.flatMap(({ trouble }) => trouble ?? []))).toEqual(new Set(['late']))
  expect(stored?.chosen).toEqual([])
})

test('a model that does not answer is asked again, and finally the report stays unchanged', async () => {
  const id = await analyse()
  const report = (await findResult(db, id))?.report
  const overloaded = async () => ({ status: 'refused', reason: 'not-answering', bill: null }) as const
  const down = { ...services, videoModel: answering(0, overloaded) }
  await expect(bringReview(down, id, FIRST)).rejects.toThrow('has not answered anything')
  expect(await partOf(id)).toMatchObject({ state: 'reviewing' })
  await bringReview(down, id, LAST)
  expect(await partOf(id)).toEqual({ state: 'absent', reason: 'given-up' })
  expect((await findResult(db, id))?.report).toEqual(report)
})

test('a daily quota that runs out leaves the results so far', async () => {
  const id = await analyse()
  const usedUp = async () => ({ status: 'refused', reason: 'day-quota', bill: null }) as const
  await bringReview({ ...services, videoModel: answering(3, usedUp) }, id, FIRST)
  const stored = await watchOf(id)
  expect(stored?.windows.flatMap(({ looks }) => looks)).toHaveLength(3)
  expect(stored?.windows.flatMap(({ trouble }) => trouble ?? [])).toContain('day-quota')
  expect(stored?.chosen).toEqual([])
})

const LIMIT_SECONDS = 12 * 60

test('with a match clock that counts down, looks that read it more than three seconds off do not count', async () => {
  const first = await analyse()
  const prepared = await prepareReview(services, first)
  if (prepared.status !== 'ready') throw new Error(prepared.status)
  // The same video with a clock that counts down. `plan-review.test.ts` tests how a plan knows that.
  const windows = prepared.plan.windows.slice(0, 3).map((window) => {
    expect(window.clockDirection).toBe('count-up')
    return { ...window, clockSeconds: LIMIT_SECONDS - (window.clockSeconds ?? Number.NaN), clockDirection: 'countdown' as const }
  })
  await storeReviewPlan(db, first, { ...prepared.plan, windows })
  const second = await copyAnalysis(db, first)
  const watchedWith = async (id: JobId, offSeconds: number) => {
    const observe: VideoModel['observe'] = async (pictures, sheet, meter) => {
      const answer = await videoModel.observe(pictures, sheet, meter)
      const fromMs = pictures.kind === 'clip' ? pictures.clip.fromMs : Number.NaN
      const window = windows.find(({ video }) => video.fromMs <= fromMs && fromMs <= video.toMs)
      if (answer.status !== 'answered' || !window) return answer
      const clockSeconds = Math.round(window.clockSeconds - (fromMs - window.video.fromMs) / 1000) + offSeconds
      return { ...answer, seen: { ...answer.seen, clockSeconds } }
    }
    await bringReview({ ...services, videoModel: { ...videoModel, observe } }, id, FIRST)
    await refreshReport(services, id)
    const { videoReview: watched, facts } = await reportOf(id)
    const isSeenTwice = facts.some(({ kind, of }) => kind === 'seen' && of === 2)
    return { outcomes: new Set(watched?.windows.map(({ outcome }) => outcome)), isSeenTwice }
  }
  expect(await watchedWith(first, 0)).toEqual({ outcomes: new Set(['seen']), isSeenTwice: true })
  expect(await watchedWith(second, 5)).toEqual({ outcomes: new Set(['contradicts']), isSeenTwice: false })
})

test('a video with injected instructions gives no usable answers, and the review is given up', async () => {
  const id = await analyse()
  const observe: VideoModel['observe'] = (pictures, sheet, meter) => {
    const shown = pictures.kind === 'clip' ? ({ kind: 'clip', clip: { ...pictures.clip, videoId: 'INJECTabcde' } } as const) : pictures
    return videoModel.observe(shown, sheet, meter)
  }
  await bringReview({ ...services, videoModel: { ...videoModel, observe } }, id, FIRST)
  expect(await partOf(id)).toEqual({ state: 'absent', reason: 'given-up' })
  expect(JSON.stringify(await findResult(db, id))).not.toContain('evil')
})

test('a ceiling that is reached is reported, and no model is asked', async () => {
  const id = await analyse()
  const dear = (limits: Partial<ModelCeilings>) => ({ ...services, modelCeilings: { ...services.modelCeilings, ...limits } })
  const { calls } = await spentOn(db, id)
  await bringReview(dear({ callsPerReport: calls + 4 }), id, FIRST)
  expect(await countRequests()).toBe(4)
  expect((await watchOf(id))?.windows.flatMap(({ trouble }) => trouble ?? [])).toContain('report-budget')
  for (const [limits, reason] of [
    [{ dollarsPerReport: 0 }, 'report-budget'],
    [{ callsPerPlayerDay: 1 }, 'budget'],
    [{ dollarsPerPlayerDay: 0.000_1 }, 'budget'],
    [{ dollarsPerDay: 0.000_1 }, 'budget'],
  ] as const) {
    const other = await analyse()
    await bringReview(dear(limits), other, FIRST)
    expect(await partOf(other)).toEqual({ state: 'absent', reason })
    expect(await countRequests()).toBe(0)
  }
})
