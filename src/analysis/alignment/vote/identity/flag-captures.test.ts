import { expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { award, idOf, kill, logOf, matchOf } from '#simulator/samples/sample-log.ts'
import { captureWindows, type FlagCaptures, flagCapturesOf, judgeCaptures } from './flag-captures.ts'

/** Player a captured at one of three awards, player e at the only one; player b got one for a stop. */
const EVENTS: FilmEvent[] = [
  ...award(60_000, 'a'),
  ...award(130_000, 'e'),
  ...award(200_000, 'a'),
  ...award(300_000, 'a'),
  ...kill(400_000, 'b', 'f'),
  ...award(400_000, 'b'),
]
const CAPTURED = { 'CaptureTheFlagStats.FlagCaptures': 1 }

function log(category = 15, scores: readonly [number, number] = [1, 1], more: readonly FilmEvent[] = []): EventLog {
  const { players, teams } = matchOf(EVENTS)
  return logOf([...EVENTS, ...more], {
    mode: modeOf(category),
    players: players.map((player) =>
      ['a', 'e'].some((seat) => idOf(seat) === player.playerId) ? { ...player, modeTotals: CAPTURED } : player,
    ),
    teams: teams.map((team, side) => ({ ...team, score: scores[side] ?? 0 })),
  })
}

test('each award of a player who captured a flag may be the capture', () => {
  expect(flagCapturesOf(log())).toEqual({
    mayBe: [
      { atMs: 60_000, side: 0 },
      { atMs: 130_000, side: 1 },
      { atMs: 200_000, side: 0 },
      { atMs: 300_000, side: 0 },
    ],
    captures: [1, 1],
    lengthMs: 600_000,
  })
})

test("null for other modes, for a score other than the captures, and if the film's awards differ from the statistics", () => {
  expect(flagCapturesOf(log(18))).toBeNull()
  expect(flagCapturesOf(log(15, [2, 1]))).toBeNull()
  expect(flagCapturesOf(log(15, [1, 1], award(500_000, 'e')))).toBeNull()
})

const ALIGNMENT: VideoAlignment = {
  status: 'measured',
  calibration: 'known',
  segments: [
    {
      ...{ videoFromMs: 0, videoToMs: 600_000, offsetMs: 0, speed: 1, direction: 'countdown' },
      ...{ contradicting: 0, confidence: 1, residualMs: 17, agreeing: 20 },
    },
  ],
}

const FLAGS: FlagCaptures = {
  mayBe: [60, 130, 200, 290, 390, 500].map((seconds, index) => ({ atMs: 1000 * seconds, side: index % 2 === 0 ? 0 : 1 })),
  captures: [2, 2],
  lengthMs: 600_000,
}

test('there is a window around each award and one between awards; awards close together share one', () => {
  const windows = captureWindows(ALIGNMENT, FLAGS, 300)
  expect(windows).toHaveLength(11)
  expect(windows[0]).toEqual({ fromMs: 59_000, toMs: 61_600 })
  expect(windows[6]).toEqual({ fromMs: 61_600, toMs: 129_000 })
  const close = { ...FLAGS, mayBe: [60_000, 61_000].map((atMs) => ({ atMs, side: 0 as const })) }
  expect(captureWindows(ALIGNMENT, close, 300)).toEqual([{ fromMs: 59_000, toMs: 62_600 }])
})

test('captures at possible times identify the match, whichever team is on the left, but one alone does not', () => {
  const seen = (times: readonly [left: readonly number[], right: readonly number[]]) =>
    captureWindows(ALIGNMENT, FLAGS, 300).map((window) => {
      const [left = false, right = false] = times.map((of) =>
        of.some((seconds) => 1000 * seconds > window.fromMs && 1000 * seconds < window.toMs),
      )
      return { ...window, left, right }
    })
  expect(
    judgeCaptures(
      ALIGNMENT,
      seen([
        [60, 390],
        [130, 500],
      ]),
      FLAGS,
    ),
  ).toEqual({ match: 'this', agreeing: 11, of: 11 })
  expect(
    judgeCaptures(
      ALIGNMENT,
      seen([
        [130, 290],
        [60, 200],
      ]),
      FLAGS,
    ),
  ).toMatchObject({ match: 'this' })
  expect(judgeCaptures(ALIGNMENT, seen([[60], []]), FLAGS)).toMatchObject({ match: 'undecided' })
  expect(
    judgeCaptures(
      ALIGNMENT,
      seen([
        [100, 250],
        [330, 450],
      ]),
      FLAGS,
    ),
  ).toEqual({ match: 'undecided', agreeing: 7, of: 11 })
})
