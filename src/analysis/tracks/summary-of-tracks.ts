import type { FilmEvent, FilmSummary } from '#analysis/film/film-event.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'

const NO_SUMMARY =
  'The summary of the film is missing: kills and deaths are those of its frames, medals and objective awards are not known.'

/**
 * Builds the kills and deaths of a film's summary from its frames, for a film whose summary chunk is missing. As in a summary, bots have no
 * events. Gamertags and teams are not in frames: they must come from statistics.
 */
export function summaryOfTracks({ deaths, lives, players, film }: MatchTracks): FilmSummary {
  const eventsOf = (kind: 'kill' | 'death', player: number | undefined, atMs: number): FilmEvent[] => {
    const xuid = players[player ?? -1]?.xuid ?? null
    return xuid === null ? [] : [{ kind, atMs, xuid, gamertag: '', team: null, slot: null, medal: null }]
  }
  return {
    filmMajorVersion: film.majorVersion,
    declaredEvents: null,
    complete: false,
    problems: [NO_SUMMARY],
    events: deaths.flatMap(({ ms, killer, victimLife }) => {
      const victim = lives[victimLife]?.player
      const isOwnHand = killer?.player === victim
      return [...(isOwnHand ? [] : eventsOf('kill', killer?.player, ms)), ...eventsOf('death', victim, ms)]
    }),
  }
}
