import { groundOf } from '#shared/tracks/ground/ground-of.ts'
import { type Bounds, boundsOf, type GroundShapes } from '#shared/tracks/ground/ground-shapes.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { isHidden } from '#shared/tracks/track-gate.ts'
import { decodeTracks } from '#shared/tracks/tracks-codec.ts'

export interface ReadTracks {
  readonly tracks: MatchTracks
  /** Null if a gate hides the places, or no ground was walked. */
  readonly ground: ShownGround | null
}

export interface ShownGround {
  readonly shapes: GroundShapes
  readonly bounds: Bounds
  /** Heights at which the next floor begins. */
  readonly cuts: readonly number[]
}

/** Decodes the tracks that the server sends. Null if they are damaged, cut off, or of another version. */
export async function readTracks(deflated: ArrayBuffer): Promise<ReadTracks | null> {
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))
  const text = await new Response(stream).text().catch(() => '')
  const tracks = decodeTracks(text)
  return tracks && { tracks, ground: isHidden(tracks.gates, 'positions') ? null : shownGround(tracks) }
}

function shownGround(tracks: MatchTracks): ShownGround | null {
  const { cuts, ...shapes } = groundOf(tracks)
  const bounds = boundsOf(shapes.floors)
  return bounds && { shapes, bounds, cuts }
}
