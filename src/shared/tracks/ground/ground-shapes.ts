import { blur2, extent } from 'd3-array'
import { contours } from 'd3-contour'
import { CELL_U, type WalkedGround } from './walked-ground.ts'

/** Blur radius of the edge of walked ground, in cells. */
const SOFTENED_CELLS = 0.5
/** Blurred cells from this value on count as walked. */
const EDGE = 0.4

/** Rings of x and y in world units. Holes are rings too, for the even-odd fill rule. */
export type Outline = readonly (readonly (readonly [x: number, y: number])[])[]

export interface GroundShapes {
  /** From low to high. */
  readonly floors: readonly Outline[]
  readonly ramps: Outline
}

export function traceGround(ground: WalkedGround): GroundShapes {
  return { floors: ground.floors.map((cells) => outlineOf(cells, ground)), ramps: outlineOf(ground.ramps, ground) }
}

function outlineOf(cells: Float64Array, { columns, rows, left, bottom }: WalkedGround): Outline {
  const soft = blur2({ data: cells.slice(), width: columns, height: rows }, SOFTENED_CELLS)
  const { coordinates } = contours().size([columns, rows]).contour(Array.from(soft.data), EDGE)
  return coordinates.flat().map((ring) => ring.map(([column = 0, row = 0]) => [left + column * CELL_U, bottom + row * CELL_U] as const))
}

/** Bounding box of outlines; null when there are none. */
export function boundsOf(outlines: readonly Outline[]): Bounds | null {
  const points = outlines.flat(2)
  const [across, along] = [extent(points, ([x]) => x), extent(points, ([, y]) => y)]
  if (across[0] === undefined || along[0] === undefined) return null
  return { left: across[0], right: across[1], bottom: along[0], top: along[1] }
}

/** World units. */
export interface Bounds {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}
