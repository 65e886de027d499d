import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { encodeTracks } from './kept-tracks.ts'

/** More is never kept of a match. Twelve minutes of four against four take about 100 KB. */
export const MOST_KEPT_BYTES = 256 * 1024

export type PackOutcome =
  | { readonly status: 'packed'; readonly bytes: Uint8Array }
  | { readonly status: 'too-large'; readonly byteCount: number }

/** Match tracks as they are stored. */
export function packTracks(tracks: MatchTracks, deflate: (bytes: Uint8Array) => Uint8Array): PackOutcome {
  const bytes = deflate(encodeTracks(tracks))
  return bytes.length <= MOST_KEPT_BYTES ? { status: 'packed', bytes } : { status: 'too-large', byteCount: bytes.length }
}
