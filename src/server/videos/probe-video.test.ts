import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { makeGemini } from '#server/integrations/video-model/gemini.ts'
import type { Clip, ClipModel } from '#server/integrations/video-model/video-model.ts'
import { SAMPLE_GAMERTAG, SAMPLE_KICK_OFF_MS, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_OFFSET_MS, SAMPLE_VIDEO_SECONDS } from '#shared/sample.ts'
import { videoTimeAt } from '#shared/video/video-alignment.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { unmetered } from '#tests/unmetered.ts'
import { probeVideo, type VideoSubject } from './probe-video.ts'

const { truth } = readSampleMatch()
const own = truth.players.find(({ gamertag }) => gamertag === SAMPLE_GAMERTAG)
const SUBJECT: VideoSubject = {
  videoId: SAMPLE_VIDEO_ID,
  lengthMs: SAMPLE_VIDEO_SECONDS * 1000,
  range: null,
  match: { lengthMs: truth.endMs - truth.kickOffMs, kickOffMs: SAMPLE_KICK_OFF_MS, direction: null, limitMs: null },
  isKickOffKnown: true,
  scores: [],
  deathsMs: truth.deaths.filter(({ victim }) => victim === own?.index).map(({ atMs }) => atMs),
}

let sandbox: Sandbox
let model: ClipModel

beforeAll(async () => {
  sandbox = await startSandbox()
  const policy = { tries: 1, timeoutMs: 5_000, firstWaitMs: 1, longestWaitMs: 10 }
  model = unmetered(makeGemini({ address: `${sandbox.address}/gemini/v1beta`, key: 'a key', model: 'gemini-3.8-flash', policy }))
})
afterAll(() => sandbox.close())

test("a video of the match from its player's view is found and recognized, and its calls have a cost", async () => {
  const probe = await probeVideo(model, SUBJECT)
  if (probe.outcome.status !== 'aligned') throw new Error(probe.outcome.reason)
  for (const atMs of SUBJECT.deathsMs) expect(videoTimeAt(probe.outcome.alignment, atMs)).toBeCloseTo(atMs + SAMPLE_VIDEO_OFFSET_MS, -3)
  expect(probe.identity).toEqual({ match: 'this', view: 'own' })
  expect(['exact', 'good']).toContain(probe.word)
  expect(probe.calls).toBeGreaterThanOrEqual(16)
  const dollars = probe.bills.reduce((sum, bill) => sum + (bill.dollars ?? Number.NaN), 0)
  expect(dollars).toBeGreaterThan(0)
  expect(dollars).toBeLessThan(0.1)
  expect(new Set(probe.receipts)).toEqual(new Set(['as-asked']))
})

test("a teammate's video is aligned, but not recognized as the player's own view", async () => {
  const probe = await probeVideo(model, { ...SUBJECT, videoId: 'MATEVIEWabc' })
  expect(probe.outcome.status).toBe('aligned')
  expect(probe.identity.view).not.toBe('own')
  expect(['unsure', 'none']).toContain(probe.word)
})

test('a fitting clock with the scores of another match is rejected', async () => {
  const endMs = truth.endMs
  const scores = Array.from({ length: 40 }, (_, index) => ({ fromMs: (endMs * index) / 40, scores: [index, index + 1] as const }))
  const probe = await probeVideo(model, { ...SUBJECT, videoId: 'WRONGMabcde', scores })
  expect(probe.identity.match).toBe('another')
  expect(probe.word).toBe('none')
})

test('in a stream of several matches, the match is found in the range that its player gave, and no clip outside it is requested', async () => {
  const range = { fromMs: 2_400_000, toMs: 2_400_000 + SAMPLE_VIDEO_SECONDS * 1000 }
  const clips: Clip[] = []
  const readClock = (clip: Clip) => {
    clips.push(clip)
    return model.readClock(clip)
  }
  const seeDeath = (clip: Clip) => {
    clips.push(clip)
    return model.seeDeath(clip)
  }
  const stream = { ...SUBJECT, videoId: 'STREAMabcde', lengthMs: null }
  const probe = await probeVideo({ ...model, readClock, seeDeath }, { ...stream, range })
  expect(probe.identity).toEqual({ match: 'this', view: 'own' })
  expect(['exact', 'good']).toContain(probe.word)
  expect(clips.filter(({ fromMs, toMs }) => fromMs < range.fromMs || toMs > range.toMs + 2_000)).toEqual([])
  expect((await probeVideo(model, stream)).identity.view).not.toBe('own')
})

test('a match late in a video of unknown length is found, although clips after the end are errors of the service', async () => {
  const probe = await probeVideo(model, { ...SUBJECT, videoId: 'LATERabcdef', lengthMs: null })
  expect(probe.identity).toEqual({ match: 'this', view: 'own' })
  expect(['exact', 'good']).toContain(probe.word)
  expect(probe.refusals).toEqual(['not-answering'])
  expect(probe.calls).toBeLessThan(80)
})

test('a video that ends before its match is aligned as far as it goes', async () => {
  const probe = await probeVideo(model, { ...SUBJECT, videoId: 'SHORTabcdef', lengthMs: null })
  expect(probe.identity).toEqual({ match: 'this', view: 'own' })
  expect(['exact', 'good']).toContain(probe.word)
  expect(probe.refusals).toEqual(['not-readable'])
})

test.each([
  ['PRIVATEabcd', 'not-readable'],
  ['VODBADabcde', 'not-seen'],
  ['DAYQabcdefg', 'day-quota'],
] as const)('%s is not aligned, with the reason: %s', async (videoId, refusal) => {
  const { outcome, word, refusals } = await probeVideo(model, { ...SUBJECT, videoId })
  expect(outcome).toEqual({ status: 'refused', reason: 'no-clock' })
  expect(word).toBe('none')
  expect(refusals).toEqual([refusal])
})

test('after its time nothing is requested or awaited, and after a reached ceiling nothing is requested', async () => {
  const late = await probeVideo(model, { ...SUBJECT, videoId: 'somevideo12' }, 0)
  expect([late.calls, late.refusals]).toEqual([0, ['not-answering']])
  const silence = () => new Promise<never>(() => {})
  const silent = await probeVideo({ ...model, readClock: silence }, SUBJECT, 20)
  expect([silent.calls, silent.refusals]).toEqual([8, ['not-answering']])
  let remaining = 5
  const bill = { model: 'any', inputTokens: 1, outputTokens: 1, dollars: 0 }
  const unread = { status: 'answered', seen: { clockSeconds: null, scores: null }, bill, receipt: 'as-asked' } as const
  const readClock = async () => (remaining-- > 0 ? unread : ({ status: 'refused', reason: 'budget', bill: null } as const))
  // The first eight requests are sent at once.
  const stopped = await probeVideo({ ...model, readClock }, { ...SUBJECT, videoId: 'somevideo12' })
  expect([stopped.calls, stopped.refusals]).toEqual([8, ['budget']])
})
