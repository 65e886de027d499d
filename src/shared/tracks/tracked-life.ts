import { z } from 'zod/mini'
import { HEALTH_STEP, SAMPLE_STEP_DEGREES, SAMPLE_STEP_U, SHIELD_STEP } from './kept-steps.ts'
import { column, exactPlace, list, times } from './kept-values.ts'

const place = column(SAMPLE_STEP_U, { order: 2 })

/**
 * Changes of a shield or of health, by time; a life begins with 1 of both. Shares of a whole one: over 1 is an overshield. Every loss is
 * there when it happened; of what comes back, at most `TRACK_HZ` values a second and the last.
 */
const changes = (step: number) => z.object({ ms: times, value: column(step) })
export type VitalityChanges = Readonly<z.output<ReturnType<typeof changes>>>

/** One life of one player, from spawn to end. */
export const trackedLife = z.object({
  player: z.int(),
  startMs: z.int(),
  endMs: z.int(),
  /** `replaced`: the player began another life, and no death was read. `film-end`: alive at the last frame that was read. */
  ending: z.enum(['death', 'match-end', 'replaced', 'film-end']),
  spawn: exactPlace,
  /** Tick of the first sample; the samples of a life follow each other without a gap. A life may be too short for any. */
  firstTick: z.int(),
  /** World units at each tick. */
  x: place,
  y: place,
  z: place,
  /** Degrees at each tick, counter-clockwise from +X: 0 to 360. NaN before the life's first aim. */
  yaw: column(SAMPLE_STEP_DEGREES, { turn: 360 / SAMPLE_STEP_DEGREES }),
  /** Degrees above the horizon, below it negative. NaN before the life's first aim. */
  pitch: column(SAMPLE_STEP_DEGREES),
  shield: changes(SHIELD_STEP),
  health: changes(HEALTH_STEP),
  /** When the life jumped to another place: a teleporter, or leaving a vehicle. No distance was walked there. */
  jumpsMs: list(z.int()),
})
export type TrackedLife = Readonly<z.output<typeof trackedLife>>
