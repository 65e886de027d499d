import { HANDS_FULL_MS } from '#simulator/play/play.ts'
import { CELLS, COLUMNS, cellAt, cellDistance, cellOf, ROWS } from '#simulator/walking/arena/arena.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { isLiving, type Living, type Walker } from '#simulator/walking/walker.ts'
import type { Field } from './field.ts'

export function standsWithin(walker: Living, cell: number, units: number): boolean {
  return cellDistance(cellOf(walker.body.x, walker.body.y), cell) <= units
}

/** Living players near a cell who can take something: not right after a kill. */
export function whoReaches({ walkers, play }: Field, cell: number, units: number): Living[] {
  return walkers
    .filter(isLiving)
    .filter((walker) => play.nowMs - walker.fighter.lastKillAtMs >= HANDS_FULL_MS && standsWithin(walker, cell, units))
}

export function cellOfWalker({ body }: Living): number {
  return cellOf(body.x, body.y)
}

/** Chance per tick under fire: most carriers drop the objective and shoot back. */
const LET_GO_CHANCE = 0.014
const UNDER_FIRE_TICKS = ticksOf(1_000)

export function letsGo({ tick, random }: Field, carrier: Walker): boolean {
  if (!isLiving(carrier) || tick - carrier.body.vitality.lastHitTick > UNDER_FIRE_TICKS) return false
  return random.isHit(LET_GO_CHANCE)
}

/** The walker's own first spawn, far from the middle of the arena. */
export function homeOf({ arena }: Field, walker: Walker): number {
  const starts = arena.firstSpawns[walker.team === 0 ? 0 : 1]
  return starts[walker.index % starts.length] ?? cellAt(COLUMNS >> 1, ROWS >> 1) % CELLS
}
