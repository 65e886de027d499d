import type { FilmEvent } from '#analysis/film/film-event.ts'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import type { Deflate } from '#analysis/film/inflate.ts'
import { writeFilmSummary } from '#analysis/film/summary/film-summary-writer.ts'
import { type FilmedChunk, placeChunks } from './filming/place-chunks.ts'
import { SAMPLE_MATCH_ID, simulateSampleMatch } from './sample-match.ts'

/**
 * Below the package's root: the chunks of the sample's film, `filmChunk0` and so on, as `scripts/film-sample` writes them. To film the match
 * takes longer than a start may.
 */
export const SAMPLE_FILM_FOLDER = 'assets/sample/film'

/** The sample match as the game's services would hand it out. */
export interface SampleServices {
  readonly matchId: string
  readonly statistics: unknown
  readonly skill: unknown
  readonly film: {
    /** The summary chunk as stored, zlib-compressed. */
    readonly summary: Uint8Array
    readonly filmMajorVersion: number
    /** Of the film, ms. */
    readonly lengthMs: number
    /** Header (type 1) and frames (type 2) in their order, zlib-compressed. */
    readonly chunks: readonly FilmedChunk[]
  }
  /** Gamertags by decimal XUID. */
  readonly gamertags: ReadonlyMap<string, string>
  readonly map: { readonly assetId: string; readonly versionId: string; readonly name: string }
}

/** The film in the newest layout; `chunks` are its header and its frames, in their order. */
export function makeSampleServices(deflate: Deflate, chunks: readonly Uint8Array[]): SampleServices {
  const { statistics, skill, film, truth } = simulateSampleMatch()
  return {
    matchId: SAMPLE_MATCH_ID,
    statistics,
    skill,
    film: { ...summarise(deflate, film), lengthMs: truth.endMs, chunks: placeChunks(chunks) },
    gamertags: new Map(truth.players.map(({ xuid, gamertag }) => [xuid, gamertag])),
    map: truth.map,
  }
}

/** The summary chunk of a film in the newest layout. */
export function summarise(deflate: Deflate, film: readonly FilmEvent[]): Pick<SampleServices['film'], 'summary' | 'filmMajorVersion'> {
  const layout = FILM_LAYOUTS.at(-1)
  const filmMajorVersion = layout?.filmMajorVersions.at(-1)
  if (layout === undefined || filmMajorVersion === undefined) throw new Error('No film layout is known.')
  return { summary: deflate(writeFilmSummary(film, layout)), filmMajorVersion }
}
