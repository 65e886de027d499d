import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { commitCredit, readCredits, reserveCredit } from '#server/billing/credits/ledger.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import type { VideoModel } from '#server/integrations/video-model/video-model.ts'
import { JobLost } from '#server/jobs/job-lease.ts'
import { giveUpPositions } from '#server/jobs/positions/bring-positions.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { findJobCard } from '#server/jobs/store.ts'
import { finishProbe } from '#server/jobs/video/finish-probe.ts'
import { bringReview } from '#server/jobs/video-review/bring-review.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { saveRecording } from '#server/results/recording/recording-store.ts'
import { findResult } from '#server/results/store.ts'
import { findReview } from '#server/results/video-review-stage.ts'
import type { JobId } from '#shared/ids.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { giveCredits } from '#tests/give-credits.ts'
import { copyAnalysis } from '#tests/server/copy-analysis.ts'
import { openJobHarness } from '#tests/server/job-harness.ts'
import { openModelScene } from '#tests/server/job-scene.ts'
import { spentOn } from '#tests/server/model-calls.ts'
import { makeReviewRoutes } from './consent-to-review.ts'

const { database, db, sandbox, control, videoModel, harness, services } = await openModelScene()
const caller = await harness.addUser(30)
const FIRST = { workerId: null, isLast: false }
const frameModel: VideoModel = { ...videoModel, name: 'eyes', takes: 'frames' }

beforeEach(async () => await control.clear())
afterAll(async () => expect(await checkMoney(db)).toEqual([]))
const countRequests = async () => (await control.requests('/gemini')).length
const partOf = async (id: JobId) => {
  const card = await findJobCard(db, caller.userId, id)
  return card?.status === 'complete' ? card.videoReview : null
}
const allow = (jobId: JobId, isAllowed: boolean, by = caller) =>
  harness.jobs.consentToReview({ caller: by, query: undefined, body: { jobId, isAllowed }, idempotencyKey: null })
const storedAnswers = (id: JobId) =>
  db
    .select({ output: jobSteps.output })
    .from(jobSteps)
    .where(and(eq(jobSteps.jobId, id), inArray(jobSteps.step, ['clip', 'window', 'choosing']), eq(jobSteps.state, 'kept')))

async function analyseAnew(changes = {}): Promise<JobId> {
  const id = await harness.submit(caller, { videoUrl: 'https://youtu.be/GameplayOf3', ...changes })
  await runJob(services, id, null)
  await giveUpPositions(services, SAMPLE_MATCH_ID)
  return id
}

/** The sample without a video, changed into a paid job: no model is asked about a free report. */
async function analyseWithoutVideo(): Promise<JobId> {
  const id = await harness.submit(caller, { length: 'No Video' })
  await db.transaction(async (tx) => {
    await tx.update(jobs).set({ isFree: false }).where(eq(jobs.id, id))
    await reserveCredit(tx, caller.userId, id)
  })
  await runJob(services, id, null)
  await giveUpPositions(services, SAMPLE_MATCH_ID)
  return id
}

async function watchAnew(): Promise<JobId> {
  const id = await analyseAnew({ mayReview: true })
  await bringReview(services, id, FIRST)
  await refreshReport(services, id)
  expect(await partOf(id)).toEqual({ state: 'there' })
  return id
}

/** Each is created once; tests get copies of it, with their own credit. */
const originals = new Map<string, Promise<JobId>>()

async function copyOf(name: string, make: () => Promise<JobId>): Promise<JobId> {
  const original = originals.get(name) ?? make()
  originals.set(name, original)
  const copy = await copyAnalysis(db, await original)
  await db.transaction(async (tx) => {
    await reserveCredit(tx, caller.userId, copy)
    await commitCredit(tx, caller.userId, copy)
  })
  return copy
}

const analyse = (changes = {}) => copyOf(JSON.stringify(changes), () => analyseAnew(changes))
const watched = () => copyOf('watched', watchAnew)

test.each([[{}], [{ mayReview: false }]])('without consent (%o) no model is asked anything, and the report says so', async (changes) => {
  const id = await analyse(changes)
  await bringReview(services, id, FIRST)
  expect(await countRequests()).toBe(0)
  const stored = await findResult(db, id)
  expect(stored).toMatchObject({ videoProbe: { refusal: 'declined', clips: 0 }, reviewResult: null })
  expect(stored?.analysisText).toContain('No AI model was allowed to look at the video.')
  expect(await partOf(id)).toMatchObject(
    'mayReview' in changes ? { state: 'absent', reason: 'declined' } : { state: 'asking', moments: expect.any(Number) },
  )
})

