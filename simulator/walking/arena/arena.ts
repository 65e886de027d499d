import type { WorldPosition } from '#analysis/film/tracks/world-units.ts'

/** A place to walk: square cells of one world unit, each either a wall or a floor of some height. */
export interface Arena {
  /** World units of each cell's floor; `WALL` where there is none. Cells are numbered row by row. */
  readonly floors: Float32Array
  /** Where the two sides start a round; the second side's are the first side's, turned by half a turn. */
  readonly firstSpawns: readonly [readonly number[], readonly number[]]
  /** Where players return. */
  readonly respawns: readonly number[]
  /** Every cell that can be walked on. */
  readonly open: readonly number[]
  readonly sites: ArenaSites
}

/** Cells where objectives are played. */
export interface ArenaSites {
  readonly ball: number
  /** In the order in which hills follow each other; zones are the same places. */
  readonly hills: readonly [number, number, number]
  /** One flag stand for each side. */
  readonly flags: readonly [number, number]
}

export const COLUMNS = 46
export const ROWS = 28
export const CELLS = COLUMNS * ROWS
export const WALL = Number.POSITIVE_INFINITY

/** Lower corner of the arena: it lies in the middle of the box of Aquarius, so that positions of its films have the widths of that map. */
const ORIGIN = [-23, -18.75] as const

/** A player walks up so much from cell to cell; a longer way down is a fall. */
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

/** The cell on the other side of the arena. */
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

/** Straight distance between the centres of two cells, on the plane. */
export function cellDistance(one: number, other: number): number {
  return Math.hypot(columnOf(one) - columnOf(other), rowOf(one) - rowOf(other))
}

export function canStep(floors: Float32Array, from: number, to: number): boolean {
  const rise = (floors[to] ?? WALL) - (floors[from] ?? WALL)
  return rise <= HIGHEST_STEP && rise >= -DEEPEST_FALL
}

/** The up to eight cells around one, with the way to them in tenths of a cell. */
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
