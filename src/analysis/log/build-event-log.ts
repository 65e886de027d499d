import type { FilmEvent, FilmSummary } from '#analysis/film/film-event.ts'
import type { Match } from '#analysis/statistics/match.ts'
import { modeOfFilm } from '#analysis/statistics/modes.ts'
import type { EventLog, FilmState } from './event-log.ts'
import { assertSameMatch, reconcile } from './reconcile.ts'
import { type Gamertags, listPlayers } from './roster.ts'
import { findRounds } from './rounds.ts'
import { toLogEvents } from './to-log-events.ts'

interface LogSources {
  readonly match: Match | null
  readonly film: FilmSummary | null
  readonly gamertags?: Gamertags
}

/**
 * Joins statistics and film into one log. Either may be missing; without a film the log has players and totals but no events.
 * Throws a refusal when the two are of different matches.
 */
export function buildEventLog({ match, film, gamertags = new Map() }: LogSources): EventLog {
  const filmEvents = sortFilmEvents(film?.events ?? [])
  const players = listPlayers(match, filmEvents, gamertags, film?.complete ?? false)
  if (match && film) assertSameMatch(match, film)
  const events = toLogEvents(filmEvents, players)
  const times = events.map((event) => event.atMs)
  return {
    match,
    mode: match?.mode ?? modeOfFilm(filmEvents.some((event) => event.kind === 'mode')),
    players,
    events,
    startMs: times[0] ?? 0,
    endMs: times.at(-1) ?? 0,
    rounds: findRounds(match, times),
    reconciliation: players.filter((player) => !player.isBot).map((player) => reconcile(player, film, filmEvents)),
    film: filmState(film),
  }
}

const KIND_ORDER = { kill: 0, death: 1, medal: 2, mode: 3 } as const

/** Equal times have no fixed order in the file; here they do, so that ids are stable. */
function sortFilmEvents(events: readonly FilmEvent[]): FilmEvent[] {
  return [...events].sort(
    (a, b) =>
      a.atMs - b.atMs ||
      KIND_ORDER[a.kind] - KIND_ORDER[b.kind] ||
      (a.xuid < b.xuid ? -1 : a.xuid > b.xuid ? 1 : 0) ||
      (a.medal?.filmId ?? 0) - (b.medal?.filmId ?? 0),
  )
}

function filmState(film: FilmSummary | null): FilmState {
  if (!film) return { status: 'absent' }
  const { declaredEvents, problems } = film
  return film.complete && declaredEvents !== null ? { status: 'complete', declaredEvents } : { status: 'partial', declaredEvents, problems }
}
