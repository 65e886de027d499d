import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WRONG_KEY } from '#sandbox/gemini/gemini-routes.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import { SAMPLE_KICK_OFF_MS, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_OFFSET_MS } from '#shared/sample.ts'
import { type ControlClient, controlSandbox } from '#tests/sandbox/control-client.ts'
import { unmetered } from '#tests/unmetered.ts'
import { makeGemini } from './gemini.ts'
import { dollarsOf } from './models.ts'
import { CLOCK_QUESTION, DEATH_QUESTION } from './questions.ts'
import type { Clip } from './video-model.ts'

let sandbox: Sandbox
let control: ControlClient
const troubles: OutsideTrouble[] = []
const POLICY = { tries: 3, timeoutMs: 5_000, firstWaitMs: 1, longestWaitMs: 400 }

beforeAll(async () => {
  sandbox = await startSandbox()
  control = controlSandbox(sandbox.address)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  troubles.length = 0
  await control.clear()
})

function openModel(options: Partial<Parameters<typeof makeGemini>[0]> = {}) {
  const log = (trouble: OutsideTrouble) => troubles.push(trouble)
  const settings = { address: `${sandbox.address}/gemini/v1beta`, key: 'a key', model: 'gemini-3.8-flash', policy: POLICY, log }
  return unmetered(makeGemini({ ...settings, ...options }))
}

function clipOf(videoId: string, fromMs = 100_000, lengthMs = 2_000): Clip {
  return { videoId, fromMs, toMs: fromMs + lengthMs }
}

const countRequests = async () => (await control.requests('/gemini')).length

test("most clocks of the sample's video are read as its scoreboard shows them, with receipt and bill", async () => {
  const model = openModel()
  const clips = Array.from({ length: 10 }, (_, index) => clipOf(SAMPLE_VIDEO_ID, 40_000 * (index + 1)))
  const answers = await Promise.all(clips.map((clip) => model.readClock(clip)))
  const right = answers.filter((answer, index) => {
    const playedMs = (clips[index]?.fromMs ?? 0) - (SAMPLE_KICK_OFF_MS + SAMPLE_VIDEO_OFFSET_MS)
    return answer.status === 'answered' && Math.abs((answer.seen.clockSeconds ?? 0) - Math.floor(playedMs / 1000)) <= 1
  })
  expect(right.length).toBeGreaterThanOrEqual(7)
  const [first] = answers
  if (first?.status !== 'answered') throw new Error('the first clip was not answered')
  expect(first.receipt).toBe('as-asked')
  expect(first.bill).toEqual({
    model: 'gemini-3.8-flash-sandbox',
    inputTokens: 160 + 2 * 2 * 280 + 2 * 32,
    outputTokens: 324,
    dollars: expect.closeTo(first.bill.inputTokens * 0.75e-6 + 324 * 3.75e-6, 9),
  })
  expect(await countRequests()).toBe(10)
})

test('clock and death are asked about in exactly these words: another wording wants another name, by which answers are kept', async () => {
  const sent: string[] = []
  const model = openModel({ record: ({ request }) => void sent.push(request) })
  await model.readClock(clipOf(SAMPLE_VIDEO_ID))
  await model.seeDeath(clipOf(SAMPLE_VIDEO_ID, 98_500, 5_000))
  expect({ [CLOCK_QUESTION.name]: JSON.parse(sent[0] ?? ''), [DEATH_QUESTION.name]: JSON.parse(sent[1] ?? '') }).toMatchSnapshot()
})

test('before the match there is no clock, and in quiet stretches nobody dies', async () => {
  expect(await openModel().readClock(clipOf(SAMPLE_VIDEO_ID, 0))).toMatchObject({ status: 'answered', seen: { scores: null } })
  expect(await openModel().seeDeath(clipOf(SAMPLE_VIDEO_ID, 500, 1_000))).toMatchObject({ status: 'answered', seen: { dies: 'no' } })
})

test.each([
  ['PRIVATEabcd', 'not-readable'],
  ['GONEabcdefg', 'not-readable'],
  ['LIVEabcdefg', 'not-readable'],
  ['VODBADabcde', 'not-seen'],
  ['BLOCKabcdef', 'blocked'],
  ['MAXTOKabcde', 'bad-answer'],
  ['BADJSONabcd', 'bad-answer'],
  ['HTMLabcdefg', 'bad-answer'],
  ['DOWNabcdefg', 'not-answering'],
  ['CUTabcdefgh', 'not-answering'],
] as const)('%s is refused as %s, and the log says so', async (videoId, reason) => {
  expect(await openModel().readClock(clipOf(videoId))).toMatchObject({ status: 'refused', reason })
  expect(troubles).toEqual([{ provider: 'video-model', asked: 'clock 1', trouble: reason }])
})

