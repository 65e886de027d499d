import { rmSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { listModelSpending } from '#server/models/model-spending.ts'
import type { JobId } from '#shared/ids.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { recordMatches } from '#tests/recorded-matches.ts'
import { openModelScene } from '#tests/server/job-scene.ts'

const recorded = recordMatches(2)
const { database, harness, services } = await openModelScene({ matchesFolder: recorded.folder, timeoutMs: 5_000 })
const caller = await harness.addUser(20)

afterAll(async () => {
  rmSync(recorded.folder, { recursive: true })
})

const countLooks = async () => (await harness.requests()).filter((path) => path.startsWith('/gemini')).length
const stepsOf = (id: JobId) => database.db.select().from(jobSteps).where(eq(jobSteps.jobId, id))
const resultOf = async (id: JobId) =>
  await harness.results.getPrivateResult({ caller, query: { jobId: id }, body: undefined, idempotencyKey: null })

async function analyse(videoId: string, changes = {}): Promise<JobId> {
  const id = await harness.submit(caller, { videoUrl: `https://youtu.be/${videoId}`, mayReview: true, ...changes })
  await runJob(services, id, null)
  return id
}

test('a video of the match is aligned before its report, the costs are recorded, and the report names the model', async () => {
  const id = await analyse('GameplayOf1')
  const { report, final_result } = await resultOf(id)
  expect(report?.alignment).toMatchObject({ status: 'measured', of: 'video', calibration: 'known' })
  expect(report?.videoProbe).toMatchObject({ model: 'gemini-3.8-flash-sandbox', match: 'this', view: 'own', refusal: null })
  expect(final_result.final_analysis).toContain('The AI model gemini-3.8-flash-sandbox looked at')
  const takenBack = await harness.results.alignResult({ caller, query: undefined, body: { jobId: id, anchor: null }, idempotencyKey: null })
  expect(takenBack.report).toMatchObject({ alignment: { status: 'none' }, videoProbe: { view: 'own' } })
  const steps = await stepsOf(id)
  const clips = steps.filter(({ step }) => step === 'clip')
  expect(clips).toHaveLength(report?.videoProbe?.clips ?? 0)
  expect(new Set(clips.map(({ state }) => state))).toEqual(new Set(['kept']))
  // Each clip has its own bill.
  expect(await listModelSpending(database.db, 1)).toEqual([
    expect.objectContaining({
      step: 'clip',
      model: 'gemini-3.8-flash-sandbox',
      calls: clips.length,
      dollars: expect.closeTo(0.003 * clips.length, 1),
    }),
  ])
})

test('in a stream, the match is found within the range that the player gave', async () => {
  const cut = { length: 'Cut Video', startTime: '40:00', endTime: '49:20' } as const
  const { report } = await resultOf(await analyse('STREAMabcde', cut))
  expect(report?.videoProbe).toMatchObject({ match: 'this', view: 'own' })
  expect(report?.alignment).toMatchObject({ status: 'measured', of: 'video' })
})

test.each([
  ['MATEVIEWabc', /So times here do not play in it\./],
  ['VODBADabcde', /answered without having seen it, so none of that was used\./],
  ['DOWNabcdefg', /is still looking at the video\. Until it is done, times here do not play in it\./],
])('the report for %s has no links and says why', async (videoId, words) => {
  const { report, final_result } = await resultOf(await analyse(videoId))
  expect(report?.alignment).toEqual({ status: 'none' })
  expect(final_result.final_analysis).toMatch(words)
  // Only answered clips count as looked at.
  expect(report?.videoProbe?.clips === 0).toBe(videoId !== 'MATEVIEWabc')
})

const ANOTHER = 'This video shows another match: the scores in it are not those of this one. Check the match ID and the video.'
const IN_STREAM = 'If it shows several matches, submit it as a cut video with the range of this one.'
const IN_RANGE =
  'This range of the video shows another match: the scores in it are not those of this one. Check the match ID and the range.'
const RANGE = { length: 'Cut Video', startTime: '00:00', endTime: '04:00' } as const

test.each([
  ['a video', {}, `${ANOTHER} ${IN_STREAM}`],
  ['a range', RANGE, IN_RANGE],
])('%s with the scores of another match fails the job, and the credit is returned', async (_, changes, words) => {
  // This match contains a suicide.
  const [match] = recorded.matches
  if (!match) throw new Error('no match was recorded')
  const before = await readCredits(database.db, caller.userId)
  const id = await analyse('GameplayOf1', { matchId: match.matchId, gamertag: match.gamertag, ...changes })
  const card = await harness.finished(caller, id)
  expect(card).toMatchObject({ status: 'failed', reason: `${words} Your credit was returned.` })
  expect(await readCredits(database.db, caller.userId)).toBe(before)
})

test('if the player chose so, a video of another match gives a report of the log alone, without links, for a credit', async () => {
  const [, match] = recorded.matches
  if (!match) throw new Error('no match was recorded')
  const before = await readCredits(database.db, caller.userId)
  const id = await analyse('GameplayOf1', { matchId: match.matchId, gamertag: match.gamertag, ifAnotherMatch: 'report' })
  expect(await harness.finished(caller, id)).toMatchObject({ status: 'complete', hasAnalysis: true })
  expect(await readCredits(database.db, caller.userId)).toBe(before - 1)
  const { report, final_result } = await resultOf(id)
  expect(report).toMatchObject({ alignment: { status: 'none' }, videoProbe: { match: 'another', word: 'none', refusal: null } })
  expect(final_result.final_analysis).toContain('Its scores are those of another match. So times here do not play in it.')
})

test('a worker that takes over does not ask again', async () => {
  const id = await harness.submit(caller, { videoUrl: 'https://youtu.be/GameplayOf2' })
  await runJob(services, id, null)
  const looksBefore = await countLooks()
  await database.pool.query("update jobs set status = 'processing' where id = $1", [id])
  await runJob(services, id, null)
  expect(await countLooks()).toBe(looksBefore)
})

test('no model is asked about the sample with its own video', async () => {
  const looksBefore = await countLooks()
  await analyse('Hq7Rk2vTz0M', { matchId: SAMPLE_MATCH_ID })
  expect(await countLooks()).toBe(looksBefore)
})
