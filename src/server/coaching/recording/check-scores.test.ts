import { expect, test } from 'vitest'
import type { BallHold } from '#analysis/alignment/vote/identity/ball-holds.ts'
import type { ScoreStep } from '#analysis/alignment/vote/identity/judge-identity.ts'
import type { RecordingToAlign } from '#shared/calls/recording-alignment.ts'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { checkScores } from './check-scores.ts'

const SEGMENT = { videoFromMs: 0, videoToMs: 600_000, offsetMs: 0, speed: 1, direction: 'countdown', contradicting: 0 } as const
const ALIGNMENT: VideoAlignment = {
  status: 'measured',
  calibration: 'known',
  segments: [{ ...SEGMENT, confidence: 1, residualMs: 17, agreeing: 20 }],
}
/** The sides score in turns, every 20 seconds, for ten minutes. */
const STEPS: ScoreStep[] = Array.from({ length: 30 }, (_, index) => ({
  fromMs: 20_000 * index,
  scores: [Math.ceil(index / 2), Math.floor(index / 2)],
}))
const SLAYER = { steps: STEPS, holds: [], flags: null }
/** The sides have the ball in turns: every 30 seconds one of them holds it for ten. */
const BALL = {
  steps: [],
  holds: Array.from(
    { length: 20 },
    (_, place): BallHold => ({ fromMs: 30_000 * place, toMs: 30_000 * place + 10_000, side: place % 2 === 0 ? 0 : 1 }),
  ),
  flags: null,
}
/** Each side captured two flags, at two of its three awards. */
const FLAGS = {
  steps: [],
  holds: [],
  flags: {
    mayBe: [60, 130, 200, 290, 390, 500].map((seconds, index) => ({
      atMs: 1000 * seconds,
      side: index % 2 === 0 ? (0 as const) : (1 as const),
    })),
    captures: [2, 2] as const,
    lengthMs: 600_000,
  },
}

const vote = (calibration: VideoAlignment['calibration'] = 'known', isLimitOpen = false) => ({
  status: 'aligned' as const,
  alignment: { ...ALIGNMENT, calibration },
  isToTheFrame: true,
  isLimitOpen,
})
const sent = (round: number, changes: RecordingToAlign['changes'] = []) => ({ round, changes })

function windows(): { fromMs: number; toMs: number }[] {
  const check = checkScores(vote(), SLAYER, sent(2))
  if (check.status !== 'compare-scores') throw new Error(check.status)
  return check.windows
}

/** The score changes of the log, or those of a match whose points fall `lateMs` later. */
function seen(lateMs: number): RecordingToAlign['changes'] {
  const scoresAt = (atMs: number) => STEPS.findLast(({ fromMs }) => fromMs + lateMs <= atMs)?.scores ?? [0, 0]
  return windows().map(({ fromMs, toMs }) => {
    const [before, after] = [scoresAt(fromMs), scoresAt(toMs)]
    return { fromMs, toMs, left: before[0] !== after[0], right: before[1] !== after[1] }
  })
}

test('score changes are requested once, and those of the log prove the match', () => {
  expect(windows().length).toBeGreaterThanOrEqual(10)
  const of = windows().length
  expect(checkScores(vote(), SLAYER, sent(3, seen(0)))).toMatchObject({ status: 'aligned', scores: { match: 'this', agreeing: of, of } })
})

test('a recording of another match is refused, unless the kick-off is only assumed', () => {
  expect(checkScores(vote(), SLAYER, sent(3, seen(10_000)))).toEqual({ status: 'refused', reason: 'another-match' })
  expect(checkScores(vote('assumed'), SLAYER, sent(3, seen(10_000)))).toMatchObject({ status: 'aligned', scores: { match: 'undecided' } })
})

test('scores that fit also confirm the limit of the clock; scores that do not may be due to another limit', () => {
  expect(checkScores(vote('assumed', true), SLAYER, sent(2))).toEqual({ status: 'compare-scores', windows: windows() })
  expect(checkScores(vote('assumed', true), SLAYER, sent(3, seen(0)))).toMatchObject({
    alignment: { calibration: 'known' },
    scores: { match: 'this' },
  })
  expect(checkScores(vote('assumed', true), SLAYER, sent(3, seen(10_000)))).toMatchObject({
    alignment: { calibration: 'assumed' },
    scores: { match: 'undecided' },
  })
  expect(checkScores(vote('assumed'), SLAYER, sent(3, seen(0)))).toMatchObject({ alignment: { calibration: 'assumed' } })
})

test('in Oddball, the score of the team with the ball must change, and the other must not', () => {
  const check = checkScores(vote(), BALL, sent(2))
  if (check.status !== 'compare-scores') throw new Error(check.status)
  const matching = check.windows.map((window, index) => ({ ...window, left: index % 2 === 0, right: index % 2 === 1 }))
  expect(checkScores(vote(), BALL, sent(3, matching))).toMatchObject({ scores: { match: 'this', agreeing: 20, of: 20 } })
  const mismatching = matching.map((change, index) => (index % 4 < 2 ? change : { ...change, left: change.right, right: change.left }))
  expect(checkScores(vote(), BALL, sent(3, mismatching))).toEqual({ status: 'refused', reason: 'another-match' })
})

test('in Capture the Flag, scores change only at awards for captures; other changes may come from a misread log', () => {
  const check = checkScores(vote(), FLAGS, sent(2))
  if (check.status !== 'compare-scores') throw new Error(check.status)
  const capturedAt = (times: readonly number[]) =>
    check.windows.map((window) => {
      const within = times.map((seconds) => 1000 * seconds).filter((atMs) => atMs > window.fromMs && atMs < window.toMs)
      return {
        ...window,
        left: within.some((atMs) => atMs % 140_000 === 60_000 || atMs === 390_000),
        right: within.includes(130_000) || within.includes(500_000),
      }
    })
  const here = checkScores(vote(), FLAGS, sent(3, capturedAt([60, 130, 200, 500])))
  expect(here).toMatchObject({ scores: { match: 'this', agreeing: check.windows.length, of: check.windows.length } })
  const elsewhere = check.windows.map((window, index) => ({ ...window, left: index === 7, right: index === 9 }))
  expect(checkScores(vote(), FLAGS, sent(3, elsewhere))).toMatchObject({ status: 'aligned', scores: { match: 'undecided' } })
})

test('without scores in the log, or after the last round, nothing is requested and the match stays unchecked', () => {
  expect(checkScores(vote(), { steps: [], holds: [], flags: null }, sent(2))).toMatchObject({ status: 'aligned', scores: null })
  expect(checkScores(vote(), SLAYER, sent(5))).toMatchObject({ status: 'aligned', scores: null })
})
