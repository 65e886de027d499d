import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSampleServices } from '#analysis/simulator/sample-services.ts'
import { deflateWithNode } from '#server/matches/film/node-zlib.ts'

/** The sample match once more, under an id of its own, as a recorded match with chunks of a film: a folder for the sandbox to serve. */
export const FILMED_MATCH_ID = 'f11e0000-0000-4000-8000-000000000001'

export interface FilmFolder {
  readonly path: string
  readonly remove: () => Promise<void>
}

/** `chunks`: the bytes of `filmChunk0` (the header), `filmChunk1` and so on. */
export async function makeFilmFolder(chunks: readonly Uint8Array[]): Promise<FilmFolder> {
  const path = await mkdtemp(join(tmpdir(), 'callout-films-'))
  const match = join(path, FILMED_MATCH_ID)
  await mkdir(match)
  const { statistics, skill, film } = makeSampleServices(deflateWithNode)
  await writeFile(join(match, 'stats.json'), JSON.stringify(Object.assign({}, statistics, { MatchId: FILMED_MATCH_ID })))
  await writeFile(join(match, 'skill.json'), JSON.stringify(skill))
  await writeFile(join(match, 'film-summary.bin'), film.summary)
  for (const [index, bytes] of chunks.entries()) await writeFile(join(match, `filmChunk${index}`), bytes)
  return { path, remove: () => rm(path, { recursive: true }) }
}
