import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { Match, MatchPlayer } from '#analysis/statistics/match.ts'
import type { EventLog, LogPlayer } from './event-log.ts'

/** A longer silence at a film's start or end means absence: the longest of 1,966 silences of 40 recorded players was 114 s. */
const ABSENT_MS = 120_000

type Presence = Pick<LogPlayer, 'presentFromMs' | 'presentToMs'>

/** `events` are in time order. */
export interface Seen {
  readonly statistics: MatchPlayer | null
  readonly events: readonly FilmEvent[]
}

/** Returns when each player was in the match. `film`: all events in time order. */
export function presences(match: Match | null, isFilmComplete: boolean, seen: readonly Seen[], film: readonly FilmEvent[]): Presence[] {
  const [startMs, endMs] = [film[0]?.atMs ?? 0, film.at(-1)?.atMs ?? 0]
  const playBeganMs = match && isFilmComplete ? playBegan(endMs - match.durationMs, seen) : null
  return seen.map((player) =>
    player.statistics ? byStatistics(player.statistics, player.events, playBeganMs, endMs) : byFilm(player, seen, { startMs, endMs }),
  )
}

/**
 * Returns the film time at which the statistics' time of play begins; `atMs` is that time if the match ended with its last event. The match
 * may have continued after that event, so no player may have events after leaving or before joining.
 */
function playBegan(atMs: number, seen: readonly Seen[]): number {
  const leavers = seen.flatMap(({ statistics, events }) =>
    between(events.at(-1), statistics?.isPresentAtCompletion ? null : statistics?.leftMs),
  )
  const joiners = seen.flatMap(({ statistics, events }) =>
    between(events[0], statistics?.isPresentAtBeginning ? null : statistics?.joinedMs),
  )
  return Math.min(Math.max(atMs, ...leavers), ...joiners)
}

function between(event: FilmEvent | undefined, ms: number | null | undefined): number[] {
  return event && ms !== null && ms !== undefined ? [event.atMs - ms] : []
}

/** When the statistics have no times, a player is present from the first or until the last event; a bot, which has none, throughout. */
function byStatistics(player: MatchPlayer, events: readonly FilmEvent[], playBeganMs: number | null, endMs: number): Presence {
  const isBot = player.xuid === null
  const [first, last] = [events[0]?.atMs ?? (isBot ? 0 : endMs), events.at(-1)?.atMs ?? (isBot ? endMs : 0)]
  const inFilm = (ms: number | null) => (ms === null || playBeganMs === null ? null : Math.min(endMs, Math.max(0, playBeganMs + ms)))
  const [joined, left] = [inFilm(player.joinedMs), inFilm(player.leftMs)]
  return {
    presentFromMs: player.isPresentAtBeginning ? 0 : Math.min(joined ?? first, events.length > 0 ? first : endMs),
    presentToMs: player.isPresentAtCompletion ? endMs : Math.max(left ?? last, events.length > 0 ? last : 0),
  }
}

/** A late joiner takes over the leaver's slot: the leaver is present until the last own event, the joiner from the first own event. */
function byFilm({ events }: Seen, seen: readonly Seen[], { startMs, endMs }: { startMs: number; endMs: number }): Presence {
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last) return { presentFromMs: 0, presentToMs: endMs }
  const others = seen.flatMap((other) =>
    other.events !== events && other.events[0] && isSamePlace(other.events[0], first) ? [other.events[0]] : [],
  )
  const isLater = others.some(({ atMs }) => atMs < first.atMs)
  const isReplaced = others.some(({ atMs }) => atMs > first.atMs)
  return {
    presentFromMs: isLater || first.atMs - startMs > ABSENT_MS ? first.atMs : 0,
    presentToMs: isReplaced || endMs - last.atMs > ABSENT_MS ? last.atMs : endMs,
  }
}

function isSamePlace(one: FilmEvent, other: FilmEvent): boolean {
  return one.slot !== null && one.slot === other.slot && one.team === other.team
}

export function wasThereThroughout({ startMs, endMs }: Pick<EventLog, 'startMs' | 'endMs'>, player: LogPlayer): boolean {
  return player.presentFromMs <= startMs && endMs <= player.presentToMs
}

/** True when the statistics have the player from beginning to end, or when there are none. */
export function playedThroughout({ statistics }: { readonly statistics: MatchPlayer | null }): boolean {
  return statistics === null || (statistics.isPresentAtBeginning && statistics.isPresentAtCompletion)
}
