import { median } from 'd3-array'
import { flatDistance } from '#shared/tracks/geometry.ts'
import type { Place } from '#shared/tracks/place.ts'
import { SAME_GROUND_U, SAME_LEVEL_U } from './position-rules.ts'

export function isSameGround(one: Place, other: Place): boolean {
  return flatDistance(one, other) <= SAME_GROUND_U && Math.abs(one[2] - other[2]) <= SAME_LEVEL_U
}

/** Indices of the places in the largest group: those on the same ground as one of them. */
export function largestGroup(places: readonly Place[]): number[] {
  const groups = places.map((middle) => [...places.keys()].filter((at) => isSameGround(middle, places[at] ?? middle)))
  return groups.reduce((best, group) => (group.length > best.length ? group : best), [])
}

/** This many draws distinguish a chance of one in a hundred from two in a hundred. */
const DRAWS = 1_000

/** The group size that the lobby's pattern of deaths gives for the player's number of deaths. */
interface Redrawn {
  /** Median over the draws of the number of deaths in the largest group. */
  readonly median: number
  /** Share of the draws whose largest group is at least as large as the player's. */
  readonly chance: number
}

/**
 * Repeatedly draws as many of the lobby's places as the player has deaths, because a map's hot spots make groups for all players. The draws
 * are deterministic, so that a recomputed report is the same. Null when the lobby has fewer places than the player has deaths.
 */
export function redraw(lobby: readonly Place[], deaths: number, own: number): Redrawn | null {
  if (lobby.length < deaths || deaths === 0) return null
  const next = sequence()
  const sizes = Array.from({ length: DRAWS }, () => largestGroup(draw(lobby, deaths, next)).length)
  return { median: median(sizes) ?? 0, chance: sizes.filter((size) => size >= own).length / DRAWS }
}

function draw(places: readonly Place[], count: number, next: () => number): Place[] {
  const remaining = [...places]
  return Array.from({ length: count }, () => remaining.splice(Math.floor(next() * remaining.length), 1)).flat()
}

/** Deterministic pseudorandom numbers from 0 up to 1 (Park and Miller 1988). */
function sequence(): () => number {
  const modulus = 2 ** 31 - 1
  let state = 20_261_122
  return () => {
    state = (state * 48_271) % modulus
    return state / modulus
  }
}
