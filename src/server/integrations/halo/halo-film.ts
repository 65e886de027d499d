import { z } from 'zod'

/** Types of chunks in a manifest. */
const KINDS = { 1: 'header', 2: 'frames', 3: 'summary' } as const

/** A chunk holds 20 seconds: three hours of film. A manifest that names more is not believed. */
const MOST_CHUNKS = 600

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
      .max(MOST_CHUNKS),
  }),
})

/** One chunk of a film as its manifest names it. */
export interface ListedChunk {
  readonly kind: 'header' | 'frames' | 'summary'
  readonly startMs: number
  readonly url: string
}

export type FilmList =
  | { readonly status: 'found'; readonly chunks: readonly ListedChunk[]; readonly filmMajorVersion: number }
  | { readonly status: 'unreadable'; readonly trouble: string }

/** Where a film's chunks are stored, in their order; chunks of other types are left out. An address elsewhere than at the blob host is not believed. */
export function listChunks(manifest: unknown, blobs: string): FilmList {
  const parsed = filmManifest.safeParse(manifest)
  if (!parsed.success) return { status: 'unreadable', trouble: 'a manifest of another shape' }
  const { BlobStoragePathPrefix: prefix, CustomData } = parsed.data
  const chunks = CustomData.Chunks.flatMap(({ ChunkType, FileRelativePath, ChunkStartTimeOffsetMilliseconds: startMs }) => {
    const kind = kindOf(ChunkType)
    return kind === null ? [] : [{ kind, startMs, url: addressOf(prefix + FileRelativePath.replace(/^\//, '')) }]
  })
  if (chunks.some(({ url }) => !url.startsWith(`${blobs}/`))) return { status: 'unreadable', trouble: 'a manifest that names another host' }
  return { status: 'found', chunks, filmMajorVersion: CustomData.FilmMajorVersion }
}

function kindOf(type: number): ListedChunk['kind'] | null {
  return type === 1 || type === 2 || type === 3 ? KINDS[type] : null
}

function addressOf(text: string): string {
  return URL.canParse(text) ? new URL(text).href : ''
}
