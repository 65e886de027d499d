/** Number of bits of a quantized coordinate for X, Y and Z. */
export type PositionWidths = readonly [x: number, y: number, z: number]

/** A quantized position: whole steps from the lower corner of the base map's box. */
export type QuantisedPosition = readonly [x: number, y: number, z: number]

/** A position or a distance per axis in world units. */
export type WorldPosition = readonly [x: number, y: number, z: number]

interface Box {
  readonly min: WorldPosition
  readonly max: WorldPosition
  readonly widths: PositionWidths
}

/** Returns the middle of the quantized step, in world units. */
export function toWorld(box: Box, [x, y, z]: QuantisedPosition): WorldPosition {
  return [axisToWorld(box, 0, x), axisToWorld(box, 1, y), axisToWorld(box, 2, z)]
}

export function axisToWorld({ min, max, widths }: Box, axis: 0 | 1 | 2, quantised: number): number {
  return min[axis] + ((quantised + 0.5) * (max[axis] - min[axis])) / 2 ** widths[axis]
}
