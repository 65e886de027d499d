import type { QuantisedPosition } from './world-units.ts'

export interface Life {
  readonly playerIndex: number
  /** Slot and generation together identify a biped in the film; a slot alone is reused after 256 lives. */
  readonly slot: number
  readonly generation: number
  readonly spawnMs: number
  /** The player's position until the first sample. */
  readonly spawn: QuantisedPosition
  readonly endMs: number
  readonly ending: LifeEnding
  readonly samples: LifeSamples
}

/** `replaced`: the same player or slot began another life, and no death was read. `film-end`: alive at the last frame that was read. */
export type LifeEnding = 'death' | 'match-end' | 'replaced' | 'film-end'

/**
 * Samples of a living biped: one row for each record that states any of these values, in time order. A film omits unchanged values, so
 * every column repeats its last value; positions begin with the spawn.
 */
export interface LifeSamples {
  readonly ms: Float64Array
  /** The columns that the record stated, as `SAMPLE_STATES` flags. */
  readonly states: Uint8Array
  readonly x: Uint32Array
  readonly y: Uint32Array
  readonly z: Uint32Array
  /** 0 to 4095, or `NOT_KNOWN` before the first aim of a life. */
  readonly yaw: Int16Array
  /** 0 to 2047, or `NOT_KNOWN`. */
  readonly pitch: Int16Array
  /** `FULL_SHIELD` is full, 0 broken; more with an overshield. A life begins with full shield and health, which the film does not state. */
  readonly shield: Uint8Array
  /** From `NO_HEALTH` to `FULL_HEALTH`. */
  readonly health: Uint8Array
}

export const SAMPLE_STATES = { position: 1, aim: 2, shield: 4, health: 8 } as const

export const NOT_KNOWN = -1

/** Degrees counterclockwise from +X, like the result of `atan2(dy, dx)`. */
export function yawDegrees(yaw: number): number {
  return (360 * (yaw + 0.5)) / 4096
}

/** Degrees above the horizon; below it, negative. */
export function pitchDegrees(pitch: number): number {
  return (360 * (pitch + 0.5)) / 2048 - 180
}
