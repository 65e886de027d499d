import { extent } from 'd3-array'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { cutFloors, floorOf } from './floors.ts'

export const CELL_U = 0.5

/** Empty cells around the walked ones, so that outlines close. */
const MARGIN_CELLS = 4
/** Faster vertical movement is a fall or a jump, which does not count as walking. World units in a tenth of a second. */
const STEEPEST_STEP_U = 0.35
const LONGEST_STEP_U = 1
/** Half the width of a body in world units. */
const BODY_U = 0.3
const BODY = [-BODY_U, 0, BODY_U].flatMap((aside) => [-BODY_U, 0, BODY_U].map((ahead) => [aside, ahead] as const))
/** Cells this close to a cut height are ramps between floors. World units. */
const RAMP_U = 0.25

export interface WalkedGround {
  readonly columns: number
  readonly rows: number
  /** World units of the lower corner of cell 0, 0. */
  readonly left: number
  readonly bottom: number
  /** Heights that divide floors, from low to high; empty with one floor. */
  readonly cuts: readonly number[]
  /** One array per floor, from low to high: 1 for each walked cell, row by row. */
  readonly floors: readonly Float64Array[]
  readonly ramps: Float64Array
}

export function walkGround(lives: readonly TrackedLife[]): WalkedGround {
  const steps = [...walkedSteps(lives)]
  const cuts = cutFloors(steps.map(({ z }) => z))
  const cellOf = (value: number) => Math.floor(value / CELL_U)
  const range = (pick: (step: Step) => number) => {
    const [least = 0, most = 0] = extent(steps, (step) => cellOf(pick(step)))
    return { least: least - MARGIN_CELLS, count: most - least + 1 + 2 * MARGIN_CELLS }
  }
  const [across, up] = [range(({ x }) => x), range(({ y }) => y)]
  const empty = () => new Float64Array(across.count * up.count)
  const floors = Array.from({ length: cuts.length + 1 }, empty)
  const ramps = empty()
  for (const { x, y, z } of steps) {
    const floor = floors[floorOf(cuts, z)]
    const isRamp = cuts.some((cut) => Math.abs(z - cut) < RAMP_U)
    for (const [aside, ahead] of BODY) {
      const cell = (cellOf(y + ahead) - up.least) * across.count + cellOf(x + aside) - across.least
      if (floor) floor[cell] = 1
      if (isRamp) ramps[cell] = 1
    }
  }
  return { columns: across.count, rows: up.count, left: across.least * CELL_U, bottom: up.least * CELL_U, cuts, floors, ramps }
}

interface Step {
  readonly x: number
  readonly y: number
  readonly z: number
}

function* walkedSteps(lives: readonly TrackedLife[]): Generator<Step> {
  for (const { x: xs, y: ys, z: zs } of lives) {
    for (let row = 0; row < xs.length; row++) {
      const [x, y, z] = [xs[row] ?? 0, ys[row] ?? 0, zs[row] ?? 0]
      const [beforeX, beforeY, beforeZ] = [xs[row - 1] ?? x, ys[row - 1] ?? y, zs[row - 1] ?? z]
      const isWalked = Math.abs(z - beforeZ) < STEEPEST_STEP_U && Math.hypot(x - beforeX, y - beforeY) < LONGEST_STEP_U
      if (isWalked) yield { x, y, z }
    }
  }
}
