import { HEIGHT_WINDOW_MS } from '#analysis/positions/position-rules.ts'
import { TICK_MS } from '#shared/tracks/kept-steps.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import type { DeathCase } from './death-case.ts'

/** By how much the killer stood higher than the player, each by the median of the last half second: a jump is no higher ground. */
export function higherBy({ match: { tracks }, life, killer, ms }: DeathCase): number | null {
  const other = killer === null ? undefined : tracks.lives.findLast((one) => one.player === killer && one.startMs <= ms)
  return other ? medianHeight(other, Math.min(ms, other.endMs)) - medianHeight(life, ms) : null
}

export function medianHeight(life: TrackedLife, ms: number): number {
  const times = Array.from({ length: HEIGHT_WINDOW_MS / TICK_MS + 1 }, (_, tick) => ms - tick * TICK_MS).filter((at) => at >= life.startMs)
  const heights = times.map((at) => placeAt(life, at)[2]).sort((one, other) => one - other)
  return heights[Math.floor(heights.length / 2)] ?? placeAt(life, ms)[2]
}
