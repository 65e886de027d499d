import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { inflateFilm } from './film-zlib.ts'
import { placeChunks } from './place-chunks.ts'
import type { SandboxFilm, SandboxMatch } from './sandbox-match.ts'

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
