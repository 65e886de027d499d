import type { QuantisedPosition } from './world-units.ts'

/** One life of one player: from the creation of his biped to its end. */
export interface Life {
  readonly playerIndex: number
  /** Slot and generation together name a biped in the film; the slot alone returns after 256 lives. */
  readonly slot: number
  readonly generation: number
  readonly spawnMs: number
  /** Where the player stood until the first sample. */
  readonly spawn: QuantisedPosition
  readonly endMs: number
  readonly ending: LifeEnding
  readonly samples: LifeSamples
}

/** `replaced`: the same player or slot began another life, and no death was read. `film-end`: alive at the last frame that was read. */
export type LifeEnding = 'death' | 'match-end' | 'replaced' | 'film-end'

/**
 * What the film said about a living biped, one row for each of its records, in time order. A film is silent about what does not change:
 * every column carries its last value forward, the position from the spawn on.
 */
export interface LifeSamples {
  readonly ms: Float64Array
  /** Which columns this record itself stated: `SAMPLE_STATES` added up. */
  readonly states: Uint8Array
  readonly x: Uint32Array
  readonly y: Uint32Array
  readonly z: Uint32Array
  /** 0 to 4095, or `NOT_KNOWN` before the first aim of a life. */
  readonly yaw: Int16Array
  /** 0 to 2047, or `NOT_KNOWN`. */
  readonly pitch: Int16Array
  /** `FULL_SHIELD` is full, 0 broken; more with an overshield. A life begins unhurt, without a word about it. */
  readonly shield: Uint8Array
  /** From `NO_HEALTH` to `FULL_HEALTH`. */
  readonly health: Uint8Array
}

export const SAMPLE_STATES = { position: 1, aim: 2, shield: 4, health: 8 } as const

export const NOT_KNOWN = -1

/** Degrees counter-clockwise from +X, as `atan2(dy, dx)` gives a bearing. */
export function yawDegrees(yaw: number): number {
  return (360 * (yaw + 0.5)) / 4096
}

/** Degrees above the horizon; below it, negative. */
export function pitchDegrees(pitch: number): number {
  return (360 * (pitch + 0.5)) / 2048 - 180
}
