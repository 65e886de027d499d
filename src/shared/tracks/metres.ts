import { METRES_PER_WORLD_UNIT } from '#shared/game/game-numbers.ts'

/** World units in whole metres, as screens and sentences say them. */
export function metres(units: number): number {
  return Math.round(units * METRES_PER_WORLD_UNIT)
}
