import { z } from 'zod'
import { isAnswer } from '#server/integrations/request-provider.ts'
import { isGuid } from '#shared/ids.ts'
import { MAX_DOCUMENT_BYTES, MAX_FILM_BYTES, MAX_FRAME_CHUNK_BYTES } from '#shared/jobs/source-sizes.ts'
import type { Fetched, Halo } from './halo.ts'
import { HALO_ADDRESSES } from './halo-addresses.ts'
import { type Asker, codeOf, type HaloOptions, isDocument, MISSING } from './halo-asker.ts'

export function makeFilms({ addresses }: HaloOptions, asker: Asker): Pick<Halo, 'filmSummary' | 'filmChunks' | 'filmChunk'> {
  async function readManifest(matchId: string): Promise<Fetched<FilmList & { readonly status: 'found' }>> {
    if (!isGuid(matchId)) return MISSING
    const requestName = 'film manifest'
    const reply = await asker.ask(`${addresses.discovery}/hi/films/matches/${matchId}/spectate`, MAX_DOCUMENT_BYTES, isDocument)
    const manifest = asker.understand(requestName, reply)
    if (manifest.status !== 'found') return manifest
    const film = listChunks(manifest.value, addresses.blobs)
    return film.status === 'found' ? { status: 'found', value: film } : asker.reject(requestName, film.trouble)
  }

  /** Chunks are public; tokens are sent only when required. */
  async function fetchChunk(requestName: string, url: string, capBytes: number): Promise<Fetched<Uint8Array>> {
    const open = await asker.askOpenly(url, capBytes)
    const isLocked = codeOf(open) === 401 || codeOf(open) === 403
    const reply = isLocked ? await asker.ask(url, capBytes, isAnswer) : open
    if (reply?.status === 'answered' && reply.code === 200) return { status: 'found', value: reply.bytes }
    return asker.explain(requestName, reply)
  }

  return {
    /** The last summary chunk. It is missing while a film is being written, sometimes forever. */
    filmSummary: async (matchId) => {
      const film = await readManifest(matchId)
      if (film.status !== 'found') return film
      const { chunks, filmMajorVersion } = film.value
      const summary = chunks.findLast(({ kind }) => kind === 'summary')
      if (summary === undefined) return MISSING
      const fetched = await fetchChunk('film summary', summary.url, MAX_FILM_BYTES)
      return fetched.status === 'found' ? { status: 'found', value: { bytes: fetched.value, filmMajorVersion } } : fetched
    },
    filmChunks: async (matchId) => {
      const film = await readManifest(matchId)
      if (film.status !== 'found') return film
      if (!film.value.chunks.some(({ kind }) => kind === 'summary')) return MISSING
      const chunks = film.value.chunks.filter(({ kind }) => kind !== 'summary').map(({ startMs, url }, index) => ({ index, startMs, url }))
      return { status: 'found', value: chunks }
    },
    filmChunk: (_matchId, { url }) => fetchChunk('film chunk', url, MAX_FRAME_CHUNK_BYTES),
  }
}

const KINDS = { 1: 'header', 2: 'frames', 3: 'summary' } as const

/** More than three hours, at 20 seconds per chunk. Longer manifests are rejected. */
const MAX_CHUNKS = 600

const filmManifest = z.looseObject({
  BlobStoragePathPrefix: z.string(),
  CustomData: z.looseObject({
    FilmMajorVersion: z.int().nonnegative(),
    Chunks: z
      .array(
        z.looseObject({
          ChunkType: z.int(),
          FileRelativePath: z.string(),
          ChunkStartTimeOffsetMilliseconds: z.number().nonnegative().default(0),
        }),
      )
      .max(MAX_CHUNKS),
  }),
})

interface ListedChunk {
  readonly kind: 'header' | 'frames' | 'summary'
  readonly startMs: number
  readonly url: string
}

type FilmList =
  | { readonly status: 'found'; readonly chunks: readonly ListedChunk[]; readonly filmMajorVersion: number }
  | { readonly status: 'unreadable'; readonly trouble: string }

/** Lists a film's chunks in order. Rejects addresses outside the blob host. */
export function listChunks(manifest: unknown, blobs: string): FilmList {
  const parsed = filmManifest.safeParse(manifest)
  if (!parsed.success) return { status: 'unreadable', trouble: 'a manifest of another shape' }
  const { BlobStoragePathPrefix: prefix, CustomData } = parsed.data
  const chunks = CustomData.Chunks.flatMap(({ ChunkType, FileRelativePath, ChunkStartTimeOffsetMilliseconds: startMs }) => {
    const kind = ChunkType === 1 || ChunkType === 2 || ChunkType === 3 ? KINDS[ChunkType] : null
    return kind === null ? [] : [{ kind, startMs, url: addressOf(prefix + FileRelativePath.replace(/^\//, ''), blobs) }]
  })
  if (chunks.some(({ url }) => !url.startsWith(`${blobs}/`))) return { status: 'unreadable', trouble: 'a manifest that names another host' }
  return { status: 'found', chunks, filmMajorVersion: CustomData.FilmMajorVersion }
}

/** Replaces the service's own host, which a manifest contains even behind a gateway. */
function addressOf(text: string, blobs: string): string {
  const url = URL.canParse(text) ? new URL(text).href : ''
  return url.startsWith(`${HALO_ADDRESSES.blobs}/`) ? blobs + url.slice(HALO_ADDRESSES.blobs.length) : url
}
