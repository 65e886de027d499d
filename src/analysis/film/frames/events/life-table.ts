/**
 * Maps the wire and generation of a living biped to its life, which binds records and events to players. A key without a living biped is
 * noise; noise is frequent, because frames are scanned bit by bit.
 */
export interface LifeTable {
  /** Index of the life, or `NOBODY`. `key`: the wire's 8 bits, then the generation's 2, as in the film. */
  readonly lifeOf: (key: number) => number
  readonly playerOf: (life: number) => number
}

export const NOBODY = -1
export const LIFE_KEYS = 1024
export const LIFE_KEY_MASK = LIFE_KEYS - 1

export function lifeKey(wire: number, generation: number): number {
  return (wire << 2) | generation
}
