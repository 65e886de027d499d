import { type Match, playedRounds } from '#analysis/statistics/match.ts'
import type { Round, Rounds } from './event-log.ts'

/** The pause per break between rounds, `Duration - PlayableDuration`: 7.53 s in every recorded round mode. */
const BREAK_MS = 7_530
const BREAK_TOLERANCE_MS = 400

/** The two recorded breaks were gaps of 19.0 and 21.8 s without events: 7.5 s of pause, and the run to the first fight. */
const SHORTEST_GAP_MS = 14_000
const LONGEST_GAP_MS = 24_000

/**
 * Play without events may last as long as a break, so a break must be this many times as long as any gap inside a round. Without this
 * factor and LONGEST_GAP_MS, 33 of 160 simulated matches with several rounds would be split at a pause; with them, none is.
 */
const CLEAR_FACTOR = 1.3

/**
 * Finds the rounds: the statistics give their number, the longest gaps between events their times. They are known only when rounds played
 * and pauses give the same number, and each gap has the length of a break and is clearly longer than any gap inside a round.
 */
export function findRounds(match: Match | null, times: readonly number[]): Rounds {
  const undivided: Round = { startMs: times[0] ?? 0, endMs: times.at(-1) ?? 0 }
  const count = match ? countRounds(match) : null
  if (count === 1) return { status: 'single', rounds: [undivided] }
  if (count === null || times.length === 0) return { status: 'unknown', count, rounds: [undivided] }
  const gaps = longestGaps(times)
  const breaks = gaps.slice(0, count - 1)
  const isBreak = ({ lengthMs }: Gap) => lengthMs >= SHORTEST_GAP_MS && lengthMs <= LONGEST_GAP_MS
  const longestInside = gaps[count - 1]?.lengthMs ?? 0
  const isClear = breaks.length === count - 1 && breaks.every((gap) => isBreak(gap) && gap.lengthMs > CLEAR_FACTOR * longestInside)
  if (!isClear) return { status: 'unknown', count, rounds: [undivided] }
  return splitAt(undivided, breaks)
}

function countRounds(match: Match): number | null {
  const pausedMs = match.durationMs - match.playableMs
  if (pausedMs < BREAK_TOLERANCE_MS) return 1
  const fromPauses = Math.round(pausedMs / BREAK_MS)
  if (Math.abs(pausedMs - fromPauses * BREAK_MS) > BREAK_TOLERANCE_MS * fromPauses) return null
  const played = playedRounds(match.teams)
  return played === fromPauses + 1 ? played : null
}

interface Gap {
  readonly fromMs: number
  readonly toMs: number
  readonly lengthMs: number
}

function longestGaps(times: readonly number[]): Gap[] {
  const gaps = times.slice(1).map((toMs, index) => {
    const fromMs = times[index] ?? toMs
    return { fromMs, toMs, lengthMs: toMs - fromMs }
  })
  return gaps.sort((a, b) => b.lengthMs - a.lengthMs || a.fromMs - b.fromMs)
}

function splitAt(undivided: Round, breaks: readonly Gap[]): Rounds {
  const inOrder = [...breaks].sort((a, b) => a.fromMs - b.fromMs)
  const starts = [undivided.startMs, ...inOrder.map((gap) => gap.toMs)]
  const ends = [...inOrder.map((gap) => gap.fromMs), undivided.endMs]
  return {
    status: 'found',
    rounds: starts.map((startMs, index) => ({ startMs, endMs: ends[index] ?? undivided.endMs })),
    breakMs: inOrder.map((gap) => gap.lengthMs),
  }
}
