import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type FilmChunk, readFrames } from '#analysis/film/frames/read-frames.ts'
import type { BaseMap } from '#analysis/film/tracks/base-maps.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { KnownMap } from '#analysis/film/tracks/track-map.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { refuse } from '#shared/calls/errors.ts'
import { MOST_FRAME_CHUNK_BYTES } from '#shared/jobs/source-sizes.ts'
import { refuseCommand } from './command-refusal.ts'
import { readBytes, readJson } from './read-file.ts'
import { toTracksJson, toTracksText } from './tracks-text.ts'

export interface TracksOptions {
  readonly stats?: string
  readonly map?: string
  readonly format: string
  readonly every: string
  readonly unit?: string
}

const FORMATS = ['text', 'json']
const UNITS = ['quantised', 'world']
const CHUNK_NAME = /^filmChunk(\d+)$/

const statistics = z.object({ MatchInfo: z.object({ LevelId: z.string() }) })

/** Prints what the frames of a film say, from a folder with its chunks as they were served: `filmChunk0`, `filmChunk1` and so on. */
export function printTracks(folder: string, options: TracksOptions): void {
  if (!FORMATS.includes(options.format)) throw refuseCommand('unknownFormat', options.format, FORMATS.join(', '))
  const everyMs = Number(options.every)
  if (!(everyMs >= 0)) throw refuseCommand('everyNotMilliseconds', options.every)
  const tracks = readTracks(folder, knownMap(options))
  const box = boxOf(tracks, options.unit)
  process.stdout.write(options.format === 'json' ? toTracksJson(tracks, box, everyMs) : toTracksText(tracks, box))
  if (tracks.problems.length > 0) console.error(`The film is partial: ${tracks.problems.join(' ')}`)
}

function knownMap({ stats, map }: TracksOptions): KnownMap {
  const parsed = stats === undefined ? null : statistics.safeParse(readJson(stats))
  return { levelId: parsed?.data?.MatchInfo.LevelId ?? null, mapName: map ?? null }
}

function readTracks(folder: string, known: KnownMap): FilmTracks {
  const outcome = readFrames(readChunks(folder), inflateWithNode, known)
  switch (outcome.status) {
    case 'read':
      return outcome.tracks
    case 'untrusted': {
      const failed = outcome.selfTests.filter(({ verdict }) => verdict !== 'passed').map(({ name, verdict }) => `${name} (${verdict})`)
      throw refuseCommand('filmUntrusted', outcome.build ?? 'unknown', failed.join(', '))
    }
    case 'refused':
      throw refuse('filmUnreadable', [outcome.reason, ...outcome.problems].join(' '))
  }
}

function readChunks(folder: string): FilmChunk[] {
  const numbers = listFolder(folder).flatMap((name) => CHUNK_NAME.exec(name)?.[1] ?? [])
  if (numbers.length === 0) throw refuseCommand('noChunks', folder)
  const inOrder = numbers.toSorted((left, right) => Number(left) - Number(right))
  return inOrder.map((number) => ({ bytes: readBytes(join(folder, `filmChunk${number}`), MOST_FRAME_CHUNK_BYTES), startMs: null }))
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw refuseCommand('fileUnreadable', folder, error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason')
  }
}

/** The box to print places in, or null for quantised ones: those of an unknown map cannot be anything else. */
function boxOf({ map }: FilmTracks, unit: string | undefined): BaseMap | null {
  if (unit !== undefined && !UNITS.includes(unit)) throw refuseCommand('unknownUnit', unit, UNITS.join(', '))
  if (map.foundBy === 'nothing') {
    if (unit === 'world') throw refuseCommand('mapUnknown')
    return null
  }
  return unit === 'quantised' ? null : map.baseMap
}
