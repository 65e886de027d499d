import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import { writeFilmSummary } from '#analysis/film/film-summary-writer.ts'
import { SAMPLE_MATCH_ID, simulateSampleMatch } from '#analysis/simulator/sample-match.ts'
import { deflateFilm } from './film-zlib.ts'
import type { SandboxMatch } from './sandbox-match.ts'

/** The sample match as the services would hand it out, its film in the newest layout. */
export function makeSampleMatch(): SandboxMatch {
  const { statistics, skill, film, truth } = simulateSampleMatch()
  const layout = FILM_LAYOUTS.at(-1)
  const filmMajorVersion = layout?.filmMajorVersions.at(-1)
  if (layout === undefined || filmMajorVersion === undefined) throw new Error('No film layout is known.')
  return {
    matchId: SAMPLE_MATCH_ID,
    statistics,
    skill,
    film: { summary: deflateFilm(writeFilmSummary(film, layout)), filmMajorVersion, lengthMs: truth.endMs },
    gamertags: new Map(truth.players.map(({ xuid, gamertag }) => [xuid, gamertag])),
    map: truth.map,
  }
}
