import type { EventLog } from '#analysis/log/event-log.ts'
import { firstSetOut } from '#analysis/positions/played-time.ts'
import { TICK_MS } from '#shared/tracks/kept-steps.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import type { ClockFace } from '#shared/video/kept-alignment.ts'
import type { ClockDirection, VideoAlignment } from '#shared/video/video-alignment.ts'

/** What our own reader or a model read on the match clock of one frame. */
export interface ClockReading {
  readonly videoMs: number
  readonly clockSeconds: number
}

/** When play began, and how that is known. */
export interface KickOff {
  readonly atMs: number
  /** Assumed: some seconds off. */
  readonly isKnown: boolean
}

/** What is known of a match before its video is looked at. */
export interface MatchTimes {
  /** Length of play, from the kick-off to the end. */
  readonly lengthMs: number
  /** When play began in the time of the log; null where nobody knows. */
  readonly kickOffMs: number | null
  /** Null where the mode does not tell: then the readings decide. */
  readonly direction: ClockDirection | null
  /** What a countdown starts from; null where nobody knows. */
  readonly limitMs: number | null
  /** Since the kick-off, for modes whose countdown starts again with each round. */
  readonly roundStartsMs?: readonly number[]
}

export interface VideoTimes {
  /** Null where nobody knows. */
  readonly lengthMs: number | null
}

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

/** First events of matchmade films come 12 to 20 s after the kick-off. */
const USUAL_WAIT_MS = 15_000

/** From match data if they tell; else from the first player who moves in the film, if it was read; else from the first event. */
export function kickOffOf(
  { startMs }: Pick<EventLog, 'startMs'>,
  knownMs: number | null,
  tracks: Parameters<typeof filmKickOff>[0] | null,
): KickOff {
  if (knownMs !== null) return { atMs: knownMs, isKnown: true }
  return (tracks && filmKickOff(tracks)) ?? { atMs: Math.max(0, startMs - USUAL_WAIT_MS), isKnown: false }
}

/** What the log knows of a match's clock: neither which way it runs, nor what it starts from. */
export function matchTimesOf(
  { match, startMs, endMs, rounds }: Pick<EventLog, 'match' | 'startMs' | 'endMs' | 'rounds'>,
  { atMs }: KickOff,
): MatchTimes {
  const starts = rounds.status === 'found' ? rounds.rounds.slice(1).map((round) => round.startMs - atMs) : []
  return {
    lengthMs: Math.max(match?.durationMs ?? 0, endMs - Math.min(atMs, startMs)),
    kickOffMs: atMs,
    direction: null,
    limitMs: null,
    ...(starts.length > 0 && { roundStartsMs: [0, ...starts] }),
  }
}

/** Players stand so long at least before they may move, or the film does not show them waiting. */
const LEAST_WAIT_MS = 3000
/** Of this many players the first one moves as soon as the match allows it. One alone took up to 0.9 s. */
const LEAST_WAITING = 4

/**
 * When players may first move, in the time of the log: when the first of those who wait sets out. In recorded films with bots, which move at
 * once, right to half a tick: between the last one at
 * which somebody stands and the next one. Null where nobody is seen to wait.
 */
export function filmKickOff(tracks: Pick<MatchTracks, 'clock' | 'lives'>): KickOff | null {
  const [first] = tracks.lives
  if (!first) return null
  const waiting = tracks.lives.filter(({ startMs }) => startMs - first.startMs < LEAST_WAIT_MS)
  const filmMs = firstSetOut(waiting)
  if (filmMs === null || filmMs - first.startMs < LEAST_WAIT_MS) return null
  return { atMs: toLogMs(tracks, filmMs + TICK_MS / 2), isKnown: waiting.length >= LEAST_WAITING }
}
