import { type Arena, CELLS, cellOf, centreOf } from './arena.ts'

/** True when players standing in the two cells can see each other. */
export type Sight = (one: number, other: number) => boolean

const EYES_ABOVE_FLOOR = 0.6
const STEP = 0.3
const [UNKNOWN, SEEN, HIDDEN] = [0, 1, 2]

/** Walls and edges of upper floors block sight. Results are cached for each pair of cells. */
export function sightOf(arena: Arena): Sight {
  const known = new Uint8Array(CELLS * CELLS)
  return (one, other) => {
    const place = one < other ? one * CELLS + other : other * CELLS + one
    if (known[place] === UNKNOWN) known[place] = isFree(arena, one, other) ? SEEN : HIDDEN
    return known[place] === SEEN
  }
}

function isFree(arena: Arena, one: number, other: number): boolean {
  const [fromX, fromY, fromZ] = centreOf(arena, one)
  const [toX, toY, toZ] = centreOf(arena, other)
  const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / STEP)
  for (let step = 1; step < steps; step += 1) {
    const share = step / steps
    const floor = arena.floors[cellOf(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share)] ?? 0
    if (floor > fromZ + (toZ - fromZ) * share + EYES_ABOVE_FLOOR) return false
  }
  return true
}
