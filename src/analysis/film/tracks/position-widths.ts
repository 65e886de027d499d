/** Number of bits of a quantised coordinate for X, Y and Z. */
export type PositionWidths = readonly [x: number, y: number, z: number]

/** A quantised position: whole steps from the lower corner of the base map's box. */
export type QuantisedPosition = readonly [x: number, y: number, z: number]

/** A position or a distance per axis in world units. */
export type WorldPosition = readonly [x: number, y: number, z: number]
