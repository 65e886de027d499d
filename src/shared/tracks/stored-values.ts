import { z } from 'zod/mini'
import type { Place } from './place.ts'
import { EXACT_STEP_DEGREES, EXACT_STEP_U, HEALTH_STEP, SHIELD_STEP } from './storage-steps.ts'

/** Codecs for the numbers of tracks in JSON: whole steps, and columns as differences, which deflate compresses well. */

export const list = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item))

export function inSteps(step: number) {
  return z.codec(z.int(), z.number(), { decode: (steps) => steps * step, encode: (value) => Math.round(value / step) })
}

const exact = inSteps(EXACT_STEP_U)

export const exactPlace: z.ZodMiniType<Place, Place> = z.readonly(z.tuple([exact, exact, exact]))

export const stance = z.object({
  place: exactPlace,
  /** Null before the life's first aim. Degrees: `yaw` counterclockwise from +X, 0 to 360; `pitch` above the horizon. */
  aim: z.nullable(z.object({ yaw: inSteps(EXACT_STEP_DEGREES), pitch: inSteps(EXACT_STEP_DEGREES) })),
  /** Shares of full ones, just before the event of this instant. */
  shield: inSteps(SHIELD_STEP),
  health: inSteps(HEALTH_STEP),
})
export type Stance = Readonly<z.output<typeof stance>>
export type Aim = Readonly<NonNullable<Stance['aim']>>

type Steps = readonly (number | null)[]

/** Checked as a whole array: a match has about 300,000 values, and a schema for each would take a phone a second. */
const steps = z.custom<Steps>((value) => Array.isArray(value) && value.every((step) => step === null || Number.isInteger(step)))

/** A column of numbers (NaN as null), stored as differences of steps. `order` 2 stores differences of differences, for steady movement. */
export function column(step: number, { order = 1, turn = Number.POSITIVE_INFINITY } = {}) {
  return z.codec(steps, z.instanceof(Float32Array<ArrayBuffer>), {
    decode: (stored) => {
      const values = order === 2 ? sums(sums(stored)) : sums(stored)
      return Float32Array.from(values, (value) => (value === null ? Number.NaN : value * step))
    },
    encode: (values) => {
      const rounded = Array.from(values, (value) => (Number.isNaN(value) ? null : Math.round(value / step) % turn))
      return order === 2 ? differences(differences(rounded)) : differences(rounded)
    },
  })
}

/** Whole milliseconds in time order, stored as differences. */
export const times = z.codec(steps, z.instanceof(Float64Array<ArrayBuffer>), {
  decode: (stored) => Float64Array.from(sums(stored), Number),
  encode: (values) => differences([...values]),
})

function differences(values: Steps): Steps {
  let last = 0
  return values.map((value) => {
    if (value === null) return null
    const difference = value - last
    last = value
    return difference
  })
}

function sums(differences: Steps): Steps {
  let last = 0
  return differences.map((difference) => {
    if (difference === null) return null
    last += difference
    return last
  })
}
