import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import type { QuestionSheet } from '#analysis/video-review/question-sheets.ts'
import { SANDBOX_MODEL, TROUBLE_MODELS, WRONG_KEY } from '#sandbox/openai/openai-routes.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import type { WindowFrame } from '#server/integrations/video-model/video-model.ts'
import { drawFrame, PLAIN } from '#tests/clock-frames/draw-clock.ts'
import { type ControlClient, controlSandbox } from '#tests/sandbox/control-client.ts'
import { unmetered } from '#tests/unmetered.ts'
import { makeFrameModel } from './frame-model.ts'

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

const SHEET: QuestionSheet = {
  name: 'death first 1',
  asking: 'first',
  text: 'What was the player doing?',
  questions: [{ id: 'busy', text: 'Busy with?', options: ['reloading', 'map', 'cannot tell'] }],
  framesPerSecond: 1,
  resolution: 'high',
}

function openModel(options: Partial<Parameters<typeof makeFrameModel>[0]> = {}) {
  const log = (trouble: OutsideTrouble) => troubles.push(trouble)
  const settings = {
    address: `${sandbox.address}/openai/v1`,
    key: null,
    model: SANDBOX_MODEL,
    provider: 'a server',
    isThinkingOff: false,
    price: null,
  }
  return unmetered(makeFrameModel({ ...settings, policy: POLICY, log, ...options }))
}

