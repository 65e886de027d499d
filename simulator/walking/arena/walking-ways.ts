import { type Arena, CELLS, canStep, visitNeighbours } from './arena.ts'

/** Walking distance from every cell to a goal, in tenths of a world unit; `UNREACHED` when there is no way. */
export type WayField = Uint16Array

export const UNREACHED = 0xffff
/** One more than the longest step to a neighbor. */
const BUCKETS = 15

/** Walking ways in one arena; each goal's field is computed once. */
export interface WalkingWays {
  readonly to: (goal: number) => WayField
  /** World units. */
  readonly length: (from: number, goal: number) => number
  /** The next cell on the way; at the goal, the goal itself. */
  readonly next: (from: number, goal: number) => number
}

interface Link {
  readonly cell: number
  readonly length: number
}

export function walkingWays(arena: Arena): WalkingWays {
  const fields = new Map<number, WayField>()
  const outgoing = Array.from({ length: CELLS }, (_, cell) => linksFrom(arena.floors, cell))
  const incoming = reversed(outgoing)
  const to = (goal: number): WayField => {
    const known = fields.get(goal)
    if (known !== undefined) return known
    const field = computeField(incoming, goal)
    fields.set(goal, field)
    return field
  }
  return {
    to,
    length: (from, goal) => (to(goal)[from] ?? UNREACHED) / 10,
    next: (from, goal) => nextCell(outgoing, to(goal), from),
  }
}

/** Corners cannot be cut: for a diagonal step, both adjacent cells must be walkable too. */
function linksFrom(floors: Float32Array, from: number): Link[] {
  const links: Link[] = []
  visitNeighbours(from, (cell, length, sideways, ahead) => {
    const isFree = length === 10 || [sideways, ahead].every((beside) => canStep(floors, from, beside) && canStep(floors, beside, cell))
    if (isFree && canStep(floors, from, cell)) links.push({ cell, length })
  })
  return links
}

function reversed(outgoing: readonly (readonly Link[])[]): Link[][] {
  const incoming: Link[][] = outgoing.map(() => [])
  outgoing.forEach((links, from) => {
    for (const { cell, length } of links) incoming[cell]?.push({ cell: from, length })
  })
  return incoming
}

/** Dijkstra's shortest paths with buckets (Dial 1969): lengths are small integers. */
function computeField(incoming: readonly (readonly Link[])[], goal: number): WayField {
  const field = new Uint16Array(CELLS).fill(UNREACHED)
  const buckets: number[][] = Array.from({ length: BUCKETS }, () => [])
  field[goal] = 0
  buckets[0]?.push(goal)
  let waiting = 1
  for (let length = 0; waiting > 0; length += 1) {
    const bucket = buckets[length % BUCKETS] ?? []
    for (let cell = bucket.pop(); cell !== undefined; cell = bucket.pop()) {
      waiting -= 1
      if (field[cell] !== length) continue
      for (const link of incoming[cell] ?? []) {
        const way = length + link.length
        if ((field[link.cell] ?? 0) <= way) continue
        field[link.cell] = way
        buckets[way % BUCKETS]?.push(link.cell)
        waiting += 1
      }
    }
  }
  return field
}

function nextCell(outgoing: readonly (readonly Link[])[], field: WayField, from: number): number {
  let best = from
  for (const { cell } of outgoing[from] ?? []) if ((field[cell] ?? UNREACHED) < (field[best] ?? UNREACHED)) best = cell
  return best
}
