import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import { type FilmChunk, readFrames } from '#analysis/film/frames/open-frames.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import type { FramesOutcome } from '#analysis/film/tracks/film-tracks.ts'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { MAX_FRAME_CHUNK_BYTES } from '#shared/jobs/source-sizes.ts'
import { refuseCommand } from './command-refusal.ts'
import { readBytes } from './read-file.ts'

const CHUNK_NAME = /^filmChunk(\d+)$/
const STATISTICS_NAMES = ['stats.json', 'match-metadata.json']

export type FilmFolder = ReturnType<typeof openFilmFolder>

export function openFilmFolder(folder: string) {
  const names = listFolder(folder)
  const numbers = names.flatMap((name) => CHUNK_NAME.exec(name)?.[1] ?? []).toSorted((left, right) => Number(left) - Number(right))
  const last = numbers.at(-1)
  if (last === undefined) throw refuseCommand('noChunks', folder)
  const nameOf = (number: string) => `filmChunk${number}`
  const readChunk = (number: string) => readBytes(join(folder, nameOf(number)), MAX_FRAME_CHUNK_BYTES)
  const statistics = STATISTICS_NAMES.find((name) => names.includes(name))
  return {
    statistics: statistics === undefined ? null : join(folder, statistics),
    readFrames: (known: KnownMap): FramesOutcome => {
      const chunks: FilmChunk[] = numbers.map((number) => ({ bytes: readChunk(number), startMs: null, name: nameOf(number) }))
      return readFrames(chunks, inflateWithNode, known)
    },
    /** From the last chunk; null where that is no summary. */
    readSummary: (): FilmSummary | null => {
      const outcome = readFilmSummary(readChunk(last), inflateWithNode)
      return outcome.status === 'refused' ? null : outcome.film
    },
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw refuseCommand('fileUnreadable', folder, error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason')
  }
}
