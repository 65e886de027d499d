import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'
import { writeFilm } from '#simulator/filming/write-film.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'

export interface SoakedFilm {
  readonly name: string
  /** In the order in which they are served. */
  readonly chunks: readonly Uint8Array[]
  readonly known: KnownMap
}

const WALKED = ['slayer', 'oddball', 'king-of-the-hill', 'free-for-all'] as const
const WALKED_MS = 60_000
const FIRST_SEED = 71
/** All recorded films with chunks are of Aquarius, as walked matches are. */
const AQUARIUS_LEVEL = 'fc878857-e778-4daf-b0ef-5d826b922f3f'

/** Films of walked matches, and recorded ones where `RECORDED_DATA` names a folder with them. */
export function soakedFilms(): SoakedFilm[] {
  return [...walkedFilms(), ...recordedFilms(process.env['RECORDED_DATA'])]
}

function walkedFilms(): SoakedFilm[] {
  return WALKED.map((mode, index) => {
    const match = simulateWalkedMatch({ seed: FIRST_SEED + index, mode, durationMs: WALKED_MS })
    const known = { levelId: match.statistics.MatchInfo.LevelId }
    return { name: `walked ${mode}`, chunks: writeFilm(match.tracks, match.film, deflateWithNode), known }
  })
}

function recordedFilms(data: string | undefined): SoakedFilm[] {
  if (data === undefined) return []
  const films = join(data, 'film-chunks')
  return readdirSync(films).map((name) => {
    const chunks = readdirSync(join(films, name)).filter((file) => /^filmChunk\d+$/.test(file))
    return {
      name,
      chunks: chunks.toSorted(byNumber).map((file) => new Uint8Array(readFileSync(join(films, name, file)))),
      known: { levelId: AQUARIUS_LEVEL },
    }
  })
}

function byNumber(left: string, right: string): number {
  return Number(left.replace(/\D/g, '')) - Number(right.replace(/\D/g, ''))
}
