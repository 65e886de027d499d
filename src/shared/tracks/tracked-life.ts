import type { Place } from './place.ts'

/** One life of one player, from spawn to end. */
export interface TrackedLife {
  readonly player: number
  readonly startMs: number
  readonly endMs: number
  readonly ending: TrackedEnding
  /** Where the life began, in steps of `EXACT_STEP_U`. */
  readonly spawn: Place
  /** Tick of the first sample; the samples of a life follow each other without a gap. A life may be too short for any. */
  readonly firstTick: number
  /** World units at each tick, in steps of `SAMPLE_STEP_U`. */
  readonly x: Float32Array
  readonly y: Float32Array
  readonly z: Float32Array
  /** Degrees at each tick, counter-clockwise from +X: 0 to 360. NaN before the life's first aim. */
  readonly yaw: Float32Array
  /** Degrees above the horizon, below it negative. NaN before the life's first aim. */
  readonly pitch: Float32Array
  readonly shield: VitalityChanges
  readonly health: VitalityChanges
  /** When the life jumped to another place: a teleporter, or leaving a vehicle. No distance was walked there. */
  readonly jumpsMs: readonly number[]
}

/** `replaced`: the player began another life, and no death was read. `film-end`: alive at the last frame that was read. */
export type TrackedEnding = 'death' | 'match-end' | 'replaced' | 'film-end'

/**
 * Changes of a shield or of health, by time; a life begins with 1 of both. Shares of a whole one: over 1 is an overshield. Every loss is
 * there when it happened; of what comes back, at most `TRACK_HZ` values a second and the last.
 */
export interface VitalityChanges {
  readonly ms: Float64Array
  readonly value: Float32Array
}
