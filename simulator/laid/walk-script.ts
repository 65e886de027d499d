import { SPEED } from '#simulator/movement.ts'
import { cellDistance, cellOf } from '#simulator/walking/arena/arena.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { livingMates } from '#simulator/walking/minds/notice.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import type { Living } from '#simulator/walking/walker.ts'
import type { Meeting } from './place-meetings.ts'

/** Everybody is in place so long before something happens there. */
const EARLY_TICKS = ticksOf(2_500)
const USUAL_SPEED = 0.85 * SPEED.walk
const TRIES = 10
const NEAR_MATE_UNITS = 6
const PAUSE_TICKS = { least: ticksOf(800), most: ticksOf(4_500) } as const
const SHUFFLE_UNITS = 1.5

/** Walks about as long as there is time, then goes where the next death wants him. */
export function walkToNext(walk: Walk, me: Living, next: Meeting | null): void {
  const { body } = me
  const own = cellOf(body.x, body.y)
  const isDue = next !== null && walk.tick + ticksToWalk(walk, own, next.cell) + EARLY_TICKS >= next.tick
  if (isDue) approach(walk, me, next.cell)
  else roam(walk, me, own, next)
}

function roam(walk: Walk, me: Living, own: number, next: Meeting | null): void {
  const { body, mind } = me
  if (walk.tick < mind.goalUntilTick && own !== body.goal) return
  if (own === body.goal && !mind.isHolding) {
    mind.isHolding = true
    mind.goalUntilTick = walk.tick + walk.random.whole(PAUSE_TICKS.least, PAUSE_TICKS.most)
  } else if (walk.tick >= mind.goalUntilTick) {
    mind.isHolding = false
    body.goal = roamingGoal(walk, me, next)
    mind.goalUntilTick = walk.tick + ticksToWalk(walk, own, body.goal) + 1
  }
}

function ticksToWalk({ ways }: Walk, from: number, to: number): number {
  return ticksOf((1000 * ways.length(from, to)) / USUAL_SPEED)
}

/** Goes there, and from then on steps about the place. */
function approach(walk: Walk, { body, mind }: Living, cell: number): void {
  const own = cellOf(body.x, body.y)
  mind.isHolding = false
  if (cellDistance(own, cell) > SHUFFLE_UNITS) {
    body.goal = cell
    return
  }
  if (own !== body.goal) return
  const near = walk.arena.open.filter((other) => cellDistance(other, cell) <= SHUFFLE_UNITS && walk.ways.length(other, cell) <= 2)
  body.goal = near[walk.random.whole(0, Math.max(0, near.length - 1))] ?? cell
}

/** A place near a mate, as near as there is one, from which the next one is still reached in time. */
function roamingGoal(walk: Walk, me: Living, next: Meeting | null): number {
  const own = cellOf(me.body.x, me.body.y)
  const mates = livingMates(walk, me).map(({ body }) => cellOf(body.x, body.y))
  const isInTime = (cell: number) =>
    next === null || walk.tick + ticksToWalk(walk, own, cell) + ticksToWalk(walk, cell, next.cell) + EARLY_TICKS < next.tick
  const tried = Array.from({ length: TRIES }, () => walk.arena.open[walk.random.whole(0, walk.arena.open.length - 1)] ?? own)
  const inTime = tried.filter(isInTime)
  const fromMate = (cell: number) => Math.max(NEAR_MATE_UNITS, Math.min(...mates.map((mate) => cellDistance(mate, cell))))
  const [first = next?.cell ?? own, ...others] = inTime
  return others.reduce((best, cell) => (fromMate(cell) < fromMate(best) ? cell : best), first)
}
