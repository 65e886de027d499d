import { TICK_MS } from './kept-steps.ts'
import type { MatchTracks } from './match-tracks.ts'
import type { Place } from './place.ts'
import type { Aim } from './tracked-combat.ts'
import type { TrackedLife, VitalityChanges } from './tracked-life.ts'

/** The life a player has at an instant, or null while he waits for the next. A life ends at its end: the dead are not alive. */
export function lifeAt({ lives }: Pick<MatchTracks, 'lives'>, player: number, ms: number): TrackedLife | null {
  return lives.find((life) => life.player === player && isAliveAt(life, ms)) ?? null
}

export function isAliveAt({ startMs, endMs }: TrackedLife, ms: number): boolean {
  return startMs <= ms && ms < endMs
}

export function livesAt({ lives }: Pick<MatchTracks, 'lives'>, ms: number): TrackedLife[] {
  return lives.filter((life) => isAliveAt(life, ms))
}

/** A step longer than this between two samples is a jump, and nobody was in between. */
export const LONGEST_STEP_U = 2

/**
 * Where the life was at an instant: on the way between its two samples around it, at its spawn before the first, at the last one after it.
 * At hits and deaths the exact place stands in their `Stance`.
 */
export function placeAt(life: TrackedLife, ms: number): Place {
  const place: [number, number, number] = [0, 0, 0]
  readPlace(life, ms, place)
  return place
}

/** The same, written into a place that is there: pictures ask for it of everybody in every frame. */
export function readPlace(life: TrackedLife, ms: number, into: [number, number, number]): void {
  const { x, y, z, spawn, firstTick } = life
  const at = ms / TICK_MS - firstTick
  const isSampled = at >= 0 && x.length > 0
  const row = Math.min(Math.floor(at), x.length - 1)
  into[0] = isSampled ? (x[row] ?? 0) : spawn[0]
  into[1] = isSampled ? (y[row] ?? 0) : spawn[1]
  into[2] = isSampled ? (z[row] ?? 0) : spawn[2]
  if (!isSampled || row + 1 >= x.length) return
  const dx = (x[row + 1] ?? 0) - into[0]
  const dy = (y[row + 1] ?? 0) - into[1]
  const dz = (z[row + 1] ?? 0) - into[2]
  if (dx * dx + dy * dy + dz * dz > LONGEST_STEP_U * LONGEST_STEP_U) return
  const share = at - row
  into[0] += share * dx
  into[1] += share * dy
  into[2] += share * dz
}

/** Where the life last aimed, as of its last sample; null before its first aim. */
export function aimAt(life: TrackedLife, ms: number): Aim | null {
  const yaw = yawAt(life, ms)
  return yaw === null ? null : { yaw, pitch: life.pitch[rowAt(life, ms)] ?? 0 }
}

/** The direction of that aim alone, in degrees counter-clockwise from +X. */
export function yawAt(life: TrackedLife, ms: number): number | null {
  const row = rowAt(life, ms)
  const yaw = life.yaw[row] ?? Number.NaN
  return Number.isNaN(yaw) || Number.isNaN(life.pitch[row] ?? Number.NaN) ? null : yaw
}

/** Of the last sample at an instant. */
export function rowAt({ firstTick, yaw }: TrackedLife, ms: number): number {
  return Math.min(Math.floor(ms / TICK_MS) - firstTick, yaw.length - 1)
}

/** Share of a whole shield; more than 1 with an overshield. */
export function shieldAt({ shield }: TrackedLife, ms: number): number {
  return vitalityAt(shield, ms)
}

/** Share of a whole shield or of whole health: the last change at or before an instant; a life begins unhurt. */
export function vitalityAt({ ms: times, value }: VitalityChanges, ms: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low === 0 ? 1 : (value[low - 1] ?? 1)
}
