import { isAnswer } from '#server/integrations/ask-provider.ts'
import { isGuid } from '#shared/ids.ts'
import { MOST_DOCUMENT_BYTES, MOST_FILM_BYTES, MOST_FRAME_CHUNK_BYTES } from '#shared/jobs/source-sizes.ts'
import type { Fetched, Halo } from './halo.ts'
import { type Asker, codeOf, type HaloOptions, isDocument, MISSING } from './halo-asker.ts'
import { type FilmList, listChunks } from './halo-film.ts'

/** The part of the Halo services that hands out films: a manifest for each, and chunks at the addresses that it names. */
export function makeFilms({ addresses }: HaloOptions, asker: Asker): Pick<Halo, 'filmSummary' | 'filmChunks' | 'filmChunk'> {
  async function readManifest(matchId: string): Promise<Fetched<FilmList & { readonly status: 'found' }>> {
    if (!isGuid(matchId)) return MISSING
    const asked = 'film manifest'
    const reply = await asker.ask(`${addresses.discovery}/hi/films/matches/${matchId}/spectate`, MOST_DOCUMENT_BYTES, isDocument)
    const manifest = asker.understand(asked, reply)
    if (manifest.status !== 'found') return manifest
    const film = listChunks(manifest.value, addresses.blobs)
    return film.status === 'found' ? { status: 'found', value: film } : asker.reject(asked, film.trouble)
  }

  /** Chunks are public; tokens are sent only where one asks for them. */
  async function fetchChunk(asked: string, url: string, capBytes: number): Promise<Fetched<Uint8Array>> {
    const open = await asker.askOpenly(url, capBytes)
    const isLocked = codeOf(open) === 401 || codeOf(open) === 403
    const reply = isLocked ? await asker.ask(url, capBytes, isAnswer) : open
    if (reply?.status === 'answered' && reply.code === 200) return { status: 'found', value: reply.bytes }
    return asker.explain(asked, reply)
  }

  return {
    /** The last one of its kind. A film that is still being written has none yet, some never get one. */
    filmSummary: async (matchId) => {
      const film = await readManifest(matchId)
      if (film.status !== 'found') return film
      const { chunks, filmMajorVersion } = film.value
      const summary = chunks.findLast(({ kind }) => kind === 'summary')
      if (summary === undefined) return MISSING
      const fetched = await fetchChunk('film summary', summary.url, MOST_FILM_BYTES)
      return fetched.status === 'found' ? { status: 'found', value: { bytes: fetched.value, filmMajorVersion } } : fetched
    },
    filmChunks: async (matchId) => {
      const film = await readManifest(matchId)
      if (film.status !== 'found') return film
      // Without a summary the film is still being written.
      if (!film.value.chunks.some(({ kind }) => kind === 'summary')) return MISSING
      const chunks = film.value.chunks.filter(({ kind }) => kind !== 'summary').map(({ startMs, url }, index) => ({ index, startMs, url }))
      return { status: 'found', value: chunks }
    },
    filmChunk: (_matchId, { url }) => fetchChunk('film chunk', url, MOST_FRAME_CHUNK_BYTES),
  }
}
