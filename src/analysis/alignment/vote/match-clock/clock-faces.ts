import type { ClockFace } from '#shared/video/kept-alignment.ts'
import type { ClockDirection, VideoAlignment } from '#shared/video/video-alignment.ts'
import type { MatchTimes } from './clock-reading.ts'

/** A clock may show a time so long before the match begins, or after it is over. */
const SLACK_MS = 1500

/** The faces of a match whose clock runs so: a countdown restarts with each round and counts up after the limit. */
export function facesOf(match: MatchTimes, direction: ClockDirection): ClockFace[] {
  const startMs = match.kickOffMs ?? 0
  const endMs = startMs + match.lengthMs
  if (direction === 'count-up') return [{ direction, zeroAtMs: startMs, fromMs: startMs, toMs: endMs }]
  const { limitMs, lengthMs, roundStartsMs = [0] } = match
  // An unknown limit is taken for the length of the match. It says nothing about which times cannot be.
  if (limitMs === null) return [anyTime({ direction, zeroAtMs: startMs + lengthMs, fromMs: startMs, toMs: endMs })]
  const rounds = roundStartsMs.map((roundMs, index) => {
    const fromMs = startMs + roundMs
    const nextMs = roundStartsMs[index + 1]
    return { direction, zeroAtMs: fromMs + limitMs, fromMs, toMs: nextMs === undefined ? endMs : startMs + nextMs }
  })
  const last = rounds.at(-1)
  if (!last || last.toMs <= last.zeroAtMs) return rounds
  return [...rounds, { direction: 'count-up', zeroAtMs: last.zeroAtMs, fromMs: last.zeroAtMs, toMs: last.toMs }]
}

/** The face with no beginning and no end: shows whether readings agree with each other, whatever the match. */
export function anyTime(face: ClockFace): ClockFace {
  return { ...face, fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }
}

/** When a face begins to show that second; null where it never does. */
export function shownFrom({ direction, zeroAtMs, fromMs, toMs }: ClockFace, clockSeconds: number): number | null {
  const atMs = direction === 'countdown' ? zeroAtMs - clockSeconds * 1000 : zeroAtMs + clockSeconds * 1000
  return atMs >= fromMs - SLACK_MS && atMs <= toMs + SLACK_MS ? atMs : null
}

/** What the clock shows at a time of the match; null where that is not known. */
export function shownAt(faces: readonly ClockFace[], atMs: number): { readonly seconds: number; readonly face: ClockFace } | null {
  const face = faces.find(
    ({ direction, zeroAtMs, fromMs, toMs }) => atMs >= fromMs && atMs <= (direction === 'countdown' ? Math.min(toMs, zeroAtMs) : toMs),
  )
  if (!face) return null
  const { direction, zeroAtMs } = face
  const seconds = direction === 'countdown' ? Math.ceil((zeroAtMs - atMs) / 1000) : Math.floor((atMs - zeroAtMs) / 1000)
  return { seconds, face }
}

/** Whether match data alone tell which time of the log a clock shows. */
export function calibrationOf({ kickOffMs, limitMs }: MatchTimes, direction: ClockDirection): VideoAlignment['calibration'] {
  return kickOffMs !== null && (direction === 'count-up' || limitMs !== null) ? 'known' : 'assumed'
}
