import { sum } from 'd3-array'
import type { FilmEvent, FilmSummary } from '#analysis/film/film-event.ts'
import type { Match } from '#analysis/statistics/match.ts'
import { modeOfFilm } from '#analysis/statistics/modes.ts'
import { refuse } from '#shared/calls/errors.ts'
import { asSeen } from '#shared/unseen.ts'
import type { Compared, EventLog, FilmState, LogPlayer, Reconciliation } from './event-log.ts'
import { type Gamertags, listPlayers, playerIdOf } from './roster.ts'
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

/** Events at the same time have no fixed order in the file; a fixed order here keeps ids stable. */
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

/** Deaths of a complete film match the statistics within one (public readers say exactly). Beyond both limits it is another match. */
const FOREIGN_SHARE = 0.1
const FOREIGN_DEATHS = 4

/** Compares the film's counts with the statistics' totals for one player; differences are shown, not repaired. */
function reconcile(player: LogPlayer, film: FilmSummary | null, events: readonly FilmEvent[]): Reconciliation {
  const own = events.filter((event) => playerIdOf(event.xuid) === player.id)
  const statistics = player.statistics
  const areAllKinds = film !== null && film.declaredEvents !== null
  const compare = (kind: FilmEvent['kind'], total: number | undefined): Compared | null =>
    film && (areAllKinds || kind === 'kill' || kind === 'death') && total !== undefined
      ? { film: own.filter((event) => event.kind === kind).length, statistics: total }
      : null
  return {
    player: player.id,
    kills: compare('kill', statistics?.totals.kills),
    deaths: compare('death', statistics?.totals.deaths),
    medals: compare('medal', statistics?.medals),
    objectives: compare('mode', statistics?.objectiveAwards),
    isTeamSame: statistics && own[0] && own[0].slot !== null && own[0].team !== null ? own[0].team === statistics.teamId : null,
  }
}

/** Throws a refusal for a film of another match: too many unknown players, or deaths that are far apart. */
function assertSameMatch(match: Match, film: FilmSummary): void {
  const listed = new Set(match.players.map((player) => player.playerId))
  const gamertags = new Map(film.events.map((event) => [playerIdOf(event.xuid), event.gamertag]))
  const strangers = [...gamertags].filter(([id]) => !listed.has(id)).map(([, gamertag]) => asSeen(gamertag))
  if (strangers.length > 0 && strangers.length * 2 >= gamertags.size) {
    throw refuse(
      'filmOfAnotherMatch',
      `the film's ${strangers.slice(0, 3).join(', ')} ${strangers.length === 1 ? 'is' : 'are'} not in the statistics`,
    )
  }
  if (match.mode.name === 'Firefight') return
  const humans = match.players.filter((player) => player.xuid !== null)
  const inStatistics = sum(humans, ({ totals }) => totals.deaths)
  const deaths = film.events.filter(({ kind }) => kind === 'death')
  const inFilm = Map.groupBy(deaths, ({ xuid }) => playerIdOf(xuid))
  // A partial film may have fewer deaths than the match, but never more.
  const fewer = film.complete ? 1 : 0
  const apart = sum(humans, ({ playerId, totals }) => {
    const more = (inFilm.get(playerId)?.length ?? 0) - totals.deaths
    return more > 0 ? more : -fewer * more
  })
  if (apart > Math.max(FOREIGN_DEATHS, FOREIGN_SHARE * inStatistics)) {
    throw refuse(
      'filmOfAnotherMatch',
      `the film has ${deaths.length} deaths, the statistics have ${inStatistics}, and player by player they are ${apart} apart`,
    )
  }
}