test('when no model is configured, consent has no effect', async () => {
  const unasked = await openJobHarness(database, sandbox.address)
  const id = await unasked.submit(caller, { videoUrl: 'https://youtu.be/GameplayOf3', mayReview: true })
  expect(await findReview(db, id)).toBeNull()
  const allowed = makeReviewRoutes(unasked.services).consentToReview
  await allowed({ caller, query: undefined, body: { jobId: id, isAllowed: true }, idempotencyKey: null })
  expect(await findReview(db, id)).toBeNull()
  await unasked.services.jobQueue.close()
})

test('later consent starts the probe of the video, and then the review', async () => {
  const id = await analyse()
  expect(await allow(id, true)).toEqual({ videoReview: { state: 'waiting' } })
  await bringReview(services, id, FIRST)
  expect(await partOf(id)).toEqual({ state: 'waiting' })
  await finishProbe(services, id, FIRST)
  await bringReview(services, id, FIRST)
  await refreshReport(services, id)
  expect(await partOf(id)).toEqual({ state: 'there' })
  expect(await findResult(db, id)).toMatchObject({ videoProbe: { view: 'own' }, reviewResult: { source: 'address' } })
})

test('withdrawing consent deletes the answers at once, also from the report, and their costs stay recorded', async () => {
  const id = await watchAnew()
  const plain = await findResult(db, await analyse({ mayReview: true }))
  const before = await spentOn(db, id)
  expect(await allow(id, false)).toEqual({ videoReview: { state: 'absent', reason: 'declined' } })
  expect(await findReview(db, id)).toMatchObject({ consent: false, stored: null, plan: null })
  expect((await storedAnswers(id)).every(({ output }) => JSON.stringify(output) === '{}')).toBe(true)
  const after = await findResult(db, id)
  expect(after?.reviewResult).toBeNull()
  expect(after?.report).toEqual(plain?.report)
  expect(before.dollars).toBeGreaterThan(0)
  expect(await spentOn(db, id)).toEqual(before)
  const calls = await countRequests()
  await bringReview(services, id, FIRST)
  expect(await countRequests()).toBe(calls)
})

test('when consent is withdrawn during a request, the worker stops, and late answers are not stored', async () => {
  const id = await analyse({ mayReview: true })
  await control.clear()
  await control.hold('/gemini')
  const running = bringReview(services, id, FIRST).catch((error: unknown) => error)
  await expect.poll(countRequests).toBe(6)
  await allow(id, false)
  await control.release('/gemini')
  expect(await running).toBeInstanceOf(JobLost)
  expect(await countRequests()).toBe(6)
  expect(await partOf(id)).toEqual({ state: 'absent', reason: 'declined' })
  expect((await storedAnswers(id)).every(({ output }) => JSON.stringify(output) === '{}')).toBe(true)
})

test('when consent is withdrawn before the report exists, the analysis continues without a model', async () => {
  const id = await harness.submit(caller, { videoUrl: 'https://youtu.be/GameplayOf3', mayReview: true })
  await control.clear()
  await control.hold('/gemini')
  const first = runJob(services, id, null).catch((error: unknown) => error)
  await expect.poll(countRequests).toBe(8)
  await allow(id, false)
  await control.release('/gemini')
  expect(await first).toBeInstanceOf(JobLost)
  await control.clear()
  await runJob(services, id, null)
  expect(await countRequests()).toBe(0)
  expect(await findResult(db, id)).toMatchObject({
    videoProbe: { refusal: 'declined' },
    videoReview: { state: 'absent', reason: 'declined' },
  })
})

test('another video needs new consent, and the review of the previous one is deleted', async () => {
  const id = await analyseWithoutVideo()
  const show = async (videoUrl: string) =>
    await harness.jobs.addVideo({ caller, query: undefined, body: { jobId: id, videoUrl }, idempotencyKey: null })
  await show('https://youtu.be/GameplayOf3')
  await bringReview(services, id, FIRST)
  expect(await partOf(id)).toMatchObject({ state: 'asking' })
  await allow(id, true)
  await finishProbe(services, id, FIRST)
  await bringReview(services, id, FIRST)
  await refreshReport(services, id)
  expect((await findResult(db, id))?.report).toHaveProperty('videoReview')
  await show('https://youtu.be/GameplayOf1')
  expect((await findResult(db, id))?.report).not.toHaveProperty('videoReview')
  expect(await findReview(db, id)).toMatchObject({ consent: null, stored: null, state: 'wanted' })
})

