import { METRES_PER_WORLD_UNIT } from '#shared/game/game-numbers.ts'

/** Converts world units to whole meters, as screens and sentences show them. */
export function metres(units: number): number {
  return Math.round(units * METRES_PER_WORLD_UNIT)
}
