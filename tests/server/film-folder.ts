import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'
import { writeFilm, writeSummary } from '#simulator/filming/write-film.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import type { WalkedMatch } from '#simulator/walking/walked-match.ts'

/** Under these ids a folder of `makeFilmFolder` has its matches, the first of them under 1. */
export const filmedMatchId = (place: number) => `f11e0000-0000-4000-8000-${String(place).padStart(12, '0')}`
export const FILMED_MATCH_ID = filmedMatchId(1)

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

/** A folder of recorded matches for the sandbox to serve, with these in it. */
export async function makeFilmFolder(...matches: readonly FilmedMatch[]): Promise<FilmFolder> {
  const path = await mkdtemp(join(tmpdir(), 'callout-films-'))
  for (const [index, match] of matches.entries()) await writeMatch(path, filmedMatchId(index + 1), match)
  return { path, remove: () => rm(path, { recursive: true }) }
}

async function writeMatch(path: string, matchId: string, { statistics, skill, summary, chunks }: FilmedMatch): Promise<void> {
  const match = join(path, matchId)
  await mkdir(match)
  await writeFile(join(match, 'stats.json'), JSON.stringify(Object.assign({}, statistics, { MatchId: matchId })))
  await writeFile(join(match, 'skill.json'), JSON.stringify(skill))
  await writeFile(join(match, 'film-summary.bin'), summary)
  for (const [index, bytes] of chunks.entries()) await writeFile(join(match, `filmChunk${index}`), bytes)
}

/** The sample match with other chunks than its own. */
export function sampleMatchWith(chunks: readonly Uint8Array[]): FilmedMatch {
  const { statistics, skill, film } = readSampleMatch()
  return { statistics, skill, summary: deflateWithNode(writeSummary(film)), chunks }
}

/** A short match whose film shows what its statistics and its log say, with the gamertag of one who played it. */
export function walkedMatch(): FilmedMatch & { readonly gamertag: string } {
  const walked = simulateWalkedMatch({ seed: 32, mode: 'slayer', durationMs: 100_000 })
  return { ...filmedOf(walked), gamertag: walked.truth.players[0]?.gamertag ?? '' }
}

export function filmedOf({ statistics, skill, film, tracks }: WalkedMatch): FilmedMatch {
  const chunks = writeFilm(tracks, film, deflateWithNode)
  return { statistics, skill, summary: chunks.at(-1) ?? new Uint8Array(), chunks: chunks.slice(0, -1) }
}
