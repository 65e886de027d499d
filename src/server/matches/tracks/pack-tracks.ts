import { deflateWithNode, inflateWithNode } from '#server/matches/film/node-zlib.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { decodeTracks, encodeTracks } from '#shared/tracks/tracks-codec.ts'

/** Tracks of two hours with 24 players are about 40 MB of JSON. */
const MAX_BYTES = 64 * 1024 * 1024

export function packTracks(tracks: MatchTracks): Uint8Array {
  return deflateWithNode(new TextEncoder().encode(encodeTracks(tracks)))
}

/** Null for damaged bytes or another version. */
export function unpackTracks(body: Uint8Array): MatchTracks | null {
  const inflated = inflateWithNode(body, MAX_BYTES)
  return inflated.status === 'complete' ? decodeTracks(new TextDecoder().decode(inflated.bytes)) : null
}
