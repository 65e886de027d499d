import { z } from 'zod'

const SUMMARY_CHUNK = 3

const filmManifest = z.looseObject({
  BlobStoragePathPrefix: z.string(),
  CustomData: z.looseObject({
    FilmMajorVersion: z.int().nonnegative(),
    Chunks: z.array(z.looseObject({ ChunkType: z.int(), FileRelativePath: z.string() })),
  }),
})

export type SummaryPlace =
  | { readonly status: 'found'; readonly url: string; readonly filmMajorVersion: number }
  /** A film that is still being written has no summary yet, some never get one. */
  | { readonly status: 'missing' }
  | { readonly status: 'unreadable'; readonly trouble: string }

/** Where a film's summary chunk is stored: the last one of its type. An address elsewhere than at the blob host is not believed. */
export function findSummary(manifest: unknown, blobs: string): SummaryPlace {
  const parsed = filmManifest.safeParse(manifest)
  if (!parsed.success) return { status: 'unreadable', trouble: 'a manifest of another shape' }
  const { BlobStoragePathPrefix: prefix, CustomData } = parsed.data
  const chunk = CustomData.Chunks.findLast(({ ChunkType }) => ChunkType === SUMMARY_CHUNK)
  if (chunk === undefined) return { status: 'missing' }
  const address = prefix + chunk.FileRelativePath.replace(/^\//, '')
  const url = URL.canParse(address) ? new URL(address).href : ''
  if (!url.startsWith(`${blobs}/`)) return { status: 'unreadable', trouble: 'a manifest that names another host' }
  return { status: 'found', url, filmMajorVersion: CustomData.FilmMajorVersion }
}
