import { cellDistance, cellOf } from '#analysis/simulator/walking/arena/arena.ts'
import { distanceBetween } from '#analysis/simulator/walking/bodies/body.ts'
import { ticksOf } from '#analysis/simulator/walking/film-clock.ts'
import type { Walk } from '#analysis/simulator/walking/walk.ts'
import type { Living } from '#analysis/simulator/walking/walker.ts'
import { livingEnemies, livingMates } from './notice.ts'

/** Share of the goals beside the objective that are a mate's side; the others are anywhere. */
const MATE_SHARE = 0.6
const BESIDE_UNITS = 4
const HELP_UNITS = 13
const HELP_CHANCE = 0.03
const KEPT_TICKS = { mate: ticksOf(2_500), place: ticksOf(12_000), objective: ticksOf(4_000) } as const
const LONER_TRIES = 12
/** Players stand a third of their time. Source: recorded films. */
const HOLD_CHANCE = 0.6
const HOLD_TICKS = { least: ticksOf(1_500), most: ticksOf(5_000) } as const
/** Who stands on the objective stays there as a rule. */
const STAY_CHANCE = 0.85

interface Goal {
  readonly cell: number
  readonly keptTicks: number
}

/** Where to walk while there is nobody to shoot. */
export function chooseGoal(walk: Walk, me: Living): void {
  const { mind, body, traits } = me
  if (!traits.behaviours.has('goes-alone') && helpsMate(walk, me)) return
  const isThere = cellOf(body.x, body.y) === body.goal
  if (walk.tick < mind.goalUntilTick && (!isThere || mind.isHolding)) return
  mind.isHolding = isThere && !mind.isHolding && walk.random.isHit(HOLD_CHANCE)
  const { cell, keptTicks } = mind.isHolding ? watchFrom(walk, body.goal) : nextGoal(walk, me)
  setGoal(walk, me, cell, keptTicks)
}

function watchFrom({ random }: Walk, cell: number): Goal {
  return { cell, keptTicks: random.whole(HOLD_TICKS.least, HOLD_TICKS.most) }
}

function nextGoal(walk: Walk, me: Living): Goal {
  const { body, traits } = me
  const objective = walk.objective.goalOf(me)
  const drive = objective === body.goal ? Math.max(STAY_CHANCE, traits.objectiveDrive) : traits.objectiveDrive
  if (objective !== null && walk.random.isHit(drive)) return { cell: objective, keptTicks: KEPT_TICKS.objective }
  if (traits.behaviours.has('goes-alone')) return { cell: farFromMates(walk, me), keptTicks: KEPT_TICKS.place }
  const mate = walk.random.weighted(livingMates(walk, me), () => 1)
  if (mate === undefined || !walk.random.isHit(MATE_SHARE)) return { cell: anywhere(walk), keptTicks: KEPT_TICKS.place }
  return { cell: beside(walk, cellOf(mate.body.x, mate.body.y)), keptTicks: KEPT_TICKS.mate }
}

export function setGoal(walk: Walk, { mind, body }: Living, goal: number, keptTicks: number): void {
  body.goal = goal
  mind.goalUntilTick = walk.tick + keptTicks
}

/** Comes when a mate nearby is in a fight. */
function helpsMate(walk: Walk, me: Living): boolean {
  const inFight = livingMates(walk, me).find(({ body, mind }) => mind.target?.body && distanceBetween(me.body, body) <= HELP_UNITS)
  const enemy = inFight?.mind.target?.body
  if (!enemy || !walk.random.isHit(HELP_CHANCE)) return false
  setGoal(walk, me, cellOf(enemy.x, enemy.y), KEPT_TICKS.mate)
  return true
}

/** Where the nearest living enemy is, seen or not: who runs after a kill runs to where they come from. */
export function nearestEnemyCell(walk: Walk, me: Living): number | null {
  const [nearest] = livingEnemies(walk, me).toSorted(
    (one, other) => distanceBetween(me.body, one.body) - distanceBetween(me.body, other.body),
  )
  return nearest ? cellOf(nearest.body.x, nearest.body.y) : null
}

function anywhere(walk: Walk): number {
  return walk.arena.open[walk.random.whole(0, walk.arena.open.length - 1)] ?? 0
}

function beside(walk: Walk, cell: number): number {
  const near = Array.from({ length: 60 }, () => anywhere(walk)).find((other) => cellDistance(cell, other) <= BESIDE_UNITS)
  return near ?? cell
}

function farFromMates(walk: Walk, me: Living): number {
  const mates = livingMates(walk, me).map(({ body }) => cellOf(body.x, body.y))
  const places = Array.from({ length: LONER_TRIES }, () => anywhere(walk))
  const room = (cell: number) => Math.min(60, ...mates.map((mate) => cellDistance(cell, mate)))
  return places.reduce((best, cell) => (room(cell) > room(best) ? cell : best))
}
