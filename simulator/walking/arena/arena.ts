import type { WorldPosition } from '#analysis/film/tracks/world-units.ts'

/** A map of square cells of one world unit, each either a wall or a floor of some height. */
export interface Arena {
  /** Height of each cell's floor in world units; `WALL` for a wall. Cells are numbered row by row. */
  readonly floors: Float32Array
  /** Where the two sides start a round; the second side's cells are the first side's, rotated by half a turn. */
  readonly firstSpawns: readonly [readonly number[], readonly number[]]
  readonly respawns: readonly number[]
  /** Every walkable cell. */
  readonly open: readonly number[]
  readonly sites: ArenaSites
}

/** Cells where objectives are played. */
export interface ArenaSites {
  readonly ball: number
  /** In the order of hills; zones are the same places. */
  readonly hills: readonly [number, number, number]
  readonly flags: readonly [number, number]
}

export const COLUMNS = 46
export const ROWS = 28
export const CELLS = COLUMNS * ROWS
export const WALL = Number.POSITIVE_INFINITY

/** Lower corner of the arena, in the middle of the box of Aquarius, so that film positions have the widths of that map. */
const ORIGIN = [-23, -18.75] as const

/** Maximum rise and drop from cell to cell. */
const HIGHEST_STEP = 0.6
const DEEPEST_FALL = 3

export function cellAt(column: number, row: number): number {
  return row * COLUMNS + column
}

export function columnOf(cell: number): number {
  return cell % COLUMNS
}

export function rowOf(cell: number): number {
  return Math.floor(cell / COLUMNS)
}

/** The cell's counterpart on the other side, after half a turn. */
export function opposite(cell: number): number {
  return CELLS - 1 - cell
}

export function cellOf(x: number, y: number): number {
  return cellAt(within(Math.floor(x - ORIGIN[0]), COLUMNS), within(Math.floor(y - ORIGIN[1]), ROWS))
}

function within(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, place))
}

export function centreOf(arena: Pick<Arena, 'floors'>, cell: number): WorldPosition {
  return [ORIGIN[0] + columnOf(cell) + 0.5, ORIGIN[1] + rowOf(cell) + 0.5, arena.floors[cell] ?? 0]
}

/** Horizontal distance between the centers of two cells. */
export function cellDistance(one: number, other: number): number {
  return Math.hypot(columnOf(one) - columnOf(other), rowOf(one) - rowOf(other))
}

export function canStep(floors: Float32Array, from: number, to: number): boolean {
  const rise = (floors[to] ?? WALL) - (floors[from] ?? WALL)
  return rise <= HIGHEST_STEP && rise >= -DEEPEST_FALL
}

/** Visits up to eight neighbors of a cell, with their distance in tenths of a cell. */
export function visitNeighbours(cell: number, visit: (neighbour: number, length: number, sideways: number, ahead: number) => void): void {
  const [column, row] = [columnOf(cell), rowOf(cell)]
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const isInside = column + dx >= 0 && column + dx < COLUMNS && row + dy >= 0 && row + dy < ROWS
      if ((dx === 0 && dy === 0) || !isInside) continue
      visit(cell + dy * COLUMNS + dx, dx !== 0 && dy !== 0 ? 14 : 10, cell + dx, cell + dy * COLUMNS)
    }
  }
}
