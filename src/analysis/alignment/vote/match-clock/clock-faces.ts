import type { EventLog } from '#analysis/log/event-log.ts'
import { firstSetOut } from '#analysis/positions/played-time.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import type { ClockFace } from '#shared/video/stored-alignment.ts'
import type { ClockDirection, VideoAlignment } from '#shared/video/video-alignment.ts'

/** The match clock in one frame, as read by our own reader or a model. */
export interface ClockReading {
  readonly videoMs: number
  readonly clockSeconds: number
}

export interface KickOff {
  readonly atMs: number
  /** False if assumed, which can be some seconds off. */
  readonly isKnown: boolean
}

export interface MatchTimes {
  readonly lengthMs: number
  /** When play began, in log time; null if unknown. */
  readonly kickOffMs: number | null
  /** Null if unknown: the readings decide. */
  readonly direction: ClockDirection | null
  /** Where a countdown starts; null if unknown. */
  readonly limitMs: number | null
  /** From the kick-off, for modes whose countdown restarts with each round. */
  readonly roundStartsMs?: readonly number[]
}

export interface VideoTimes {
  /** Null if unknown. */
  readonly lengthMs: number | null
}

/** A clock may show times this long before the match begins or after it ends. */
const SLACK_MS = 1500

/** The faces of a match's clock in this direction: a countdown restarts with each round and counts up after the limit. */
export function facesOf(match: MatchTimes, direction: ClockDirection): ClockFace[] {
  const startMs = match.kickOffMs ?? 0
  const endMs = startMs + match.lengthMs
  if (direction === 'count-up') return [{ direction, zeroAtMs: startMs, fromMs: startMs, toMs: endMs }]
  const { limitMs, lengthMs, roundStartsMs = [0] } = match
  // An unknown limit is assumed to be the length of the match, so no reading can be ruled out by it.
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

/** The face without limits in time: shows whether readings agree with each other, whatever the match. */
export function anyTime(face: ClockFace): ClockFace {
  return { ...face, fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }
}

/** When a face begins to show these seconds; null if it never does. */
export function shownFrom({ direction, zeroAtMs, fromMs, toMs }: ClockFace, clockSeconds: number): number | null {
  const atMs = direction === 'countdown' ? zeroAtMs - clockSeconds * 1000 : zeroAtMs + clockSeconds * 1000
  return atMs >= fromMs - SLACK_MS && atMs <= toMs + SLACK_MS ? atMs : null
}

/** The seconds on the clock at a log time; null if unknown. */
export function shownAt(faces: readonly ClockFace[], atMs: number): { readonly seconds: number; readonly face: ClockFace } | null {
  const face = faces.find(
    ({ direction, zeroAtMs, fromMs, toMs }) => atMs >= fromMs && atMs <= (direction === 'countdown' ? Math.min(toMs, zeroAtMs) : toMs),
  )
  if (!face) return null
  const { direction, zeroAtMs } = face
  const seconds = direction === 'countdown' ? Math.ceil((zeroAtMs - atMs) / 1000) : Math.floor((atMs - zeroAtMs) / 1000)
  return { seconds, face }
}

/** 'known' if match data alone map the clock to log time. */
export function calibrationOf({ kickOffMs, limitMs }: MatchTimes, direction: ClockDirection): VideoAlignment['calibration'] {
  return kickOffMs !== null && (direction === 'count-up' || limitMs !== null) ? 'known' : 'assumed'
}

/** First events of matchmade films come 12 to 20 s after the kick-off. */
const USUAL_WAIT_MS = 15_000

/** The kick-off: from match data, else from the first player who moves in the film, else assumed before the first event. */
export function kickOffOf(
  { startMs }: Pick<EventLog, 'startMs'>,
  knownMs: number | null,
  tracks: Parameters<typeof filmKickOff>[0] | null,
): KickOff {
  if (knownMs !== null) return { atMs: knownMs, isKnown: true }
  return (tracks && filmKickOff(tracks)) ?? { atMs: Math.max(0, startMs - USUAL_WAIT_MS), isKnown: false }
}

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

/** Players wait at least this long before they may move; with less, the film does not show them waiting. */
const MIN_WAIT_MS = 3000
/** With this many waiting players, the first one moves as soon as the match allows it. One alone took up to 0.9 s. */
const MIN_WAITING = 4

/**
 * When players may first move, in log time: when the first waiting player sets out, halfway between the last tick at which the player
 * stands and the next one. In recorded films with bots, which move at once, it is exact to half a tick. Null if no player is seen waiting.
 */
export function filmKickOff(tracks: Pick<MatchTracks, 'clock' | 'lives'>): KickOff | null {
  const [first] = tracks.lives
  if (!first) return null
  const waiting = tracks.lives.filter(({ startMs }) => startMs - first.startMs < MIN_WAIT_MS)
  const filmMs = firstSetOut(waiting)
  if (filmMs === null || filmMs - first.startMs < MIN_WAIT_MS) return null
  return { atMs: toLogMs(tracks, filmMs + TICK_MS / 2), isKnown: waiting.length >= MIN_WAITING }
}
