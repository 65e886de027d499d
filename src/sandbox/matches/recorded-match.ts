import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Inflate } from '#analysis/film/inflate.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'

/** Recorded films do not contain their version. */
export const FILM_VERSION = 41

/**
 * Reads `stats.json` and, if present, `film-summary.bin`, `skill.json` and the other chunks of the film, `filmChunk0` and so on, from the
 * match's folder. Null without statistics. Gamertags come from the film because statistics have none.
 */
export async function readRecordedMatch(folder: string, matchId: string): Promise<SandboxMatch | null> {
  const [statistics, skill, summary] = await Promise.all(
    ['stats.json', 'skill.json', 'film-summary.bin'].map((name) => readIfThere(join(folder, name))),
  )
  if (!statistics) return null
  return {
    matchId,
    statistics: parse(statistics),
    skill: skill ? parse(skill) : null,
    map: null,
    ...(summary ? filmOf(summary, await readRecordedChunks(folder)) : { film: null, gamertags: new Map() }),
  }
}

function filmOf(summary: Uint8Array, chunks: readonly Uint8Array[]): { film: SandboxFilm; gamertags: Map<string, string> } {
  const outcome = readFilmSummary(summary, inflateFilm)
  const events = outcome.status === 'read' ? outcome.film.events : []
  return {
    film: { summary, filmMajorVersion: FILM_VERSION, lengthMs: events.at(-1)?.atMs ?? 0, chunks: placeChunks(chunks) },
    gamertags: new Map(events.filter(({ gamertag }) => gamertag !== '').map(({ xuid, gamertag }) => [xuid, gamertag])),
  }
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const NAME = /^filmChunk(\d{1,4})$/

async function readRecordedChunks(folder: string): Promise<Uint8Array[]> {
  const numbers = (await readdir(folder)).flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number)
  return await Promise.all(numbers.sort((one, other) => one - other).map((number) => readFile(join(folder, `filmChunk${number}`))))
}

interface FilmedChunk {
  /** 1 is the header, 2 are frames. */
  readonly type: 1 | 2
  readonly startMs: number
  readonly lengthMs: number
  readonly bytes: Uint8Array
}

const HEADER_MS = 10
const FRAMES_MS = 20_000

function placeChunks(chunks: readonly Uint8Array[]): FilmedChunk[] {
  return chunks.map((bytes, at) => {
    if (at === 0) return { type: 1, startMs: 0, lengthMs: HEADER_MS, bytes }
    return { type: 2, startMs: (at - 1) * FRAMES_MS, lengthMs: FRAMES_MS, bytes }
  })
}

/** Gamertags of a damaged film stay unknown. */
const inflateFilm: Inflate = (bytes, capBytes) => {
  try {
    return { status: 'complete', bytes: inflateSync(bytes, { maxOutputLength: capBytes }) }
  } catch {
    return { status: 'corrupt' }
  }
}

export interface SandboxMatch {
  readonly matchId: string
  readonly statistics: unknown
  readonly skill: unknown
  readonly film: SandboxFilm | null
  /** By decimal XUID. */
  readonly gamertags: ReadonlyMap<string, string>
  readonly map: { readonly assetId: string; readonly versionId: string; readonly name: string } | null
}

export interface SandboxFilm {
  /** zlib-compressed. */
  readonly summary: Uint8Array
  readonly filmMajorVersion: number
  readonly lengthMs: number
  /** Header first; empty for a film without frames. */
  readonly chunks: readonly FilmedChunk[]
}
