import { cellOf } from '#simulator/walking/arena/arena.ts'
import { bearingTo, elevationTo, isRiding } from '#simulator/walking/bodies/body.ts'
import { lookAt } from '#simulator/walking/bodies/look.ts'
import { jump } from '#simulator/walking/bodies/move.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import { isLiving, type Living } from '#simulator/walking/walker.ts'
import { chooseGoal, nearestEnemyCell, setGoal } from './choose-goal.ts'
import { chases, moveInFight, WEAK_SHIELD, waits } from './fight.ts'
import { lookRound } from './look-round.ts'
import { notice } from './notice.ts'

/** Players decide ten times a second, in different ticks. */
const TICKS_BETWEEN_THOUGHTS = 6

/** Per thought. */
const JUMP_CHANCE = { walking: 0.012, fighting: 0.03 } as const

const REMEMBERED_TICKS = ticksOf(1_800)

export function think(walk: Walk, me: Living): void {
  if ((walk.tick + me.index) % TICKS_BETWEEN_THOUGHTS !== 0) return
  notice(walk, me)
  lookRound(walk, me)
  me.mind.aimError = 0.6 * me.mind.aimError + walk.random.normal(0, 0.6)
  const { target } = me.mind
  if (walk.random.isHit(target === null ? JUMP_CHANCE.walking : JUMP_CHANCE.fighting)) jump(walk.arena, me.body)
  if (walk.objective.isCarrying(me)) chooseGoal(walk, me)
  else if (pushes(walk, me)) return
  else if (target !== null && isLiving(target)) moveInFight(walk, me, target)
  else if (!hunts(walk, me) && !waits(walk, me) && !chases(walk, me)) chooseGoal(walk, me)
}

/** Runs at the nearest enemy after a kill or while riding. Returns false otherwise. */
function pushes(walk: Walk, me: Living): boolean {
  if (walk.tick >= me.mind.pushesUntilTick && !isRiding(me.body, walk.tick)) return false
  const goal = nearestEnemyCell(walk, me)
  if (goal === null) return false
  me.mind.hidesUntilTick = 0
  setGoal(walk, me, goal, TICKS_BETWEEN_THOUGHTS)
  return true
}

/** With the `weak` habit, runs at the nearest enemy with the shield that is left, where others would wait. */
function hunts(walk: Walk, me: Living): boolean {
  const { body, mind, traits } = me
  if (!traits.behaviours.has('weak') || body.vitality.shield > WEAK_SHIELD || mind.hidesUntilTick > walk.tick) return false
  const goal = nearestEnemyCell(walk, me)
  if (goal === null) return false
  mind.isHolding = false
  setGoal(walk, me, goal, TICKS_BETWEEN_THOUGHTS)
  return true
}

/** Runs every tick. */
export function look(walk: Walk, me: Living): void {
  const { yaw, pitch } = whatToLookAt(walk, me)
  lookAt(me.body, yaw, pitch)
}

function whatToLookAt(walk: Walk, { body, mind, traits }: Living): { readonly yaw: number; readonly pitch: number } {
  const target = mind.target?.body
  if (target) return { yaw: bearingTo(body, target) + mind.aimError, pitch: elevationTo(body, target) + mind.aimError / 2 }
  if (traits.behaviours.has('off-screen')) return { yaw: body.heading, pitch: 0 }
  const { lastSeen } = mind
  if (lastSeen !== null && walk.tick - lastSeen.tick <= REMEMBERED_TICKS && cellOf(lastSeen.x, lastSeen.y) !== cellOf(body.x, body.y)) {
    return { yaw: bearingTo(body, lastSeen), pitch: elevationTo(body, lastSeen) }
  }
  return { yaw: mind.watchYaw, pitch: 0 }
}
