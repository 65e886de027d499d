import { createRandom, type Random } from '#simulator/random.ts'
import {
  type Arena,
  CELLS,
  COLUMNS,
  canStep,
  cellAt,
  cellDistance,
  columnOf,
  opposite,
  ROWS,
  rowOf,
  visitNeighbours,
  WALL,
} from './arena.ts'

const GROUND = 0.5
const UPPER_FLOOR = 2.9
const RAMP_CELLS = 4
const WALLS_PER_HALF = 17
const MIN_OPEN_SHARE = 0.66
/** Starting cells per side. */
const STARTERS = 4
const RESPAWN_POINTS = 60

/** The same name always gives the same arena. It has half-turn symmetry, so that neither side has an advantage. */
export function drawArena(name: string): Arena {
  const random = createRandom(0, `arena ${name}`)
  for (;;) {
    const floors = drawFloors(random)
    const first = startersOf(floors)
    if (first.length < STARTERS) continue
    closeWhatNobodyReaches(floors, first[0] ?? 0)
    const open = Array.from(floors.keys()).filter((cell) => floors[cell] !== WALL)
    if (open.length < MIN_OPEN_SHARE * CELLS || first.some((cell) => floors[cell] === WALL)) continue
    const near = (column: number, row: number) => nearestOpen(open, cellAt(column, row))
    const hill = near(13, 21)
    return {
      floors,
      open,
      firstSpawns: [first, first.map(opposite)],
      respawns: random.shuffled(open).slice(0, RESPAWN_POINTS),
      sites: { ball: near(22, 13), hills: [near(22, 14), hill, opposite(hill)], flags: [near(4, 13), opposite(near(4, 13))] },
    }
  }
}

function nearestOpen(open: readonly number[], wanted: number): number {
  return open.reduce((best, cell) => (cellDistance(cell, wanted) < cellDistance(best, wanted) ? cell : best), open[0] ?? wanted)
}

function drawFloors(random: Random): Float32Array {
  const floors = new Float32Array(CELLS).fill(GROUND)
  for (let count = 0; count < 2; count += 1) drawPlatform(random, floors)
  for (let count = 0; count < WALLS_PER_HALF; count += 1) {
    const [width, height] = random.isHit(0.5) ? [random.integer(2, 6), 1] : [1, random.integer(2, 5)]
    fill(floors, [random.integer(1, COLUMNS - 8), random.integer(1, ROWS - 7), width, height], WALL)
  }
  for (let cell = 0; cell < CELLS; cell += 1) if (isBorder(cell)) floors[cell] = WALL
  return floors
}

function isBorder(cell: number): boolean {
  const [column, row] = [columnOf(cell), rowOf(cell)]
  return column === 0 || row === 0 || column === COLUMNS - 1 || row === ROWS - 1
}

/** An upper floor with a ramp on one side; from the other sides players can only drop. */
function drawPlatform(random: Random, floors: Float32Array): void {
  const [width, height] = [random.integer(5, 8), random.integer(4, 6)]
  const [column, row] = [random.integer(8, COLUMNS / 2 - 1), random.integer(2, ROWS - height - 3)]
  fill(floors, [column, row, width, height], UPPER_FLOOR)
  for (let step = 1; step <= RAMP_CELLS; step += 1) {
    const rise = UPPER_FLOOR - ((UPPER_FLOOR - GROUND) * step) / (RAMP_CELLS + 1)
    fill(floors, [column - step, row + 1, 1, 2], rise)
  }
}

type Rectangle = readonly [column: number, row: number, width: number, height: number]

/** Fills a rectangle and its counterpart on the other half. */
function fill(floors: Float32Array, [column, row, width, height]: Rectangle, floor: number): void {
  for (let y = row; y < Math.min(ROWS, row + height); y += 1) {
    for (let x = column; x < Math.min(COLUMNS, column + width); x += 1) {
      floors[cellAt(x, y)] = floor
      floors[opposite(cellAt(x, y))] = floor
    }
  }
}

function startersOf(floors: Float32Array): number[] {
  return [cellAt(2, 9), cellAt(2, 12), cellAt(2, 15), cellAt(2, 18)].filter((cell) => floors[cell] !== WALL)
}

function closeWhatNobodyReaches(floors: Float32Array, start: number): void {
  const from = reach(start, (cell, next) => canStep(floors, cell, next))
  const to = reach(start, (cell, next) => canStep(floors, next, cell))
  for (let cell = 0; cell < CELLS; cell += 1) if (!from.has(cell) || !to.has(cell)) floors[cell] = WALL
}

function reach(start: number, isLinked: (cell: number, next: number) => boolean): Set<number> {
  const reached = new Set([start])
  for (const cell of reached) {
    visitNeighbours(cell, (next, length) => {
      if (length === 10 && isLinked(cell, next)) reached.add(next)
    })
  }
  return reached
}
