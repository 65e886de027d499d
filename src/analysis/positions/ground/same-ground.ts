import { SAME_GROUND_U, SAME_LEVEL_U } from '#analysis/positions/position-rules.ts'
import { flatDistance } from '#shared/tracks/geometry.ts'
import type { Place } from '#shared/tracks/place.ts'

/** Whether two deaths fell on the same ground. */
export function isSameGround(one: Place, other: Place): boolean {
  return flatDistance(one, other) <= SAME_GROUND_U && Math.abs(one[2] - other[2]) <= SAME_LEVEL_U
}

/** The most of some places that lie on the ground around one of them, as their numbers. */
export function largestGroup(places: readonly Place[]): number[] {
  const groups = places.map((middle) => [...places.keys()].filter((at) => isSameGround(middle, places[at] ?? middle)))
  return groups.reduce((best, group) => (group.length > best.length ? group : best), [])
}
