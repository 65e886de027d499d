import { HANDS_FULL_MS } from '#simulator/play/play.ts'
import { CELLS, COLUMNS, cellAt, cellDistance, cellOf, ROWS } from '#simulator/walking/arena/arena.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { isLiving, type Living, type Walker } from '#simulator/walking/walker.ts'
import type { Field } from './field.ts'

export function standsWithin(walker: Living, cell: number, units: number): boolean {
  return cellDistance(cellOf(walker.body.x, walker.body.y), cell) <= units
}

/** Who stands near a place and has free hands: nobody shoots and reaches for something in the same instant. */
export function whoReaches({ walkers, play }: Field, cell: number, units: number): Living[] {
  return walkers
    .filter(isLiving)
    .filter((walker) => play.nowMs - walker.fighter.lastKillAtMs >= HANDS_FULL_MS && standsWithin(walker, cell, units))
}

export function cellOfWalker({ body }: Living): number {
  return cellOf(body.x, body.y)
}

/** Per tick under fire: most carriers drop what they carry and shoot back. */
const LET_GO_CHANCE = 0.014
const UNDER_FIRE_TICKS = ticksOf(1_000)

export function letsGo({ tick, random }: Field, carrier: Walker): boolean {
  if (!isLiving(carrier) || tick - carrier.body.vitality.lastHitTick > UNDER_FIRE_TICKS) return false
  return random.isHit(LET_GO_CHANCE)
}

/** An open cell at some way from the middle of the arena, on the walker's own side. */
export function homeOf({ arena }: Field, walker: Walker): number {
  const starts = arena.firstSpawns[walker.team === 0 ? 0 : 1]
  return starts[walker.index % starts.length] ?? cellAt(COLUMNS >> 1, ROWS >> 1) % CELLS
}
