import { peakConfidence } from '#analysis/alignment/vote/lines/confidence.ts'
import { matchEvents } from './match-events.ts'
import type { PlayerEvent } from './player-event.ts'

/** Where the log lies in the video, by the events seen there. */
export interface EventVote {
  readonly offsetMs: number
  /** Events seen that the log has there, and what the next best offset would have. */
  readonly agreeing: number
  readonly second: number
  readonly confidence: number
  readonly residualMs: number
}

/** Half of the width in which an event seen is one of the log. */
export const EVENT_TOLERANCE_MS = 2000

const PEAKS = 5

export interface VoteOptions {
  /** Of the video. */
  readonly speed?: number
  readonly toleranceMs?: number
  /** The vote for this offset, whether or not another has more. */
  readonly nearMs?: number
}

/** The offset at which most of the events seen are events of the log; null where nothing can be compared. */
export function voteByEvents(
  seen: readonly PlayerEvent[],
  log: readonly PlayerEvent[],
  { speed = 1, toleranceMs = EVENT_TOLERANCE_MS, nearMs }: VoteOptions = {},
): EventVote | null {
  const shown = log.map((event) => ({ ...event, atMs: event.atMs / speed }))
  const pairs = pairsOf(seen, shown)
  const peaks = peaksOf(pairs, 2 * toleranceMs)
    .map((offsetMs) => matchEvents(seen, shown, offsetMs, toleranceMs))
    .toSorted((one, other) => other.pairs.length - one.pairs.length || one.residualMs - other.residualMs)
  const best = nearMs === undefined ? peaks[0] : matchEvents(seen, shown, nearMs, toleranceMs)
  if (!best) return null
  const agreeing = best.pairs.length
  const others = peaks.filter(({ offsetMs }) => Math.abs(offsetMs - best.offsetMs) > 2 * toleranceMs)
  const second = Math.max(0, ...others.map((peak) => peak.pairs.length))
  const spanMs = (pairs.at(-1)?.offsetMs ?? 0) - (pairs[0]?.offsetMs ?? 0)
  const confidence = peakConfidence({ votes: pairs.length, spanMs, widthMs: 2 * toleranceMs, best: agreeing, second })
  return { offsetMs: best.offsetMs, agreeing, second, confidence, residualMs: best.residualMs }
}

/** The offsets at which many events meet, most first, for a video that may have several. */
export function eventPeaks(seen: readonly PlayerEvent[], log: readonly PlayerEvent[], toleranceMs = EVENT_TOLERANCE_MS): number[] {
  return peaksOf(pairsOf(seen, log), 2 * toleranceMs).map((offsetMs) => matchEvents(seen, log, offsetMs, toleranceMs).offsetMs)
}

interface Pair {
  readonly offsetMs: number
  readonly seen: number
  readonly logged: number
}

function pairsOf(seen: readonly PlayerEvent[], log: readonly PlayerEvent[]): Pair[] {
  return seen
    .flatMap((event, place) =>
      log.flatMap((logged, at) => (logged.kind === event.kind ? [{ offsetMs: event.atMs - logged.atMs, seen: place, logged: at }] : [])),
    )
    .toSorted((one, other) => one.offsetMs - other.offsetMs)
}

/** The middles of the windows in which most events meet, none nearer to another than a window. */
function peaksOf(pairs: readonly Pair[], widthMs: number): number[] {
  const windows = slideWindow(pairs, widthMs).toSorted((one, other) => other.score - one.score)
  const peaks: number[] = []
  for (const { offsetMs } of windows) {
    if (peaks.length === PEAKS) break
    if (peaks.every((peak) => Math.abs(peak - offsetMs) > widthMs)) peaks.push(offsetMs)
  }
  return peaks
}

/** A window that begins with each pair; its score is how many events of the video, or of the log, meet in it, whichever are fewer. */
function slideWindow(pairs: readonly Pair[], widthMs: number): { readonly offsetMs: number; readonly score: number }[] {
  const seen = new Map<number, number>()
  const logged = new Map<number, number>()
  let end = 0
  return pairs.map((first) => {
    for (let pair = pairs[end]; pair && pair.offsetMs - first.offsetMs <= widthMs; pair = pairs[end]) {
      count(seen, pair.seen, 1)
      count(logged, pair.logged, 1)
      end += 1
    }
    const window = {
      offsetMs: (first.offsetMs + (pairs[end - 1]?.offsetMs ?? first.offsetMs)) / 2,
      score: Math.min(seen.size, logged.size),
    }
    count(seen, first.seen, -1)
    count(logged, first.logged, -1)
    return window
  })
}

function count(counts: Map<number, number>, item: number, change: number): void {
  const next = (counts.get(item) ?? 0) + change
  if (next === 0) counts.delete(item)
  else counts.set(item, next)
}
