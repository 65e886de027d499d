import type { Place } from '#shared/tracks/place.ts'
import { type Arena, COLUMNS, cellAt, cellOf, columnOf, ROWS, rowOf } from './arena.ts'

/** Two steps, as in the question to the model; a step is a cell, which is one world unit. */
const STEPS = 2
/** A floor this much above the player's floor is cover: as high as a body. */
const COVERS_U = 0.7

/** True when there is no cover within two steps: no wall, and no floor as high as a body. */
export function isOpenGround({ floors }: Pick<Arena, 'floors'>, [x, y, z]: Place): boolean {
  const cell = cellOf(x, y)
  const [column, row] = [columnOf(cell), rowOf(cell)]
  for (let dy = -STEPS; dy <= STEPS; dy += 1) {
    for (let dx = -STEPS; dx <= STEPS; dx += 1) {
      const isInside = column + dx >= 0 && column + dx < COLUMNS && row + dy >= 0 && row + dy < ROWS
      if (!isInside || Math.hypot(dx, dy) > STEPS) continue
      if ((floors[cellAt(column + dx, row + dy)] ?? 0) >= z + COVERS_U) return false
    }
  }
  return true
}
