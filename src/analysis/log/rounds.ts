import { type Match, playedRounds } from '#analysis/statistics/match.ts'
import type { Round, Rounds } from './event-log.ts'

/** A pause between rounds is `Duration - PlayableDuration` per break: 7.53 s in every recorded round mode. */
const BREAK_MS = 7_530
const BREAK_TOLERANCE_MS = 400

/** The two real breaks seen were gaps of 19.0 and 21.8 s without any event: 7.5 s of pause, and the way to the first fight. */
const SHORTEST_GAP_MS = 14_000
const LONGEST_GAP_MS = 24_000

/**
 * Silent play may last as long as a break, so a break is believed only where it is so many times as long as any gap that is left inside a round. Of 160
 * simulated matches of several rounds 33 would be split at a pause without this and the longest gap, and none is with them.
 */
const CLEAR_FACTOR = 1.3

/**
 * Finds the rounds: the statistics give their number, the longest gaps between events give their places.
 * Known only when the number from the rounds played agrees with the number from the pauses, and each gap is long enough
 * and clearly longer than the longest gap that would be left inside a round.
 */
export function findRounds(match: Match | null, times: readonly number[]): Rounds {
  const whole: Round = { startMs: times[0] ?? 0, endMs: times.at(-1) ?? 0 }
  const count = match ? countRounds(match) : null
  if (count === 1) return { status: 'single', rounds: [whole] }
  if (count === null || times.length === 0) return { status: 'unknown', count, rounds: [whole] }
  const gaps = longestGaps(times)
  const breaks = gaps.slice(0, count - 1)
  const isBreak = ({ lengthMs }: Gap) => lengthMs >= SHORTEST_GAP_MS && lengthMs <= LONGEST_GAP_MS
  const longestInside = gaps[count - 1]?.lengthMs ?? 0
  const isClear = breaks.length === count - 1 && breaks.every((gap) => isBreak(gap) && gap.lengthMs > CLEAR_FACTOR * longestInside)
  if (!isClear) return { status: 'unknown', count, rounds: [whole] }
  return splitAt(whole, breaks)
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

function splitAt(whole: Round, breaks: readonly Gap[]): Rounds {
  const inOrder = [...breaks].sort((a, b) => a.fromMs - b.fromMs)
  const starts = [whole.startMs, ...inOrder.map((gap) => gap.toMs)]
  const ends = [...inOrder.map((gap) => gap.fromMs), whole.endMs]
  return {
    status: 'found',
    rounds: starts.map((startMs, index) => ({ startMs, endMs: ends[index] ?? whole.endMs })),
    breakMs: inOrder.map((gap) => gap.lengthMs),
  }
}