test("consent for another player's analysis is refused", async () => {
  const id = await analyse({ mayReview: true })
  const stranger = await harness.addUser(1)
  for (const isAllowed of [true, false]) await expect(allow(id, isAllowed, stranger)).rejects.toMatchObject({ code: 'resultNotFound' })
  expect(await findReview(db, id)).toMatchObject({ consent: true })
})

const another = { ...videoModel, name: 'gemini-3.5-flash-lite' }
const again = (jobId: JobId, model = another) =>
  makeReviewRoutes({ ...services, videoModel: model }).reviewAgain({ caller, query: undefined, body: { jobId }, idempotencyKey: null })
const entriesOf = async (id: JobId) =>
  (await db.select().from(creditEntries).where(eq(creditEntries.jobId, id))).map(({ kind, delta }) => `${kind} ${delta}`).sort()

test('a repeated review needs another model and costs one credit, however often it is requested; once delivered, it is not refunded', async () => {
  const id = await watched()
  await expect(again(id, videoModel)).rejects.toMatchObject({ code: 'notReviewedAgain' })
  const credits = await readCredits(db, caller.userId)
  const twice = await Promise.all([again(id), again(id)])
  expect(twice).toEqual([{ videoReview: { state: 'waiting' } }, { videoReview: { state: 'waiting' } }])
  expect(await readCredits(db, caller.userId)).toBe(credits - 1)
  expect(await findResult(db, id)).toMatchObject({ reviewResult: { model: 'gemini-3.8-flash' } })
  await bringReview({ ...services, videoModel: another }, id, FIRST)
  await refreshReport(services, id)
  expect(await findResult(db, id)).toMatchObject({ reviewResult: { model: 'gemini-3.5-flash-lite' }, videoReview: { state: 'there' } })
  for (const isAllowed of [false, true, false, true, false]) await allow(id, isAllowed)
  expect(await entriesOf(id)).toEqual(['commit 0', 'reserve -1', 'review -1'])
})

test('a repeated review without a result returns its credit, and the report stays unchanged', async () => {
  const id = await watched()
  const credits = await readCredits(db, caller.userId)
  await again(id)
  const observe = async () => ({ status: 'refused', reason: 'blocked', bill: null }) as const
  await bringReview({ ...services, videoModel: { ...another, observe } }, id, { ...FIRST, isLast: true })
  expect(await partOf(id)).toEqual({ state: 'there' })
  expect(await findResult(db, id)).toMatchObject({ reviewResult: { model: 'gemini-3.8-flash' } })
  expect(await readCredits(db, caller.userId)).toBe(credits)
  expect(await entriesOf(id)).toEqual(['commit 0', 'reserve -1', 'review -1', 'review-return 1'])
})

test('another video returns the credit of an unfinished review, but not of a delivered one', async () => {
  const id = await analyseWithoutVideo()
  const show = async (videoId: string) => {
    const videoUrl = `https://youtu.be/${videoId}`
    await harness.jobs.addVideo({ caller, query: undefined, body: { jobId: id, videoUrl }, idempotencyKey: null })
  }
  const watch = async (model = videoModel) => {
    await bringReview({ ...services, videoModel: model }, id, FIRST)
    await refreshReport(services, id)
    expect(await partOf(id)).toEqual({ state: 'there' })
  }
  await show('GameplayOf3')
  await allow(id, true)
  await finishProbe(services, id, FIRST)
  await watch()
  await again(id)
  await show('GameplayOf1')
  expect(await entriesOf(id)).toEqual(['commit 0', 'reserve -1', 'review -1', 'review-return 1'])
  // No model is configured for a while, and the review has nothing to wait for.
  await bringReview({ ...services, videoModel: null }, id, FIRST)
  await show('GameplayOf3')
  await allow(id, true)
  await finishProbe(services, id, FIRST)
  await watch()
  const credits = await readCredits(db, caller.userId)
  await again(id)
  expect(await readCredits(db, caller.userId)).toBe(credits - 1)
  await watch(another)
  await show('GameplayOf1')
  // The review that the player is asked about belongs to the free round of the new video.
  await bringReview(services, id, FIRST)
  expect(await partOf(id)).toMatchObject({ state: 'asking' })
  await allow(id, true)
  await allow(id, false)
  expect(await readCredits(db, caller.userId)).toBe(credits - 1)
})

