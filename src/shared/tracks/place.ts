/** World units: X and Y on the ground, Z up. */
export type Place = readonly [x: number, y: number, z: number]
