import { chooseLines } from '#analysis/alignment/vote/lines/choose-lines.ts'
import type { Line } from '#analysis/alignment/vote/lines/lines.ts'
import { piecesOf } from '#analysis/alignment/vote/lines/pieces.ts'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'
import type { PlayerEvent } from './player-event.ts'
import { EVENT_TOLERANCE_MS, type EventVote, eventPeaks, voteByEvents } from './vote-events.ts'

/** Of a piece beside the longest. It is held against what was seen in it alone, so it is less sure of the same. */
const LEAST_BESIDE = 0.1

/** One event in fifteen agrees with any line by chance, and half of those seen contradict the right one: changes cost more than with a clock. */
const COSTS = { contradiction: 0.3, change: 2 }

/** Cut videos are voted on in stretches that overlap by half. */
const STRETCH_MS = 240_000
const STRIDE_MS = 120_000

/** Offsets of the whole video that are looked at beside the best of each stretch. */
const PEAKS_OF_ALL = 2

/** The segments of a video at full speed, by events in its order. Ends that no other piece bounds are those of the video. */
export function eventSegments(events: readonly PlayerEvent[], log: readonly PlayerEvent[], lengthMs: number): AlignmentSegment[] {
  const lines = candidateLines(events, log, lengthMs)
  const rows = events.map((event) => lines.map((line) => log.some((logged) => isSame(event, logged, line))))
  const weights = events.map(() => 1)
  const chosen = chooseLines(rows, weights, COSTS)
  const pieces = piecesOf(chosen, lines, (observation, line) => rows[observation]?.[line] ?? false, EVENT_TOLERANCE_MS)
  const longest = pieces.reduce((most, { members }) => Math.max(most, members.length), 0)
  return pieces.flatMap(({ line, members }, place) => {
    const within = events.slice(members[0] ?? 0, (members.at(-1) ?? 0) + 1)
    const near = { nearMs: line.offsetMs }
    const own = voteByEvents(within, log, near)
    // The longest piece is held against all that was seen: it could have been anywhere.
    const confidence = (members.length === longest ? voteByEvents(events, log, near) : own)?.confidence ?? 0
    if (!own || confidence < LEAST_BESIDE) return []
    const fromMs = place === 0 ? null : (within[0]?.atMs ?? 0)
    const toMs = place === pieces.length - 1 ? null : (within.at(-1)?.atMs ?? 0)
    return [toSegment({ ...own, confidence }, { events: within.length, speed: 1, fromMs, toMs })]
  })
}

interface Stretch {
  readonly events: number
  readonly speed: number
  readonly fromMs: number | null
  readonly toMs: number | null
}

export function toSegment(vote: EventVote, { events, speed, fromMs, toMs }: Stretch): AlignmentSegment {
  const { offsetMs, confidence, residualMs, agreeing } = vote
  const contradicting = events - agreeing
  return { videoFromMs: fromMs, videoToMs: toMs, offsetMs, speed, direction: null, confidence, residualMs, agreeing, contradicting }
}

/** Offsets on which many events of the whole video or of one stretch agree. */
function candidateLines(events: readonly PlayerEvent[], log: readonly PlayerEvent[], lengthMs: number): Line[] {
  const count = Math.max(1, Math.ceil((lengthMs - STRIDE_MS) / STRIDE_MS))
  const stretches = Array.from({ length: count }, (_, place) => place * STRIDE_MS).map((fromMs) =>
    events.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + STRETCH_MS),
  )
  const ofStretches = stretches.flatMap((some) => eventPeaks(some, log).slice(0, 1))
  const offsets = [...eventPeaks(events, log).slice(0, PEAKS_OF_ALL), ...ofStretches]
  return offsets
    .filter((offsetMs, place) => !offsets.slice(0, place).some((other) => Math.abs(other - offsetMs) < EVENT_TOLERANCE_MS / 2))
    .map((offsetMs) => ({ offsetMs, speed: 1 }))
}

function isSame(event: PlayerEvent, logged: PlayerEvent, { offsetMs }: Line): boolean {
  return event.kind === logged.kind && Math.abs(event.atMs - logged.atMs - offsetMs) <= EVENT_TOLERANCE_MS
}