test('a paid review has its own ceilings of calls and dollars', async () => {
  const id = await watchAnew()
  const { calls } = await spentOn(db, id)
  const tight = { ...services, videoModel: another, modelCeilings: { ...services.modelCeilings, callsPerReport: calls } }
  await again(id)
  await bringReview(tight, id, FIRST)
  await refreshReport(services, id)
  expect(await findResult(db, id)).toMatchObject({ reviewResult: { model: 'gemini-3.5-flash-lite' } })
  expect(await entriesOf(id)).toEqual(['commit 0', 'reserve -1', 'review -1'])
})

test.each([{ callsPerPlayerDay: 5 }, { dollarsPerPlayerDay: 0 }, { dollarsPerDay: 0 }])(
  'the video probe stays within the daily ceilings as well: %o',
  async (limits) => {
    const greedy = await harness.addUser(9)
    const dear = { ...services, modelCeilings: { ...services.modelCeilings, ...limits } }
    await control.clear()
    for (const isUsedUp of [false, true]) {
      const id = await harness.submit(greedy, { videoUrl: 'https://youtu.be/GameplayOf3', mayReview: true })
      await runJob(dear, id, null)
      expect(await findResult(db, id)).toMatchObject({ awaitsProbe: false })
      expect((await countRequests()) <= ('callsPerPlayerDay' in limits ? 5 : 0)).toBe(true)
      if (isUsedUp) expect(await findResult(db, id)).toMatchObject({ videoProbe: { refusal: 'budget' } })
    }
  },
)

/** Services in which the player acts after a worker has read the state, and before it writes. */
function meanwhile(act: () => Promise<unknown>): typeof services {
  const transaction: typeof db.transaction = async (write) => {
    await act()
    return await db.transaction(write)
  }
  return { ...services, frameModel, database: { ...database, db: Object.create(db, { transaction: { value: transaction } }) } }
}

test('what a worker found before the player decided does not overrule the player', async () => {
  const id = await analyse()
  await bringReview(
    meanwhile(() => allow(id, true)),
    id,
    FIRST,
  )
  expect(await findReview(db, id)).toMatchObject({ consent: true, state: 'wanted' })
})

test('the review does not wait for pictures of a recording if consent was withdrawn meanwhile', async () => {
  const id = await analyse()
  const unbounded = { videoFromMs: null, videoToMs: null, offsetMs: 20_000, speed: 1, direction: null }
  const segments = [{ ...unbounded, confidence: 1, residualMs: 10, agreeing: 20, contradicting: 0 }]
  const file = { name: 'a.mp4', sizeBytes: 1, durationMs: 900_000, lastModifiedMs: 1 }
  const alignment = { status: 'measured', calibration: 'known', segments } as const
  await saveRecording(db, id, { file, alignment, isToTheFrame: false, scores: null })
  const body = (isAllowed: boolean) => ({ caller, query: undefined, body: { jobId: id, isAllowed }, idempotencyKey: null })
  const { consentToReview } = makeReviewRoutes({ ...services, frameModel })
  await consentToReview(body(true))
  await bringReview(
    meanwhile(async () => undefined),
    id,
    FIRST,
  )
  expect(await findReview(db, id)).toMatchObject({ consent: true, plan: { source: 'recording' } })
  await consentToReview(body(false))
  await consentToReview(body(true))
  await bringReview(
    meanwhile(() => consentToReview(body(false))),
    id,
    FIRST,
  )
  expect(await findReview(db, id)).toMatchObject({ consent: false, state: 'absent', plan: null })
})

test('a player without credits cannot repeat a review', async () => {
  const id = await watched()
  await giveCredits(db, caller.userId, -(await readCredits(db, caller.userId)))
  await expect(again(id)).rejects.toMatchObject({ code: 'notEnoughCredits' })
  expect(await partOf(id)).toEqual({ state: 'there' })
})
