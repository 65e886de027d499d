import type { BaseMap } from './base-maps.ts'
import type { QuantisedPosition, WorldPosition } from './position-widths.ts'

type Box = Pick<BaseMap, 'min' | 'max' | 'widths'>

/** Middle of the quantised step, in world units. */
export function toWorld(box: Box, [x, y, z]: QuantisedPosition): WorldPosition {
  return [axisToWorld(box, 0, x), axisToWorld(box, 1, y), axisToWorld(box, 2, z)]
}

export function axisToWorld({ min, max, widths }: Box, axis: 0 | 1 | 2, quantised: number): number {
  return min[axis] + ((quantised + 0.5) * (max[axis] - min[axis])) / 2 ** widths[axis]
}
