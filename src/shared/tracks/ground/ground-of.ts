import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { type GroundShapes, traceGround } from './ground-shapes.ts'
import { walkGround } from './walked-ground.ts'

export interface Ground extends GroundShapes {
  /** Heights that divide floors, from low to high. */
  readonly cuts: readonly number[]
}

export function groundOf({ lives, ground }: Pick<MatchTracks, 'lives' | 'ground'>): Ground {
  if (ground) return ground
  const walked = walkGround(lives)
  return { ...traceGround(walked), cuts: walked.cuts }
}
