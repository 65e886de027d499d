import { type Arena, CELLS, COLUMNS, cellAt, cellDistance, cellOf, ROWS } from '#simulator/walking/arena/arena.ts'
import { ENERGY_SWORD } from '#simulator/walking/bodies/weapons.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import { isLiving, type Living } from '#simulator/walking/walker.ts'
import type { SwordStand } from './arms.ts'

/** Back so long after somebody took it. */
const BACK_TICKS = ticksOf(180_000)
const FIRST_TICKS = ticksOf(40_000)
const REACH_UNITS = 1.5
/** Who chooses where to go within this of it goes for it as often. */
const WANTED = { units: 12, share: 0.2 } as const

export function createSwordStand({ open }: Arena): SwordStand {
  const middle = cellAt(COLUMNS >> 1, ROWS >> 1) % CELLS
  const cell = open.reduce((best, other) => (cellDistance(other, middle) < cellDistance(best, middle) ? other : best), open[0] ?? middle)
  return { cell, backTick: FIRST_TICKS }
}

export function goesForSword({ sword, tick, random }: Walk, { body }: Living): boolean {
  if (tick < sword.backTick || body.swings > 0) return false
  return cellDistance(cellOf(body.x, body.y), sword.cell) <= WANTED.units && random.isHit(WANTED.share)
}

export function takeSword({ sword, tick, walkers, objective }: Walk): void {
  if (tick < sword.backTick) return
  const taker = walkers
    .filter(isLiving)
    .find((walker) => !objective.isCarrying(walker) && cellDistance(cellOf(walker.body.x, walker.body.y), sword.cell) <= REACH_UNITS)
  if (taker === undefined) return
  taker.body.swings = ENERGY_SWORD.swings
  sword.backTick = tick + BACK_TICKS
}
