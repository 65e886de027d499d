import { expect, test } from 'vitest'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import { alignmentWord, type DeathSeen, judgeMatch, judgeView, type ScoreReading, type ScoreStep } from './judge-identity.ts'

const MATCH_MS = 720_000
const SEGMENT = { videoFromMs: 0, videoToMs: 700_000, offsetMs: 0, speed: 1, direction: 'countdown', contradicting: 1 } as const
const ALIGNMENT: VideoAlignment = {
  status: 'measured',
  calibration: 'known',
  segments: [{ ...SEGMENT, confidence: 1, residualMs: 220, agreeing: 7 }],
}

function simulateScores(random: Random): ScoreStep[] {
  const scores: [number, number] = [0, 0]
  const times = Array.from({ length: 90 }, () => random.between(10_000, MATCH_MS)).toSorted((one, other) => one - other)
  return times.map((fromMs) => {
    scores[random.integer(0, 1) === 0 ? 0 : 1] += 1
    return { fromMs, scores: [scores[0], scores[1]] }
  })
}

function readScores(random: Random, steps: readonly ScoreStep[], isCrossed = false): ScoreReading[] {
  return Array.from({ length: 8 }, (_, index) => 80_000 + 75_000 * index).map((videoMs) => {
    const [left, right] = steps.findLast(({ fromMs }) => fromMs <= videoMs)?.scores ?? [0, 0]
    const wrong = random.isHit(0.2) ? random.integer(1, 9) : 0
    return { videoMs, scores: isCrossed ? [right, left + wrong] : [left, right + wrong] }
  })
}

function seeDeaths(died: number, lived: number, controls: readonly boolean[] = [false, false]): DeathSeen[] {
  const seen = (count: number, dies: boolean) => Array.from({ length: count }, () => ({ isControl: false, dies }))
  return [...seen(died, true), ...seen(lived, false), ...controls.map((dies) => ({ isControl: true, dies }))]
}

test('the scores identify this match, whichever team is on the left', () => {
  let known = 0
  for (let seed = 0; seed < 50; seed += 1) {
    const random = createRandom(seed, 'scores')
    const steps = simulateScores(random)
    if (judgeMatch(ALIGNMENT, readScores(random, steps, random.isHit(0.5)), steps) === 'this') known += 1
  }
  expect(known).toBeGreaterThanOrEqual(49)
})

test('a fitting clock with wrong scores is another match, with the word "none"', () => {
  let another = 0
  for (let seed = 0; seed < 50; seed += 1) {
    const random = createRandom(seed, 'other scores')
    const match = judgeMatch(ALIGNMENT, readScores(random, simulateScores(random)), simulateScores(random))
    expect(match).not.toBe('this')
    if (match === 'another') another += 1
    expect(alignmentWord(ALIGNMENT, { match, view: 'own' })).toBe(match === 'another' ? 'none' : 'unsure')
  }
  expect(another).toBeGreaterThanOrEqual(45)
})

test('without scores, or with low ones, the match stays undecided', () => {
  const steps = simulateScores(createRandom(1, 'early'))
  expect(judgeMatch(ALIGNMENT, [], steps)).toBe('undecided')
  expect(judgeMatch(ALIGNMENT, [{ videoMs: 30_000, scores: [1, 0] }], steps)).toBe('undecided')
})

test("without proof of the player's own view, the rating is at most `unsure`", () => {
  expect(judgeView(seeDeaths(5, 1))).toBe('own')
  expect(judgeView(seeDeaths(4, 2))).toBe('own')
  expect(judgeView(seeDeaths(1, 5))).toBe('another')
  expect(judgeView(seeDeaths(3, 3))).toBe('undecided')
  expect(judgeView(seeDeaths(6, 0, [true, true]))).toBe('undecided')
  expect(judgeView(seeDeaths(2, 0))).toBe('undecided')
  expect(judgeView([...seeDeaths(4, 0), { isControl: false, dies: null }])).toBe('own')
  for (const view of ['another', 'undecided'] as const) expect(alignmentWord(ALIGNMENT, { match: 'this', view })).toBe('unsure')
})

test('the word depends on the confidence, and an assumed calibration is never "exact"', () => {
  const ours = { match: 'this', view: 'own' } as const
  const withMain = (change: Partial<VideoAlignment['segments'][number]>, calibration: VideoAlignment['calibration'] = 'known') =>
    alignmentWord({ ...ALIGNMENT, calibration, segments: ALIGNMENT.segments.map((segment) => ({ ...segment, ...change })) }, ours)
  expect(withMain({})).toBe('exact')
  expect(withMain({}, 'assumed')).toBe('good')
  expect(withMain({ agreeing: 4, confidence: 0.7 })).toBe('good')
  expect(withMain({ direction: null, confidence: 0.5 })).toBe('unsure')
  expect(withMain({ confidence: 0.2 })).toBe('none')
})
