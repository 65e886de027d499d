import { expect, test } from 'vitest'
import { matchTimeAt, type VideoAlignment } from '#shared/video/video-alignment.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import type { ScoreStep } from './judge-identity.ts'
import { judgeChanges, type SeenChange, scoreWindows } from './score-changes.ts'

const MATCH_MS = 720_000
const SEGMENT = {
  offsetMs: 5_000,
  speed: 1,
  direction: 'countdown',
  contradicting: 0,
  confidence: 1,
  residualMs: 17,
  agreeing: 20,
} as const
const ALIGNMENT: VideoAlignment = {
  status: 'measured',
  calibration: 'known',
  segments: [
    { ...SEGMENT, videoFromMs: 5_000, videoToMs: 305_000 },
    { ...SEGMENT, videoFromMs: 310_000, videoToMs: 665_000, offsetMs: -55_000 },
  ],
}

function simulateScores(random: Random): ScoreStep[] {
  const scores: [number, number] = [0, 0]
  const times = Array.from({ length: 90 }, () => random.between(10_000, MATCH_MS)).toSorted((one, other) => one - other)
  const scored = times.map((fromMs): ScoreStep => {
    scores[random.integer(0, 1) === 0 ? 0 : 1] += 1
    return { fromMs, scores: [scores[0], scores[1]] }
  })
  return [{ fromMs: 0, scores: [0, 0] }, ...scored]
}

interface Watched {
  readonly random: Random
  /** The steps of the match asked about; the video shows `shown`, which may be another match. */
  readonly logged: readonly ScoreStep[]
  readonly shown: readonly ScoreStep[]
  readonly slackMs?: number
  /** The share of windows in which both boxes are random, and that of windows in which neither is legible. */
  readonly wrong?: number
  readonly lateMs?: number
  readonly isCrossed?: boolean
}

function watch({ random, logged, shown, slackMs = 300, wrong = 0.05, lateMs = 0, isCrossed = false }: Watched): SeenChange[] {
  const scoreAt = (videoMs: number) => {
    const matchMs = (matchTimeAt(ALIGNMENT, videoMs) ?? 0) - lateMs
    return shown.findLast(({ fromMs }) => fromMs <= matchMs)?.scores ?? [0, 0]
  }
  return scoreWindows(ALIGNMENT, logged, slackMs).map((window) => {
    const [before, after] = [scoreAt(window.fromMs), scoreAt(window.toMs)]
    if (random.isHit(wrong)) return { ...window, left: null, right: null }
    const changes = random.isHit(wrong) ? [random.isHit(0.5), random.isHit(0.5)] : [before[0] !== after[0], before[1] !== after[1]]
    const [left = null, right = null] = isCrossed ? changes.toReversed() : changes
    return { ...window, left, right }
  })
}

const RUNS = 100

function verdicts(more: (random: Random, logged: ScoreStep[]) => Partial<Watched>): Record<string, number> {
  const count: Record<string, number> = { this: 0, another: 0, undecided: 0 }
  for (let seed = 0; seed < RUNS; seed += 1) {
    const random = createRandom(seed, 'score changes')
    const logged = simulateScores(random)
    const { match } = judgeChanges(ALIGNMENT, watch({ random, logged, shown: logged, ...more(random, logged) }), logged)
    count[match] = (count[match] ?? 0) + 1
  }
  return count
}

test('no window is lost if a segment begins between two milliseconds, as slowed or frame-exact ones do', () => {
  const steps = Array.from({ length: 8 }, (_, place): ScoreStep => ({ fromMs: 100 / 3 + 60_000 * place, scores: [place, 0] }))
  for (const speed of [0.5, 0.8, 0.9, 1, 1.1, 1.25, 2]) {
    const segment = { ...SEGMENT, speed, videoFromMs: 0, videoToMs: 5_000.123 + MATCH_MS / speed, offsetMs: 5_000.123 }
    expect(scoreWindows({ ...ALIGNMENT, segments: [segment] }, steps, 300)).toHaveLength(7 + 4)
  }
})

test('the changes of the score boxes identify this match, whichever team is on the left, and never mean another', () => {
  const count = verdicts((random) => ({ isCrossed: random.isHit(0.5) }))
  expect(count['another']).toBe(0)
  expect(count['this']).toBeGreaterThanOrEqual(0.97 * RUNS)
})

test('another match with the same length and points is detected, and never taken for this one', () => {
  const count = verdicts((random) => ({ shown: simulateScores(random) }))
  expect(count['this']).toBe(0)
  expect(count['another']).toBeGreaterThanOrEqual(0.85 * RUNS)
})

test('this match is identified even if times are off by up to the slack', () => {
  const count = verdicts((random) => ({ slackMs: 2_000, lateMs: random.between(-2_000, 2_000) }))
  expect(count['another']).toBe(0)
  expect(count['this']).toBeGreaterThanOrEqual(0.8 * RUNS)
})

test('boxes that never change, or are illegible, leave the match undecided', () => {
  const logged = simulateScores(createRandom(1, 'still'))
  const windows = scoreWindows(ALIGNMENT, logged, 300)
  expect(windows.length).toBeGreaterThanOrEqual(12)
  expect(
    judgeChanges(
      ALIGNMENT,
      windows.map((window) => ({ ...window, left: false, right: false })),
      logged,
    ).match,
  ).toBe('undecided')
  const illegible = judgeChanges(
    ALIGNMENT,
    windows.map((window) => ({ ...window, left: null, right: true })),
    logged,
  )
  expect(illegible).toEqual({ match: 'undecided', agreeing: 0, of: 0 })
  expect(judgeChanges(ALIGNMENT, [], logged).match).toBe('undecided')
})

test('no window spans a cut', () => {
  const logged = simulateScores(createRandom(2, 'cut'))
  for (const { fromMs, toMs } of scoreWindows(ALIGNMENT, logged, 300)) expect(toMs - fromMs).toBeCloseTo(2_600, 3)
})
