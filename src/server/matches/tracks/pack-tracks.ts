import { deflateWithNode, inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { decodeTracks, encodeTracks } from '#shared/tracks/kept-form/kept-tracks.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'

/** Tracks of two hours with 24 players are some 8 MB before they are compressed. */
const MOST_BYTES = 64 * 1024 * 1024

export function packTracks(tracks: MatchTracks): Uint8Array {
  return deflateWithNode(encodeTracks(tracks))
}

/** Null for bytes that are damaged, or in a form that this version cannot read. */
export function unpackTracks(body: Uint8Array): MatchTracks | null {
  const inflated = inflateWithNode(body, MOST_BYTES)
  const outcome = inflated.status === 'complete' ? decodeTracks(inflated.bytes) : null
  return outcome?.status === 'read' ? outcome.tracks : null
}
