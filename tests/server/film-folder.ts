import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'
import { writeFilm, writeSummary } from '#simulator/filming/write-film.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import type { WalkedMatch } from '#simulator/walking/walked-match.ts'

/** The match ids in a folder of `makeFilmFolder`; the first `place` is 1. */
export const filmedMatchId = (place: number) => `f11e0000-0000-4000-8000-${String(place).padStart(12, '0')}`
export const FILMED_MATCH_ID = filmedMatchId(1)

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

/** Writes these matches to a folder for the sandbox to serve. */
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

export function sampleMatchWith(chunks: readonly Uint8Array[]): FilmedMatch {
  const { statistics, skill, film } = readSampleMatch()
  return { statistics, skill, summary: deflateWithNode(writeSummary(film)), chunks }
}

/** A short match whose film agrees with its statistics and its log, with the gamertag of one of its players. */
export function walkedMatch(): FilmedMatch & { readonly gamertag: string } {
  const walked = simulateWalkedMatch({ seed: 32, mode: 'slayer', durationMs: 100_000 })
  return { ...filmedOf(walked), gamertag: walked.truth.players[0]?.gamertag ?? '' }
}

export function filmedOf({ statistics, skill, film, tracks }: WalkedMatch): FilmedMatch {
  const chunks = writeFilm(tracks, film, deflateWithNode)
  return { statistics, skill, summary: chunks.at(-1) ?? new Uint8Array(), chunks: chunks.slice(0, -1) }
}
