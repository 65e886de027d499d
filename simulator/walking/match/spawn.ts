import { cellDistance, cellOf, centreOf } from '#simulator/walking/arena/arena.ts'
import { createBody } from '#simulator/walking/bodies/body.ts'
import { tickMs, ticksOf } from '#simulator/walking/film-clock.ts'
import { livingEnemies, livingMates } from '#simulator/walking/minds/notice.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import type { Living, Walker } from '#simulator/walking/walker.ts'

/** Prefers spawn points near teammates, away from enemies and not near a death of the last ten seconds. Source: the Forge wiki. */
const DEATH_TICKS = ticksOf(10_000)
const DEATH_UNITS = 4
const TRIED = 40
const WORTH = { enemy: 1, seen: -14, mate: -0.4, death: -12 } as const

export function respawn(walk: Walk, walker: Walker): void {
  const tried = walk.random.shuffled(walk.arena.respawns).slice(0, TRIED)
  spawnAt(walk, walker, bestOf(walk, walker, tried))
}

export function bestOf(walk: Walk, walker: Walker, cells: readonly number[]): number {
  const worths = new Map(cells.map((cell) => [cell, worthOf(walk, walker, cell)]))
  return cells.reduce((best, cell) => ((worths.get(cell) ?? 0) > (worths.get(best) ?? 0) ? cell : best), cells[0] ?? 0)
}

function worthOf(walk: Walk, walker: Walker, cell: number): number {
  const places = (others: readonly Living[]) => others.map(({ body }) => cellOf(body.x, body.y))
  const enemies = places(livingEnemies(walk, walker))
  const mates = places(livingMates(walk, walker))
  const nearest = Math.min(35, ...enemies.map((enemy) => cellDistance(enemy, cell)))
  const isSeen = enemies.some((enemy) => walk.canSee(enemy, cell))
  const mate = mates.reduce((sum, other) => sum + cellDistance(other, cell), 0) / Math.max(1, mates.length)
  const isDeathPlace = walk.deathPlaces.some(
    (death) => walk.tick - death.tick < DEATH_TICKS && cellDistance(death.cell, cell) < DEATH_UNITS,
  )
  return WORTH.enemy * nearest + (isSeen ? WORTH.seen : 0) + WORTH.mate * mate + (isDeathPlace ? WORTH.death : 0)
}

export function spawnAt(walk: Walk, walker: Walker, cell: number): void {
  const place = centreOf(walk.arena, cell)
  const [x, y] = place
  const yaw = (Math.atan2(-4.75 - y, -x) * 180) / Math.PI
  const life = walk.recorder.begin(walker.index, walk.tick, place)
  walker.body = createBody({ life, tick: walk.tick, place, yaw, cell, loadout: walker.loadout })
  walker.respawnTick = null
  walker.fighter.aliveFromMs = Math.round(tickMs(walk.tick))
  walker.fighter.spawns += 1
  Object.assign(walker.mind, {
    goalUntilTick: 0,
    target: null,
    lastSeen: null,
    hidesUntilTick: 0,
    pushesUntilTick: 0,
    isHolding: false,
    watchUntilTick: 0,
  })
}
