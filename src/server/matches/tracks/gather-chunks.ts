import type { Database } from '#server/database/database.ts'
import type { Fetched, FilmChunk, Halo } from '#server/integrations/halo/halo.ts'
import { findChunk, type KeptChunk, keepChunk, listKeptChunks } from './chunk-store.ts'

/** All chunks of a film together, compressed: some eight times the largest one measured. What comes behind is left out. */
const MOST_BYTES = 256 * 1024 * 1024

/** The service that has the film does not answer: later it may. */
export class FilmServiceDown extends Error {
  constructor(matchId: string) {
    super(`The chunks of the film of match ${matchId} could not be fetched: the service does not answer.`)
    this.name = 'FilmServiceDown'
  }
}

export interface GatheredChunk {
  readonly chunk: KeptChunk
  readonly from: 'kept' | 'service' | 'missing'
  /** How many chunks the film has. */
  readonly chunks: number
}

export interface ChunkServices {
  readonly database: { readonly db: Database }
  readonly halo: Halo
}

/**
 * The chunks of a film in their order, each asked for once and kept before the next: whoever starts anew goes on behind the last kept one.
 * One that is gone or of no use comes without bytes. `isKeptOnly`: nobody is asked. Nothing comes where there is no film, or one without frames.
 */
export async function* gatherChunks(
  { database: { db }, halo }: ChunkServices,
  matchId: string,
  { isKeptOnly }: { readonly isKeptOnly: boolean },
): AsyncGenerator<GatheredChunk> {
  const listed = isKeptOnly ? null : await halo.filmChunks(matchId)
  if (listed?.status === 'down') throw new FilmServiceDown(matchId)
  const places = listed?.status === 'found' ? listed.value : (await listKeptChunks(db, matchId)).map((kept) => ({ ...kept, url: null }))
  let bytesLeft = MOST_BYTES
  for (const { url, ...place } of places) {
    const kept = await findChunk(db, matchId, place.index)
    const chunk = kept ?? (await fetchChunk(place, url))
    bytesLeft -= chunk.bytes?.length ?? 0
    const fits = bytesLeft >= 0 ? chunk : { ...chunk, bytes: null }
    if (!kept) await keepChunk(db, matchId, fits)
    yield { chunk: fits, from: kept ? 'kept' : fits.bytes ? 'service' : 'missing', chunks: places.length }
  }

  async function fetchChunk(place: Omit<FilmChunk, 'url'>, url: string | null): Promise<KeptChunk> {
    const fetched: Fetched<Uint8Array> = url === null ? { status: 'missing' } : await halo.filmChunk(matchId, { ...place, url })
    if (fetched.status === 'down') throw new FilmServiceDown(matchId)
    return { ...place, bytes: fetched.status === 'found' ? fetched.value : null }
  }
}
