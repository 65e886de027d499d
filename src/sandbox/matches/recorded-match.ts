import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import type { Inflate } from '#analysis/film/inflate.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'

/** A recorded film does not say its version, and readers must not depend on it: the newest known one is given for all. */
export const FILM_VERSION = 41

/**
 * Reads `stats.json` and, where present, `film-summary.bin`, `skill.json` and the other chunks of the film, `filmChunk0` and so on, from the
 * folder of the match. Null without statistics. Gamertags are those of the film, which statistics do not hold.
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

/** The files `filmChunk0` (the header) to `filmChunkN` of a recorded match, the summary not among them; none where it has none. */
async function readRecordedChunks(folder: string): Promise<Uint8Array[]> {
  const numbers = (await readdir(folder)).flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number)
  return await Promise.all(numbers.sort((one, other) => one - other).map((number) => readFile(join(folder, `filmChunk${number}`))))
}

/** A chunk of a film as it is stored, with its place in the manifest. */
interface FilmedChunk {
  /** 1 is the header, 2 are frames. */
  readonly type: 1 | 2
  /** On the film's clock. */
  readonly startMs: number
  readonly lengthMs: number
  /** zlib-compressed. */
  readonly bytes: Uint8Array
}

const HEADER_MS = 10
const FRAMES_MS = 20_000

/** Header and frames in their order, as the manifest of their film lists them. */
function placeChunks(chunks: readonly Uint8Array[]): FilmedChunk[] {
  return chunks.map((bytes, at) => {
    if (at === 0) return { type: 1, startMs: 0, lengthMs: HEADER_MS, bytes }
    return { type: 2, startMs: (at - 1) * FRAMES_MS, lengthMs: FRAMES_MS, bytes }
  })
}

/** Films of the matches folder are whole: a damaged one is simply not understood, its gamertags stay unknown. */
const inflateFilm: Inflate = (bytes, capBytes) => {
  try {
    return { status: 'complete', bytes: inflateSync(bytes, { maxOutputLength: capBytes }) }
  } catch {
    return { status: 'corrupt' }
  }
}

export function deflateFilm(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes)
}

/** One match as the sandbox serves it, simulated or recorded. Documents go out as they are. */
export interface SandboxMatch {
  readonly matchId: string
  readonly statistics: unknown
  /** Null: the skill service does not know the match. */
  readonly skill: unknown
  readonly film: SandboxFilm | null
  /** Gamertags by decimal XUID. */
  readonly gamertags: ReadonlyMap<string, string>
  /** The map's name; null when the sandbox does not know it. */
  readonly map: { readonly assetId: string; readonly versionId: string; readonly name: string } | null
}

export interface SandboxFilm {
  /** The summary chunk as stored, zlib-compressed. */
  readonly summary: Uint8Array
  readonly filmMajorVersion: number
  /** Of the film, ms. */
  readonly lengthMs: number
  /** Header and frames in their order; without any, the film has none. */
  readonly chunks: readonly FilmedChunk[]
}
