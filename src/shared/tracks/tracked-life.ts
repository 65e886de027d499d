import { z } from 'zod/mini'
import { HEALTH_STEP, SAMPLE_STEP_DEGREES, SAMPLE_STEP_U, SHIELD_STEP } from './storage-steps.ts'
import { column, exactPlace, list, times } from './stored-values.ts'

const place = column(SAMPLE_STEP_U, { order: 2 })

/**
 * Changes of shield or health by time, as shares of a full one; a life begins with 1, and more than 1 is an overshield. Every loss is
 * stored at its time; of recovery, at most `TRACK_HZ` values a second and the last.
 */
const changes = (step: number) => z.object({ ms: times, value: column(step) })
export type VitalityChanges = Readonly<z.output<ReturnType<typeof changes>>>

export const trackedLife = z.object({
  player: z.int(),
  startMs: z.int(),
  endMs: z.int(),
  /** `replaced`: the player began another life without a recorded death. `film-end`: alive at the last frame that was read. */
  ending: z.enum(['death', 'match-end', 'replaced', 'film-end']),
  spawn: exactPlace,
  /** Tick of the first sample. Samples follow without gaps; a short life may have none. */
  firstTick: z.int(),
  /** World units at each tick. */
  x: place,
  y: place,
  z: place,
  /** Degrees at each tick, 0 to 360 counterclockwise from +X. NaN before the life's first aim. */
  yaw: column(SAMPLE_STEP_DEGREES, { turn: 360 / SAMPLE_STEP_DEGREES }),
  /** Degrees above the horizon, negative below. NaN before the life's first aim. */
  pitch: column(SAMPLE_STEP_DEGREES),
  shield: changes(SHIELD_STEP),
  health: changes(HEALTH_STEP),
  /** Times of jumps: teleporters, and leaving a vehicle. No distance is walked there. */
  jumpsMs: list(z.int()),
})
export type TrackedLife = Readonly<z.output<typeof trackedLife>>
