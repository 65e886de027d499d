import { livesAt, placeAt } from './look-up.ts'
import type { MatchTracks } from './match-tracks.ts'
import type { Place } from './place.ts'
import type { Aim } from './tracked-combat.ts'
import type { TrackedLife } from './tracked-life.ts'

const TURN_DEGREES = 360
const DEGREES_PER_RADIAN = 180 / Math.PI

/** A straight line, through walls and floors. */
export function distance(from: Place, to: Place): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
}

export function flatDistance(from: Place, to: Place): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

/** Horizontal direction in degrees, 0 to 360, counterclockwise from +X: the yaw of an aim at `to`. */
export function bearing(from: Place, to: Place): number {
  const degrees = Math.atan2(to[1] - from[1], to[0] - from[0]) * DEGREES_PER_RADIAN
  return degrees < 0 ? degrees + TURN_DEGREES : degrees
}

/** Degrees, 0 to 180. */
export function angleBetween(first: number, second: number): number {
  const degrees = Math.abs(first - second) % TURN_DEGREES
  return degrees > TURN_DEGREES / 2 ? TURN_DEGREES - degrees : degrees
}

/** Horizontal degrees between the aim at `from` and the direction to `to`: 0 is straight at it, 180 straight away. */
export function degreesOffAim(from: Place, aim: Aim, to: Place): number {
  return angleBetween(aim.yaw, bearing(from, to))
}

interface Neighbour {
  readonly life: TrackedLife
  readonly distance: number
}

/** The nearest living player among `players`; null when none is alive. */
export function nearestAlive(tracks: Pick<MatchTracks, 'lives'>, players: ReadonlySet<number>, place: Place, ms: number): Neighbour | null {
  const near = livesAt(tracks, ms)
    .filter(({ player }) => players.has(player))
    .map((life) => ({ life, distance: distance(place, placeAt(life, ms)) }))
  return near.reduce<Neighbour | null>((best, neighbour) => (best === null || neighbour.distance < best.distance ? neighbour : best), null)
}