async function frameWith(clock: string | null, afterMs = 0): Promise<WindowFrame> {
  const { data, width, height } = drawFrame({ ...PLAIN, clock }, clockTemplates())
  const jpeg = await sharp(Uint8Array.from(data), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { afterMs, jpeg }
}

const FRAMES = Promise.all([0, 1, 2, 3, 4, 5].map((second) => frameWith('4:22', 1000 * second)))

const observe = async (model: ReturnType<typeof openModel>, frames?: readonly WindowFrame[]) =>
  model.observe({ kind: 'frames', frames: frames ?? (await FRAMES) }, SHEET)
const countRequests = async () => (await control.requests('/openai')).length

test('the model reads the clock of the first frame and answers each question with one of its options, and no price is guessed', async () => {
  const frames = await Promise.all([0, 500, 1000, 1500].map((afterMs) => frameWith(afterMs === 0 ? '4:22' : '4:23', afterMs)))
  const answer = await observe(openModel({ key: 'any' }), frames)
  expect(answer).toMatchObject({ status: 'answered', receipt: 'as-asked', seen: { clockSeconds: 262, answers: { busy: 'reloading' } } })
  // Every second one of the four pictures was sent.
  expect(answer.bill).toEqual({
    model: SANDBOX_MODEL,
    inputTokens: expect.closeTo(2 * 338 + 60, -2),
    outputTokens: expect.any(Number),
    dollars: null,
  })
  // Plus two to measure the tokens of one picture.
  expect(await countRequests()).toBe(3)
  expect(await observe(openModel(), [await frameWith(null)])).toMatchObject({ status: 'answered', seen: { clockSeconds: null } })
})

test('neither a video address nor a question without a picture is ever sent', async () => {
  const clip = { videoId: 'dQw4w9WgXcQ', fromMs: 0, toMs: 2_000 }
  const model = openModel()
  const answers = [model.readClock(clip), model.seeDeath(clip), model.observe({ kind: 'clip', clip }, SHEET), observe(model, [])]
  for (const answer of await Promise.all(answers)) expect(answer).toEqual({ status: 'refused', reason: 'not-readable', bill: null })
  expect(await countRequests()).toBe(0)
})

test.each([
  ['sandbox-down', 'not-answering', 3],
  ['sandbox-garbage', 'bad-answer', 2],
  ['sandbox-half', 'bad-answer', 2],
  ['sandbox-nested', 'bad-answer', 1],
  ['sandbox-forgetful', 'not-seen', 3],
  ['sandbox-obeys', 'bad-answer', 2],
  ['sandbox-blind', 'not-seen', 1],
  ['sandbox-declines', 'blocked', 1],
  ['sandbox-html', 'bad-answer', 1],
  ['not-there', 'not-allowed', 1],
] as const)('%s is refused as %s after %i requests, and the log says so', async (model, reason, requests) => {
  expect(await observe(openModel({ model }))).toMatchObject({ status: 'refused', reason })
  expect(await countRequests()).toBe(requests)
  expect(troubles).toEqual([{ provider: 'frame-model', asked: SHEET.name, trouble: reason }])
})

test('a model that obeys text in a picture is not believed, not even its name for itself', async () => {
  const { bill } = await observe(openModel({ model: 'sandbox-obeys' }))
  expect(bill?.model).toBe('sandbox-obeys')
})

test('a busy server is retried, a silent one is given up, and a wrong key is refused', async () => {
  expect(await observe(openModel({ model: 'sandbox-busy' }), (await FRAMES).slice(0, 1))).toMatchObject({ status: 'answered' })
  expect(await countRequests()).toBe(3)
  const hasty = { ...POLICY, tries: 2, timeoutMs: 100 }
  expect(await observe(openModel({ model: 'sandbox-slow', policy: hasty }))).toMatchObject({ status: 'refused', reason: 'not-answering' })
  expect(await observe(openModel({ key: WRONG_KEY }))).toMatchObject({ status: 'refused', reason: 'not-allowed' })
  expect(await observe(openModel({ address: 'http://127.0.0.1:1/v1' }))).toMatchObject({ status: 'refused', reason: 'not-answering' })
})

test('an answer with the wrong shape is sent back once, and both requests are on the bill', async () => {
  const mended = await observe(openModel({ model: 'sandbox-mends' }))
  expect(mended).toMatchObject({ status: 'answered', seen: { clockSeconds: 262 } })
  expect(await countRequests()).toBe(2)
  const unmended = await observe(openModel())
  expect(mended.bill?.inputTokens).toBeGreaterThan(2 * (unmended.bill?.inputTokens ?? Number.NaN))
})

test('the answer of a server without token counts is used, without a receipt', async () => {
  expect(await observe(openModel({ model: 'sandbox-uncounted' }))).toMatchObject({ status: 'answered', receipt: 'unavailable' })
})

test('an invalid picture is refused by the server and not retried', async () => {
  const broken = { afterMs: 0, jpeg: new Uint8Array([0xff, 0xd8, 1, 2, 3]) }
  expect(await observe(openModel(), [broken])).toMatchObject({ status: 'refused', reason: 'not-readable' })
  expect(await countRequests()).toBe(1)
})

test('a server that needs the newer name of the token limit gets it, from the second question on without a retry', async () => {
  const model = openModel({ model: 'sandbox-newer' })
  const one = (await FRAMES).slice(0, 1)
  expect(await observe(model, one)).toMatchObject({ status: 'answered' })
  expect(await countRequests()).toBe(2)
  expect(await observe(model, one)).toMatchObject({ status: 'answered' })
  expect(await countRequests()).toBe(3)
})

test('the tokens of one picture are measured once, to notice pictures that a small context dropped', async () => {
  const model = openModel()
  for (const requests of [3, 4, 5]) {
    expect(await observe(model)).toMatchObject({ status: 'answered', receipt: 'as-asked' })
    expect(await countRequests()).toBe(requests)
  }
})

test('thinking is switched off when configured', async () => {
  expect(await observe(openModel({ isThinkingOff: true }))).toMatchObject({ status: 'answered' })
})

test('every trouble model of the sandbox is tested here', () => {
  const tried = [
    'busy',
    'down',
    'slow',
    'garbage',
    'obeys',
    'half',
    'nested',
    'mends',
    'blind',
    'uncounted',
    'declines',
    'forgetful',
    'newer',
    'html',
  ].map((does) => `sandbox-${does}`)
  expect(Object.keys(TROUBLE_MODELS)).toEqual(tried)
})
