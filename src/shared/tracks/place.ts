export interface MapBox {
  readonly min: Place
  readonly max: Place
}

/** World units: X and Y on the ground, Z up. */
export type Place = readonly [x: number, y: number, z: number]
