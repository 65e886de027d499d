import type { EventLog } from '#analysis/log/event-log.ts'
import type { KickOff, MatchTimes } from './clock-reading.ts'
import { filmKickOff } from './film-kick-off.ts'

/** First events of matchmade films stand 12 to 20 s behind the kick-off. */
const USUAL_WAIT_MS = 15_000

/** By match data where they tell; else by who sets out first in the film, where it was read; else taken from the first event. */
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