test('an invented answer was paid for, and its bill is returned', async () => {
  const answer = await openModel().readClock(clipOf('VODBADabcde'))
  expect(answer).toMatchObject({ reason: 'not-seen', bill: { inputTokens: 160, dollars: expect.any(Number) } })
})

test('an answer that thinking cut off is requested once more with more tokens, and both requests are billed', async () => {
  const once = await openModel().readClock(clipOf(SAMPLE_VIDEO_ID))
  await control.clear()
  const twice = await openModel().readClock(clipOf('THINKSabcde'))
  expect([twice.status, await countRequests()]).toEqual(['answered', 2])
  for (const count of ['inputTokens', 'outputTokens', 'dollars'] as const)
    expect(twice.bill?.[count]).toBeCloseTo(2 * (once.bill?.[count] ?? 0), 9)
  await control.clear()
  const halves = await openModel().readClock(clipOf('MAXTOKabcde'))
  expect(halves).toMatchObject({ reason: 'bad-answer', bill: { inputTokens: twice.bill?.inputTokens } })
  expect(await countRequests()).toBe(2)
})

test.each([
  ['HALFSEENabc', 'differs'],
  ['NOCOUNTabcd', 'unavailable'],
] as const)('the receipt of %s is %s, and its answer is used', async (videoId, receipt) => {
  expect(await openModel().readClock(clipOf(videoId))).toMatchObject({ status: 'answered', receipt })
})

test.each([
  ['QUOTAabcdef', 2],
  ['BUSYabcdefg', 3],
] as const)('%s is answered on try %i, after the wait that the service requests', async (videoId, tries) => {
  expect(await openModel().readClock(clipOf(videoId))).toMatchObject({ status: 'answered' })
  expect(await countRequests()).toBe(tries)
})

test('a service that requests too long a wait is asked once', async () => {
  const impatient = openModel({ policy: { ...POLICY, longestWaitMs: 100 } })
  expect(await impatient.readClock(clipOf('QUOTAzyxwvu'))).toMatchObject({ reason: 'not-answering' })
  expect(await countRequests()).toBe(1)
})

test('after a daily quota is used up, the service is asked again only on the next day', async () => {
  let now = new Date('2026-11-22T07:30Z')
  const model = openModel({ now: () => now })
  expect(await model.readClock(clipOf('DAYQabcdefg'))).toMatchObject({ reason: 'day-quota' })
  expect(await model.seeDeath(clipOf(SAMPLE_VIDEO_ID))).toMatchObject({ reason: 'day-quota' })
  expect(await countRequests()).toBe(1)
  // The service's days begin at midnight in California.
  now = new Date('2026-11-22T08:30Z')
  expect(await model.seeDeath(clipOf(SAMPLE_VIDEO_ID))).toMatchObject({ status: 'answered' })
})

test('a silent service fails after the timeout, and an unreachable one at once', async () => {
  const impatient = openModel({ policy: { ...POLICY, tries: 1, timeoutMs: 300 } })
  expect(await impatient.readClock(clipOf('HANGabcdefg'))).toMatchObject({ reason: 'not-answering' })
  expect(await openModel({ address: 'http://127.0.0.1:9/v1beta' }).readClock(clipOf(SAMPLE_VIDEO_ID))).toMatchObject({
    reason: 'not-answering',
  })
})

test.each([
  ['a wrong key', { key: WRONG_KEY }],
  ['an unknown model', { model: 'gemini-0' }],
])('%s is not allowed', async (_, options) => {
  expect(await openModel(options).readClock(clipOf(SAMPLE_VIDEO_ID))).toMatchObject({ reason: 'not-allowed', bill: null })
})

test('prices are valid until their last day, and an unknown model has none', () => {
  const tokens = { inputTokens: 1_000_000, outputTokens: 1_000_000 }
  expect(dollarsOf('gemini-3.8-flash', tokens, new Date('2026-12-31T12:00Z'))).toBe(4.5)
  expect(dollarsOf('gemini-3.8-flash', tokens, new Date('2027-01-01T12:00Z'))).toBe(9)
  expect(dollarsOf('gemini-9', tokens, new Date('2027-01-01T12:00Z'))).toBeNull()
})
