/**
 * Which life a biped's wire and generation name, for those that live: what binds records and events to players. A name that belongs to
 * nobody alive is noise, and there is much of it, since frames are looked at bit by bit.
 */
export interface LifeTable {
  /** Index of the life, or `NOBODY`. `key` is the wire's 8 bits and the generation's 2, as they stand in the film. */
  readonly lifeOf: (key: number) => number
  readonly playerOf: (life: number) => number
}

export const NOBODY = -1
export const LIFE_KEYS = 1024
export const LIFE_KEY_MASK = LIFE_KEYS - 1

export function lifeKey(wire: number, generation: number): number {
  return (wire << 2) | generation
}
