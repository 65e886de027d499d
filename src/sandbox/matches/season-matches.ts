import { writeSummary } from '#simulator/filming/write-film.ts'
import { SEASON, SEASON_PLAYERS, type SeasonMatch, simulateSeasonMatch } from '#simulator/season/season.ts'
import { deflateFilm } from './film-zlib.ts'
import { FILM_VERSION } from './recorded-match.ts'
import type { SandboxMatch } from './sandbox-match.ts'

/** The simulated season. A match is played when somebody first asks for it, and then kept. */
interface SeasonMatches {
  readonly find: (matchId: string) => SandboxMatch | null
  /** Of whoever was in a match that has been asked for. */
  readonly gamertagOf: (xuid: string) => string | null
  /** Matches of a player, newest first. */
  readonly ofPlayer: (xuid: string) => readonly Pick<SeasonMatch, 'matchId' | 'startedAt'>[]
}

export function openSeason(): SeasonMatches {
  const played = new Map<string, SandboxMatch>()
  return {
    find: (matchId) => {
      const listed = SEASON.find((match) => match.matchId === matchId)
      if (!listed) return null
      const match = played.get(matchId) ?? play(listed)
      played.set(matchId, match)
      return match
    },
    gamertagOf: (xuid) => [...played.values()].find(({ gamertags }) => gamertags.has(xuid))?.gamertags.get(xuid) ?? null,
    ofPlayer: (xuid) => (SEASON_PLAYERS.some((player) => player.xuid === xuid) ? SEASON : []),
  }
}

/** Its film has a summary and no frames. */
function play(listed: SeasonMatch): SandboxMatch {
  const { statistics, skill, film, truth } = simulateSeasonMatch(listed)
  return {
    matchId: listed.matchId,
    statistics,
    skill,
    film: { summary: deflateFilm(writeSummary(film)), filmMajorVersion: FILM_VERSION, lengthMs: truth.endMs, chunks: [] },
    gamertags: new Map(truth.players.map(({ xuid, gamertag }) => [xuid, gamertag])),
    map: truth.map,
  }
}
