import { distance } from '#shared/tracks/geometry.ts'
import { livesAt, placeAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { FAR_U, SAME_LEVEL_U } from './position-rules.ts'
import type { TrackedMatch } from './tracked-match.ts'

/** Living team-mates of a player at an instant, with where they are. */
export function livingMates({ tracks, matesOf }: TrackedMatch, player: number, ms: number): { life: TrackedLife; place: Place }[] {
  const mates = matesOf(player)
  return livesAt(tracks, ms).flatMap((life) => (mates.has(life.player) ? [{ life, place: placeAt(life, ms) }] : []))
}

export function isSameLevel(one: Place, other: Place): boolean {
  return Math.abs(one[2] - other[2]) <= SAME_LEVEL_U
}

/** Near enough to help, within a distance: straight on, since walls are not known, and on the same level. */
export function isWithin(one: Place, other: Place, units: number): boolean {
  return distance(one, other) <= units && isSameLevel(one, other)
}

/** Straight distance to the nearest living team-mate; null where nobody else of the team lives. */
export function nearestMate(match: TrackedMatch, player: number, place: Place, ms: number): { player: number; units: number } | null {
  const mates = livingMates(match, player, ms).map((mate) => ({ player: mate.life.player, units: distance(place, mate.place) }))
  return mates.reduce<(typeof mates)[number] | null>((best, mate) => (best === null || mate.units < best.units ? mate : best), null)
}

/**
 * Alone: team-mates live, and the nearest of them is further than anybody can answer from. Somebody on other ground may still have a line, and lines
 * are not known, so only distance makes alone. Null where none lives, since then nobody chose it, and outside of arenas.
 */
export function isAlone(match: TrackedMatch, player: number, place: Place, ms: number): boolean | null {
  const mates = match.isArena ? livingMates(match, player, ms) : []
  return mates.length === 0 ? null : !mates.some((mate) => distance(place, mate.place) <= FAR_U)
}
