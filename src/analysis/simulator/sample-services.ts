import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import type { Deflate } from '#analysis/film/inflate.ts'
import { writeFilmSummary } from '#analysis/film/summary/film-summary-writer.ts'
import { SAMPLE_MATCH_ID, simulateSampleMatch } from './sample-match.ts'

export interface SampleChunk {
  readonly type: 1 | 2
  /** On the film's clock. */
  readonly startMs: number
  readonly lengthMs: number
  readonly bytes: Uint8Array
}

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
    readonly chunks: readonly SampleChunk[]
  }
  /** Gamertags by decimal XUID. */
  readonly gamertags: ReadonlyMap<string, string>
  readonly map: { readonly assetId: string; readonly versionId: string; readonly name: string }
}

/** The film in the newest layout. */
export function makeSampleServices(deflate: Deflate): SampleServices {
  const { statistics, skill, film, truth } = simulateSampleMatch()
  const layout = FILM_LAYOUTS.at(-1)
  const filmMajorVersion = layout?.filmMajorVersions.at(-1)
  if (layout === undefined || filmMajorVersion === undefined) throw new Error('No film layout is known.')
  return {
    matchId: SAMPLE_MATCH_ID,
    statistics,
    skill,
    film: { summary: deflate(writeFilmSummary(film, layout)), filmMajorVersion, lengthMs: truth.endMs, chunks: [] },
    gamertags: new Map(truth.players.map(({ xuid, gamertag }) => [xuid, gamertag])),
    map: truth.map,
  }
}
