import type { EventLog } from '#analysis/log/event-log.ts'
import { firstSetOut } from '#analysis/positions/played-time.ts'
import { TICK_MS } from '#shared/tracks/kept-steps.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import type { KickOff, MatchTimes } from './clock-reading.ts'

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
