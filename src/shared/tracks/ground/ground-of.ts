import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { traceGround } from './ground-shapes.ts'
import { walkGround } from './walked-ground.ts'

/** The ground that came with the tracks, else the ground walked in these lives. */
export function groundOf({ lives, ground }: Pick<MatchTracks, 'lives' | 'ground'>): NonNullable<MatchTracks['ground']> {
  if (ground) return ground
  const walked = walkGround(lives)
  return { ...traceGround(walked), cuts: walked.cuts }
}
