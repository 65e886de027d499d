import { cellDistance, cellOf } from '#simulator/walking/arena/arena.ts'
import { type Body, distanceBetween } from '#simulator/walking/bodies/body.ts'
import { isUnhurt } from '#simulator/walking/bodies/vitality.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import type { Living } from '#simulator/walking/walker.ts'
import { setGoal } from './choose-goal.ts'

/** At this shield (of 64) or less, a losing player leaves the fight with this chance, ten times a second. */
const LOW_SHIELD = 24
const LEAVE_CHANCE = 0.1
/** The same chance for players with the `weak` habit, who come back at once. */
const DUCK_CHANCE = 0.25
/** Chance to leave when another enemy joins in. */
const OUTNUMBERED_CHANCE = 0.08
const FELT_TICKS = ticksOf(1_500)
/** Hiding time of hurt players: five seconds until the shield recharges, two to fill it, and a little more. */
const WAIT_TICKS = ticksOf(7_300)
/** Hiding time of players who come back at once. */
const BACK_TICKS = ticksOf(1_800)
export const WEAK_SHIELD = 40
const COVER_TRIES = 60
const COVER_UNITS = 9
const STRAFE_TICKS = ticksOf(600)
/** Players with enough shield chase an enemy who went out of sight this recently. */
const CHASE_TICKS = ticksOf(1_400)
/** Players do not strafe closer to the target than this. */
const ROOM_UNITS = 4
/** This near to an unshielded target, melee is faster than shots. Recorded: 7 to 20 in 100 kills of a match by hand, 15 in 100 of 553. */
const STEP_IN = { units: 3, chance: 0.1, ticks: ticksOf(600) } as const

const CHARGE_UNITS = 9

/** Leaves the fight, closes in, or strafes. */
export function moveInFight(walk: Walk, me: Living, target: Living): void {
  const [own, aim] = [cellOf(me.body.x, me.body.y), cellOf(target.body.x, target.body.y)]
  const isFar = hasSwordFor(me, target) || distanceBetween(me.body, target.body) > me.loadout[0].rangeUnits
  const isThere = own === me.body.goal
  if (leaves(walk, me, target)) hide(walk, me, aim)
  else if (isFar) setGoal(walk, me, aim, STRAFE_TICKS)
  else if (stepsIn(walk, me, target)) setGoal(walk, me, aim, STEP_IN.ticks)
  else if (walk.tick >= me.mind.goalUntilTick || isThere) setGoal(walk, me, strafe(walk, own, aim), STRAFE_TICKS)
}

function hasSwordFor({ body }: Living, target: Living): boolean {
  return body.swings > 0 && distanceBetween(body, target.body) <= CHARGE_UNITS
}

function stepsIn(walk: Walk, { body }: Living, target: Living): boolean {
  const isNear = distanceBetween(body, target.body) <= STEP_IN.units && target.body.vitality.shield === 0
  return isNear && walk.random.isHit(STEP_IN.chance)
}

function leaves(walk: Walk, { body, traits }: Living, target: Living): boolean {
  if (isOutnumbered(walk, body, target) && walk.random.isHit(OUTNUMBERED_CHANCE)) return true
  if (body.vitality.shield > LOW_SHIELD) return false
  const isWinning = target.body.vitality.shield < body.vitality.shield || target.body.vitality.shield === 0
  return !isWinning && walk.random.isHit(traits.behaviours.has('weak') ? DUCK_CHANCE : LEAVE_CHANCE)
}

/** True when an enemy other than the target has just hit. */
function isOutnumbered(walk: Walk, { lastAttacker, vitality }: Body, target: Living): boolean {
  return lastAttacker !== null && lastAttacker !== target.index && walk.tick - vitality.lastHitTick <= FELT_TICKS
}

/** A cell to step to from which the target is still visible. */
function strafe(walk: Walk, own: number, aim: number): number {
  const room = Math.min(ROOM_UNITS, cellDistance(own, aim))
  const near = walk.arena.open.filter(
    (cell) => cellDistance(cell, own) <= 2 && cell !== own && cellDistance(cell, aim) >= room && walk.canSee(cell, aim),
  )
  return near[walk.random.integer(0, Math.max(0, near.length - 1))] ?? own
}

/** Hides from the enemy until whole or until the wait is over. Returns true while hiding. */
export function waits(walk: Walk, me: Living): boolean {
  const { body, mind, traits } = me
  if (isUnhurt(body.vitality)) {
    mind.hidesUntilTick = 0
    return false
  }
  if (mind.hidesUntilTick > walk.tick) return true
  if (traits.behaviours.has('weak') || body.vitality.shield > WEAK_SHIELD || mind.lastSeen === null) return false
  hide(walk, me, cellOf(mind.lastSeen.x, mind.lastSeen.y))
  return true
}

/** Goes where an enemy was last seen. Returns false when there is none to chase. */
export function chases(walk: Walk, me: Living): boolean {
  const { lastSeen } = me.mind
  if (lastSeen === null || lastSeen.isHeard || walk.tick - lastSeen.tick > CHASE_TICKS) return false
  if (me.body.vitality.shield < WEAK_SHIELD) return false
  setGoal(walk, me, cellOf(lastSeen.x, lastSeen.y), STRAFE_TICKS)
  return true
}

/** Goes to the nearest of some random cells that are hidden from the enemy's cell. */
function hide(walk: Walk, me: Living, from: number): void {
  const own = cellOf(me.body.x, me.body.y)
  const near = walk.arena.open.filter((cell) => cellDistance(cell, own) <= COVER_UNITS)
  const tried = Array.from({ length: COVER_TRIES }, () => near[walk.random.integer(0, Math.max(0, near.length - 1))] ?? own)
  const cover = tried.filter((cell) => !walk.canSee(cell, from))
  const length = (cell: number) => walk.ways.length(own, cell) - 0.3 * cellDistance(cell, from)
  const goal = cover.reduce((best, cell) => (length(cell) < length(best) ? cell : best), cover[0] ?? own)
  const isBackAtOnce = me.traits.behaviours.has('weak') || walk.random.isHit(me.traits.conduct.backShare)
  const ticks = isBackAtOnce ? BACK_TICKS : WAIT_TICKS
  me.mind.hidesUntilTick = walk.tick + ticks
  setGoal(walk, me, goal, ticks)
}
