import { median } from 'd3-array'
import { flatDistance } from '#shared/tracks/geometry.ts'
import type { Place } from '#shared/tracks/place.ts'
import { SAME_GROUND_U, SAME_LEVEL_U } from './position-rules.ts'

export function isSameGround(one: Place, other: Place): boolean {
  return flatDistance(one, other) <= SAME_GROUND_U && Math.abs(one[2] - other[2]) <= SAME_LEVEL_U
}

/** The most of some places that lie on the ground around one of them, as their numbers. */
export function largestGroup(places: readonly Place[]): number[] {
  const groups = places.map((middle) => [...places.keys()].filter((at) => isSameGround(middle, places[at] ?? middle)))
  return groups.reduce((best, group) => (group.length > best.length ? group : best), [])
}

/** So many draws tell one in a hundred from two. */
const DRAWS = 1_000

/** What the lobby's pattern of deaths gives for the player's number of deaths. */
interface Redrawn {
  /** Deaths in the largest group, in the middle of the draws. */
  readonly median: number
  /** Share of the draws whose largest group is at least as large as the player's. */
  readonly chance: number
}

/**
 * Draws as many of the lobby's places as the player has deaths, over and over: hot spots of a map make groups for everybody. The draws are the
 * same each time, so that a report computed again is the same report. Null where the lobby has too few places to draw from.
 */
export function redraw(lobby: readonly Place[], deaths: number, own: number): Redrawn | null {
  if (lobby.length < deaths || deaths === 0) return null
  const next = sequence()
  const sizes = Array.from({ length: DRAWS }, () => largestGroup(draw(lobby, deaths, next)).length)
  return { median: median(sizes) ?? 0, chance: sizes.filter((size) => size >= own).length / DRAWS }
}

/** Some of the places, none of them twice. */
function draw(places: readonly Place[], count: number, next: () => number): Place[] {
  const left = [...places]
  return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)).flat()
}

/** Numbers from 0 up to 1 that look random and are always the same (Park and Miller 1988). */
function sequence(): () => number {
  const modulus = 2 ** 31 - 1
  let state = 20_261_122
  return () => {
    state = (state * 48_271) % modulus
    return state / modulus
  }
}
