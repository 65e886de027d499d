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

/** All lives that are lived at an instant. */
export function livesAt({ lives }: Pick<MatchTracks, 'lives'>, ms: number): TrackedLife[] {
  return lives.filter((life) => isAliveAt(life, ms))
}

/** A step longer than this between two samples is a jump, and nobody was in between. */
const LONGEST_STEP_U = 2

/**
 * Where the life was at an instant: on the way between its two samples around it, at its spawn before the first, at the last one after it.
 * At hits and deaths the exact place stands in their `Stance`.
 */
export function placeAt(life: TrackedLife, ms: number): Place {
  const at = ms / TICK_MS - life.firstTick
  if (at < 0 || life.x.length === 0) return life.spawn
  const row = Math.min(Math.floor(at), life.x.length - 1)
  const here = sampleAt(life, row)
  if (row + 1 >= life.x.length) return here
  const next = sampleAt(life, row + 1)
  const share = at - row
  const step = [next[0] - here[0], next[1] - here[1], next[2] - here[2]] as const
  if (Math.hypot(...step) > LONGEST_STEP_U) return here
  return [here[0] + share * step[0], here[1] + share * step[1], here[2] + share * step[2]]
}

function sampleAt({ x, y, z }: TrackedLife, row: number): Place {
  return [x[row] ?? 0, y[row] ?? 0, z[row] ?? 0]
}

/** Where the life last aimed, as of its last sample; null before its first aim. */
export function aimAt({ yaw, pitch, firstTick }: TrackedLife, ms: number): Aim | null {
  const row = Math.min(Math.floor(ms / TICK_MS) - firstTick, yaw.length - 1)
  const aim = { yaw: yaw[row] ?? Number.NaN, pitch: pitch[row] ?? Number.NaN }
  return Number.isNaN(aim.yaw) || Number.isNaN(aim.pitch) ? null : aim
}

/** Share of a whole shield; more than 1 with an overshield. */
export function shieldAt({ shield }: TrackedLife, ms: number): number {
  return vitalityAt(shield, ms)
}

/** Share of whole health. */
export function healthAt({ health }: TrackedLife, ms: number): number {
  return vitalityAt(health, ms)
}

/** The last change at or before an instant; a life begins unhurt. */
function vitalityAt({ ms: times, value }: VitalityChanges, ms: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low === 0 ? 1 : (value[low - 1] ?? 1)
}
