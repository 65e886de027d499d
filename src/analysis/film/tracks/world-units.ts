import type { BaseMap } from './base-maps.ts'
import type { PositionWidths, QuantisedPosition, WorldPosition } from './position-widths.ts'

/** Widths follow from the box: steps of at most a sixtieth of a world unit, 26 bits at most. */
const STEPS_PER_WORLD_UNIT = 60
const MOST_BITS = 26

type Box = Pick<BaseMap, 'min' | 'max' | 'widths'>

/** Middle of the quantised step, in world units. */
export function toWorld(box: Box, [x, y, z]: QuantisedPosition): WorldPosition {
  return [axisToWorld(box, 0, x), axisToWorld(box, 1, y), axisToWorld(box, 2, z)]
}

/** The step that a place in world units falls in; places outside of the box fall in its outermost steps. */
export function toQuantised(box: Box, [x, y, z]: WorldPosition): QuantisedPosition {
  return [axisToQuantised(box, 0, x), axisToQuantised(box, 1, y), axisToQuantised(box, 2, z)]
}

export function axisToWorld({ min, max, widths }: Box, axis: 0 | 1 | 2, quantised: number): number {
  return min[axis] + ((quantised + 0.5) * (max[axis] - min[axis])) / 2 ** widths[axis]
}

function axisToQuantised({ min, max, widths }: Box, axis: 0 | 1 | 2, world: number): number {
  const steps = 2 ** widths[axis]
  return Math.min(steps - 1, Math.max(0, Math.floor(((world - min[axis]) * steps) / (max[axis] - min[axis]))))
}

/** The law that the game's own widths follow. */
export function widthsOfBox({ min, max }: Pick<BaseMap, 'min' | 'max'>): PositionWidths {
  return [widthOf(max[0] - min[0]), widthOf(max[1] - min[1]), widthOf(max[2] - min[2])]
}

function widthOf(length: number): number {
  return Math.min(MOST_BITS, Math.ceil(Math.log2(Math.ceil(STEPS_PER_WORLD_UNIT * length))))
}
