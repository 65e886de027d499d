import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { traceGround } from './ground-shapes.ts'
import { walkGround } from './walked-ground.ts'

/** `cuts`: heights that divide floors, from low to high. */
export function groundOf({ lives, ground }: Pick<MatchTracks, 'lives' | 'ground'>): NonNullable<MatchTracks['ground']> {
  if (ground) return ground
  const walked = walkGround(lives)
  return { ...traceGround(walked), cuts: walked.cuts }
}
