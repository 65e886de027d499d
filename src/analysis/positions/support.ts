import { distance } from '#shared/tracks/geometry.ts'
import { livesAt, placeAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { FAR_U, SAME_LEVEL_U } from './position-rules.ts'
import type { TrackedMatch } from './tracked-match.ts'

export function livingMates({ tracks, matesOf }: TrackedMatch, player: number, ms: number): { life: TrackedLife; place: Place }[] {
  const mates = matesOf(player)
  return livesAt(tracks, ms).flatMap((life) => (mates.has(life.player) ? [{ life, place: placeAt(life, ms) }] : []))
}

export function isSameLevel(one: Place, other: Place): boolean {
  return Math.abs(one[2] - other[2]) <= SAME_LEVEL_U
}

/** True when two places are within a straight distance (walls are unknown) and on the same level. */
export function isWithin(one: Place, other: Place, units: number): boolean {
  return distance(one, other) <= units && isSameLevel(one, other)
}

/** The nearest living teammate and the straight distance; null when no teammate is alive. */
export function nearestMate(match: TrackedMatch, player: number, place: Place, ms: number): { player: number; units: number } | null {
  const mates = livingMates(match, player, ms).map((mate) => ({ player: mate.life.player, units: distance(place, mate.place) }))
  return mates.reduce<(typeof mates)[number] | null>((best, mate) => (best === null || mate.units < best.units ? mate : best), null)
}

/**
 * True when teammates are alive, but none is near enough to answer. Only distance counts: a teammate on another level may still have a line
 * of sight, which is unknown. Null outside arenas, and when no teammate is alive, which is not the player's choice.
 */
export function isAlone(match: TrackedMatch, player: number, place: Place, ms: number): boolean | null {
  const mates = match.isArena ? livingMates(match, player, ms) : []
  return mates.length === 0 ? null : !mates.some((mate) => distance(place, mate.place) <= FAR_U)
}
