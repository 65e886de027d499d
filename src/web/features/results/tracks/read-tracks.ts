import { type Bounds, boundsOf, type GroundShapes, traceGround } from '#shared/tracks/ground/ground-shapes.ts'
import { walkGround } from '#shared/tracks/ground/walked-ground.ts'
import { decodeTracks } from '#shared/tracks/kept-form/kept-tracks.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { isHidden } from '#shared/tracks/track-gate.ts'

/** Tracks as pictures need them, with the ground that somebody walked. */
export interface ReadTracks {
  readonly tracks: MatchTracks
  /** Null where the gates hide the places, or nobody walked anywhere. */
  readonly ground: Ground | null
}

interface Ground {
  readonly shapes: GroundShapes
  readonly bounds: Bounds
  /** Heights at which the next floor begins. */
  readonly cuts: readonly number[]
}

/** Reads the bytes that the server sends. Null where they are damaged, cut off, or in a form that cannot be read here. */
export async function readTracks(deflated: ArrayBuffer): Promise<ReadTracks | null> {
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))
  const bytes = await new Response(stream).arrayBuffer().catch(() => null)
  const outcome = bytes && decodeTracks(new Uint8Array(bytes))
  if (outcome?.status !== 'read') return null
  // What no picture needs is not handed on: it is most of the records.
  const tracks = { ...outcome.tracks, shots: [], rounds: [], assists: [], actions: [] }
  return { tracks, ground: isHidden(tracks.gates, 'positions') ? null : groundOf(tracks) }
}

function groundOf({ lives }: MatchTracks): Ground | null {
  const ground = walkGround(lives)
  const shapes = traceGround(ground)
  const bounds = boundsOf(shapes.floors)
  return bounds && { shapes, bounds, cuts: ground.cuts }
}
