import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'

/**
 * The folder of real matches, outside of the project: `stats/*.json`, `films/*.bin`, and in `matches/<id>` both of one match. Null if not
 * set. The files contain names of real players and are never copied into the project.
 */
export const RECORDED_DATA = process.env['RECORDED_DATA'] ?? null

/** Paths of the files of one kind below a folder of the recorded data; none without the data. */
export function listRecorded(folder: string, ending: string): string[] {
  if (RECORDED_DATA === null) return []
  const names = readdirSync(join(RECORDED_DATA, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))
}

function recordedPath(path: string): string {
  return join(RECORDED_DATA ?? '', path)
}

export function readRecordedDocument(path: string): unknown {
  return JSON.parse(readFileSync(recordedPath(path), 'utf8'))
}

export function readRecordedStatistics(path: string) {
  return readMatchStats(readRecordedDocument(path))
}

export function readRecordedBytes(path: string): Uint8Array {
  return readFileSync(recordedPath(path))
}

export function readRecordedFilm(path: string): FilmSummary {
  const outcome = readFilmSummary(readFileSync(recordedPath(path)), inflateWithNode)
  if (outcome.status === 'refused') throw new Error(`${path} cannot be read: ${outcome.reason}`)
  return outcome.film
}
