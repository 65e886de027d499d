import { z } from 'zod'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import type { Match } from '#analysis/statistics/match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { inflateWithNode } from './film/node-zlib.ts'
import { findBody, findDocument, storeBody, storeDocument } from './match-store.ts'

/** `document` is as received, `match` as parsed for the analysis. */
export interface Statistics {
  readonly document: unknown
  readonly match: Match
}

export type StoredMatch = ReturnType<typeof readStoredMatch>

/** The stored data of a match, read and parsed once. */
export function readStoredMatch(db: Queries, matchId: string) {
  return {
    statistics: once(async (): Promise<Statistics | null> => {
      const document = await findDocument(db, matchId, 'statistics')
      return document === null ? null : { document, match: readMatchStats(document) }
    }),
    /** May be incomplete; null when there is none. Unreadable films are not stored. */
    film: once(async (): Promise<FilmSummary | null> => {
      const body = await findBody(db, matchId, 'film')
      const outcome = body && readFilmSummary(body, inflateWithNode)
      return outcome?.status === 'read' ? outcome.film : null
    }),
  }
}

/** Stores statistics if they can be read, and returns them without forgotten players. */
export async function storeStatistics(db: Database, matchId: string, received: unknown): Promise<Statistics> {
  const match = readMatchStats(received)
  const document = await storeDocument(db, matchId, 'statistics', received)
  return document === received ? { document, match } : { document, match: readMatchStats(document) }
}

export async function storeFilm(db: Database, matchId: string, bytes: Uint8Array, film: FilmSummary): Promise<FilmSummary | null> {
  const body = await storeBody(db, matchId, 'film', bytes)
  return body === bytes ? film : await readStoredMatch(db, matchId).film()
}

const level = z.looseObject({ MatchInfo: z.looseObject({ LevelId: z.string().nullish() }) })

/** Null when the statistics have none. */
export function levelOf({ document }: Statistics): string | null {
  return level.parse(document).MatchInfo.LevelId ?? null
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= read()
    return running
  }
}
