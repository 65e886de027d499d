import type { MatchTracks } from './match-tracks.ts'
import type { Place } from './place.ts'
import { TICK_MS } from './storage-steps.ts'
import type { Aim } from './tracked-combat.ts'
import type { TrackedLife, VitalityChanges } from './tracked-life.ts'

/** The player's life at an instant; null between lives. The end of a life is exclusive. */
export function lifeAt({ lives }: Pick<MatchTracks, 'lives'>, player: number, ms: number): TrackedLife | null {
  return lives.find((life) => life.player === player && isAliveAt(life, ms)) ?? null
}

export function isAliveAt({ startMs, endMs }: TrackedLife, ms: number): boolean {
  return startMs <= ms && ms < endMs
}

export function livesAt({ lives }: Pick<MatchTracks, 'lives'>, ms: number): TrackedLife[] {
  return lives.filter((life) => isAliveAt(life, ms))
}

/** A longer step between two samples is a jump, without positions in between. */
export const LONGEST_STEP_U = 2

/**
 * The place of a life at an instant: interpolated between samples, the spawn before the first, the last sample after it. Hits and deaths
 * have their exact place in their `Stance`.
 */
export function placeAt(life: TrackedLife, ms: number): Place {
  const place: [number, number, number] = [0, 0, 0]
  readPlace(life, ms, place)
  return place
}

/** Like `placeAt`, but writes into an existing array: pictures request every player's place in every frame. */
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

/** The aim of the last sample; null before the life's first aim. */
export function aimAt(life: TrackedLife, ms: number): Aim | null {
  const yaw = yawAt(life, ms)
  return yaw === null ? null : { yaw, pitch: life.pitch[rowAt(life, ms)] ?? 0 }
}

/** Only the yaw of `aimAt`, in degrees counterclockwise from +X. */
export function yawAt(life: TrackedLife, ms: number): number | null {
  const row = rowAt(life, ms)
  const yaw = life.yaw[row] ?? Number.NaN
  return Number.isNaN(yaw) || Number.isNaN(life.pitch[row] ?? Number.NaN) ? null : yaw
}

export function rowAt({ firstTick, yaw }: TrackedLife, ms: number): number {
  return Math.min(Math.floor(ms / TICK_MS) - firstTick, yaw.length - 1)
}

/** Share of a full shield; more than 1 with an overshield. */
export function shieldAt({ shield }: TrackedLife, ms: number): number {
  return vitalityAt(shield, ms)
}

/** Share of full shield or health after the last change at or before an instant; 1 before the first change. */
export function vitalityAt({ ms: times, value }: VitalityChanges, ms: number): number {
  // Not d3-array's search, which would make the first view of every signed-in page 1.3 KB heavier.
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low === 0 ? 1 : (value[low - 1] ?? 1)
}
