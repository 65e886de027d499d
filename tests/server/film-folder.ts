import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'
import { writeFilm, writeSummary } from '#simulator/filming/write-film.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'

/** Under this id a folder of `makeFilmFolder` has its match. */
export const FILMED_MATCH_ID = 'f11e0000-0000-4000-8000-000000000001'

/** A match with the chunks of its film. */
export interface FilmedMatch {
  readonly statistics: unknown
  readonly skill: unknown
  readonly summary: Uint8Array
  /** The header, then the frames. */
  readonly chunks: readonly Uint8Array[]
}

export interface FilmFolder {
  readonly path: string
  readonly remove: () => Promise<void>
}

/** A folder of recorded matches for the sandbox to serve, with this one in it. */
export async function makeFilmFolder({ statistics, skill, summary, chunks }: FilmedMatch): Promise<FilmFolder> {
  const path = await mkdtemp(join(tmpdir(), 'callout-films-'))
  const match = join(path, FILMED_MATCH_ID)
  await mkdir(match)
  await writeFile(join(match, 'stats.json'), JSON.stringify(Object.assign({}, statistics, { MatchId: FILMED_MATCH_ID })))
  await writeFile(join(match, 'skill.json'), JSON.stringify(skill))
  await writeFile(join(match, 'film-summary.bin'), summary)
  for (const [index, bytes] of chunks.entries()) await writeFile(join(match, `filmChunk${index}`), bytes)
  return { path, remove: () => rm(path, { recursive: true }) }
}

/** The sample match with other chunks than its own. */
export function sampleMatchWith(chunks: readonly Uint8Array[]): FilmedMatch {
  const { statistics, skill, film } = readSampleMatch()
  return { statistics, skill, summary: deflateWithNode(writeSummary(film)), chunks }
}

/** A short match whose film shows what its statistics and its log say, with the gamertag of one who played it. */
export function walkedMatch(): FilmedMatch & { readonly gamertag: string } {
  const { statistics, skill, film, tracks, truth } = simulateWalkedMatch({ seed: 32, mode: 'slayer', durationMs: 100_000 })
  const chunks = writeFilm(tracks, film, deflateWithNode)
  const [first] = truth.players
  return { statistics, skill, summary: chunks.at(-1) ?? new Uint8Array(), chunks: chunks.slice(0, -1), gamertag: first?.gamertag ?? '' }
}
