import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { Match, MatchPlayer } from '#analysis/statistics/match.ts'
import type { EventLog, LogPlayer } from './event-log.ts'

/** Silent for longer at either end of a film, a player is not there: the longest of 1,966 silences between events of 40 recorded players took 114 s. */
const ABSENT_MS = 120_000

type Presence = Pick<LogPlayer, 'presentFromMs' | 'presentToMs'>

/** One player: his statistics, and his events in order of time. */
export interface Seen {
  readonly statistics: MatchPlayer | null
  readonly events: readonly FilmEvent[]
}

/** When each player was in the match. `film` is all events in the order of time. */
export function presences(match: Match | null, isFilmWhole: boolean, seen: readonly Seen[], film: readonly FilmEvent[]): Presence[] {
  const [startMs, endMs] = [film[0]?.atMs ?? 0, film.at(-1)?.atMs ?? 0]
  const playBeganMs = match && isFilmWhole ? playBegan(endMs - match.durationMs, seen) : null
  return seen.map((player) =>
    player.statistics ? byStatistics(player.statistics, player.events, playBeganMs, endMs) : byFilm(player, seen, { startMs, endMs }),
  )
}

/**
 * Where the statistics' time of play begins in the film, if that ends with the match's last event. The match may have gone on after it: nobody
 * has an event after he left, or before he joined.
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

/** Where the statistics have no times, a player is there from his first event, or to his last; a bot, which has none, throughout. */
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

/** A late joiner takes over the leaver's place in the team: of those who share one, each is there until the next one is. */
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

/** Whether a player was there from the log's first event to its last. */
export function wasThereThroughout({ startMs, endMs }: Pick<EventLog, 'startMs' | 'endMs'>, player: LogPlayer): boolean {
  return player.presentFromMs <= startMs && endMs <= player.presentToMs
}

/** True of who was there from beginning to end, as far as statistics say; also where there are none. */
export function playedThroughout({ statistics }: { readonly statistics: MatchPlayer | null }): boolean {
  return statistics === null || (statistics.isPresentAtBeginning && statistics.isPresentAtCompletion)
}
