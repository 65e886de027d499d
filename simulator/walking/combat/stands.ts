import { type Arena, CELLS, COLUMNS, cellAt, cellDistance, cellOf, ROWS } from '#simulator/walking/arena/arena.ts'
import { isRiding } from '#simulator/walking/bodies/body.ts'
import { takeOvershield } from '#simulator/walking/bodies/vitality.ts'
import { ENERGY_SWORD, VEHICLE } from '#simulator/walking/bodies/weapons.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import { isLiving, type Living } from '#simulator/walking/walker.ts'
import type { ItemSpawn } from './arms.ts'

/** When each item first appears, and returns once taken. Sources: pages on power items (overshield every two minutes); others estimated. */
const TIMES = {
  sword: { firstTick: ticksOf(40_000), backTicks: ticksOf(180_000) },
  overshield: { firstTick: ticksOf(30_000), backTicks: ticksOf(120_000) },
  vehicle: { firstTick: ticksOf(60_000), backTicks: ticksOf(180_000) },
} as const

/** Where each item lies, in hundredths of the arena's columns and rows. */
const PLACES = { sword: [50, 50], overshield: [50, 15], vehicle: [20, 80] } as const

const REACH_UNITS = 1.5
/** A player who chooses a goal within this distance of an item goes for it with this chance. */
const WANTED = { units: 12, share: 0.2 } as const

export function createItemSpawns({ open }: Arena): ItemSpawn[] {
  return (['sword', 'overshield', 'vehicle'] as const).map((item) => {
    const [column, row] = PLACES[item]
    const wanted = cellAt(Math.floor((COLUMNS * column) / 100), Math.floor((ROWS * row) / 100)) % CELLS
    const cell = open.reduce((best, other) => (cellDistance(other, wanted) < cellDistance(best, wanted) ? other : best), open[0] ?? wanted)
    return { item, cell, backTick: TIMES[item].firstTick }
  })
}

/** The item spawn that the player goes for, by chance; undefined for none. */
export function wantedItemSpawn({ itemSpawns, tick, random }: Walk, { body }: Living): ItemSpawn | undefined {
  const near = itemSpawns.filter(({ cell, backTick }) => tick >= backTick && cellDistance(cellOf(body.x, body.y), cell) <= WANTED.units)
  return near.find(() => random.isHit(WANTED.share))
}

export function takeItems(walk: Walk): void {
  const { itemSpawns, tick, walkers, objective } = walk
  for (const itemSpawn of itemSpawns) {
    if (tick < itemSpawn.backTick) continue
    const taker = walkers
      .filter(isLiving)
      .find(
        (walker) =>
          !objective.isCarrying(walker) &&
          !isRiding(walker.body, tick) &&
          cellDistance(cellOf(walker.body.x, walker.body.y), itemSpawn.cell) <= REACH_UNITS,
      )
    if (taker === undefined) continue
    take(itemSpawn, taker, tick)
    itemSpawn.backTick = tick + TIMES[itemSpawn.item].backTicks
  }
}

function take({ item }: ItemSpawn, { body }: Living, tick: number): void {
  if (item === 'sword') body.swings = ENERGY_SWORD.swings
  else if (item === 'overshield') takeOvershield(body.vitality)
  else body.ridesUntilTick = tick + ticksOf(VEHICLE.rideMs)
}
