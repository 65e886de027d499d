import type { BaseMap } from '#analysis/film/tracks/base-maps.ts'
import type { QuantisedPosition, WorldPosition } from '#analysis/film/tracks/world-units.ts'

type Box = Pick<BaseMap, 'min' | 'max' | 'widths'>

/** Quantizes a place in world units; places outside the box are clamped to its outermost steps. */
export function toQuantised(box: Box, [x, y, z]: WorldPosition): QuantisedPosition {
  return [axisToQuantised(box, 0, x), axisToQuantised(box, 1, y), axisToQuantised(box, 2, z)]
}

function axisToQuantised({ min, max, widths }: Box, axis: 0 | 1 | 2, world: number): number {
  const steps = 2 ** widths[axis]
  return Math.min(steps - 1, Math.max(0, Math.floor(((world - min[axis]) * steps) / (max[axis] - min[axis]))))
}
