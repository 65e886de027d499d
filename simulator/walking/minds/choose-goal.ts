import { cellDistance, cellOf } from '#simulator/walking/arena/arena.ts'
import { distanceBetween } from '#simulator/walking/bodies/body.ts'
import { wantedItemSpawn } from '#simulator/walking/combat/stands.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import type { Living } from '#simulator/walking/walker.ts'
import { livingEnemies, livingMates } from './notice.ts'

const BESIDE_UNITS = 4
const HELP_UNITS = 10
const HELP_CHANCE = 0.004
/** With a teammate this near, the objective is held; others then watch it from WATCH_UNITS away. */
const HELD_UNITS = 3
const WATCH_UNITS = { least: 5, most: 13 } as const
const WATCH_TRIES = 40
const GOAL_TICKS = { mate: ticksOf(2_500), place: ticksOf(12_000), objective: ticksOf(4_000), loner: ticksOf(3_000) } as const
/** The place furthest from teammates among this many is taken, so that a side spreads a little. */
const PLACES = 2
/** A loner prefers near ones among this many places that are this far from teammates. */
const LONER = { places: 60, units: 18 } as const
/** Players stand still a third of their time. Source: recorded films. */
const HOLD_CHANCE = 0.35
const HOLD_TICKS = { least: ticksOf(1_500), most: ticksOf(5_000) } as const
/** Players on the objective usually stay there. */
const STAY_CHANCE = 0.85

interface Goal {
  readonly cell: number
  readonly goalTicks: number
}

/** Chooses where to walk while there is no target. */
export function chooseGoal(walk: Walk, me: Living): void {
  const { mind, body, traits } = me
  if (!traits.behaviours.has('alone') && helpsMate(walk, me)) return
  const isThere = cellOf(body.x, body.y) === body.goal
  if (walk.tick < mind.goalUntilTick && (!isThere || mind.isHolding)) return
  mind.isHolding = isThere && !mind.isHolding && walk.random.isHit(HOLD_CHANCE)
  const { cell, goalTicks } = mind.isHolding ? watchFrom(walk, body.goal) : nextGoal(walk, me)
  setGoal(walk, me, cell, goalTicks)
}

function watchFrom({ random }: Walk, cell: number): Goal {
  return { cell, goalTicks: random.integer(HOLD_TICKS.least, HOLD_TICKS.most) }
}

function nextGoal(walk: Walk, me: Living): Goal {
  const { body, traits } = me
  const objective = traits.behaviours.has('alone') && !walk.objective.isCarrying(me) ? null : walk.objective.goalOf(me)
  const drive = objective === body.goal ? Math.max(STAY_CHANCE, traits.objectiveDrive) : traits.objectiveDrive
  if (objective !== null && walk.random.isHit(drive)) return { cell: atObjective(walk, me, objective), goalTicks: GOAL_TICKS.objective }
  if (traits.behaviours.has('alone')) return { cell: awayFromMates(walk, me), goalTicks: GOAL_TICKS.loner }
  const itemSpawn = wantedItemSpawn(walk, me)
  if (itemSpawn) return { cell: itemSpawn.cell, goalTicks: GOAL_TICKS.place }
  const mate = walk.random.weighted(livingMates(walk, me), () => 1)
  if (mate === undefined || !walk.random.isHit(traits.conduct.mateShare)) return { cell: roomier(walk, me), goalTicks: GOAL_TICKS.place }
  return { cell: beside(walk, cellOf(mate.body.x, mate.body.y)), goalTicks: GOAL_TICKS.mate }
}

/** The objective itself, or a cell in sight of it when a teammate already holds it. */
function atObjective(walk: Walk, me: Living, objective: number): number {
  const isHeld = livingMates(walk, me).some(({ body }) => cellDistance(cellOf(body.x, body.y), objective) <= HELD_UNITS)
  if (!isHeld || walk.objective.isCarrying(me)) return objective
  const isPost = (cell: number) => {
    const units = cellDistance(cell, objective)
    return units >= WATCH_UNITS.least && units <= WATCH_UNITS.most && walk.canSee(cell, objective)
  }
  return Array.from({ length: WATCH_TRIES }, () => anywhere(walk)).find(isPost) ?? objective
}

export function setGoal(walk: Walk, { mind, body }: Living, goal: number, goalTicks: number): void {
  body.goal = goal
  mind.goalUntilTick = walk.tick + goalTicks
}

/** Sometimes runs to the enemy of a nearby teammate in a fight. Returns whether it does. */
function helpsMate(walk: Walk, me: Living): boolean {
  const inFight = livingMates(walk, me).find(({ body, mind }) => mind.target?.body && distanceBetween(me.body, body) <= HELP_UNITS)
  const enemy = inFight?.mind.target?.body
  if (!enemy || !walk.random.isHit(HELP_CHANCE)) return false
  setGoal(walk, me, cellOf(enemy.x, enemy.y), GOAL_TICKS.mate)
  return true
}

/** The cell of the nearest living enemy, seen or not: pushing players run to where enemies come from. */
export function nearestEnemyCell(walk: Walk, me: Living): number | null {
  const [nearest] = livingEnemies(walk, me).toSorted(
    (one, other) => distanceBetween(me.body, one.body) - distanceBetween(me.body, other.body),
  )
  return nearest ? cellOf(nearest.body.x, nearest.body.y) : null
}

function anywhere(walk: Walk): number {
  return walk.arena.open[walk.random.integer(0, walk.arena.open.length - 1)] ?? 0
}

function beside(walk: Walk, cell: number): number {
  const near = Array.from({ length: 60 }, () => anywhere(walk)).find((other) => cellDistance(cell, other) <= BESIDE_UNITS)
  return near ?? cell
}

function roomier(walk: Walk, me: Living): number {
  const room = roomRound(walk, me)
  return bestOf(walk, PLACES, room)
}

function awayFromMates(walk: Walk, me: Living): number {
  const room = roomRound(walk, me)
  const own = cellOf(me.body.x, me.body.y)
  return bestOf(walk, LONER.places, (cell) => 3 * Math.min(LONER.units, room(cell)) - cellDistance(own, cell))
}

function bestOf(walk: Walk, count: number, worth: (cell: number) => number): number {
  return Array.from({ length: count }, () => anywhere(walk)).reduce((best, cell) => (worth(cell) > worth(best) ? cell : best))
}

/** Distance from a cell to the nearest teammate. */
function roomRound(walk: Walk, me: Living): (cell: number) => number {
  const mates = livingMates(walk, me).map(({ body }) => cellOf(body.x, body.y))
  return (cell) => Math.min(60, ...mates.map((mate) => cellDistance(cell, mate)))
}
