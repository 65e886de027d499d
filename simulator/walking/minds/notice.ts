import { cellOf } from '#simulator/walking/arena/arena.ts'
import { bearingTo, distanceBetween, turnBetween } from '#simulator/walking/bodies/body.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import { isLiving, type Living, type Walker } from '#simulator/walking/walker.ts'

/** Enemies are not visible beyond this distance, in world units. */
const FARTHEST = 26
/** Degrees on either side of the aim that a player with the `off-screen` habit notices. */
const HALF_TUNNEL = 25
/** Factor on the chance that such a player notices where a hit came from. */
const UNAWARE = 0.25
/** A hit player knows the direction of the hit for this long. */
const FELT_TICKS = ticksOf(1_500)
/** Fights are heard up to this distance. */
const HEARD_UNITS = 12
const HEARD_TICKS = ticksOf(700)
const HEARD_CHANCE = 0.07
/** Chance to notice an enemy whom a teammate already targets; players leave these to the teammate. */
const JOIN_CHANCE = 0.02

/** Targets the nearest enemy who is on screen, has just hit the player or is already the target. */
export function notice(walk: Walk, me: Living): void {
  const { mind, traits } = me
  const before = mind.target
  const seen = livingEnemies(walk, me).filter((enemy) => notices(walk, me, enemy))
  const nearest = seen.toSorted((one, other) => rankOf(me, one) - rankOf(me, other))[0] ?? null
  mind.target = nearest
  if (nearest !== null) mind.lastSeen = { ...placeOf(nearest), tick: walk.tick, isHeard: false }
  if (nearest !== null && nearest !== before) mind.shootFromTick = walk.tick + ticksOf(traits.reactionMs * walk.random.between(0.7, 1.4))
  if (nearest === null) listen(walk, me)
}

export function livingEnemies(walk: Walk, me: Walker): Living[] {
  return walk.walkers.filter(isLiving).filter((other) => other.team !== me.team)
}

export function livingMates(walk: Walk, me: Walker): Living[] {
  return walk.walkers.filter(isLiving).filter((other) => other !== me && other.team === me.team)
}

export function sees(walk: Walk, one: Living, other: Living): boolean {
  return walk.canSee(cellOf(one.body.x, one.body.y), cellOf(other.body.x, other.body.y))
}

function notices(walk: Walk, me: Living, enemy: Living): boolean {
  const distance = distanceBetween(me.body, enemy.body)
  if (distance > FARTHEST || !sees(walk, me, enemy)) return false
  if (me.mind.target === enemy) return true
  const halfView = me.traits.behaviours.has('off-screen') ? HALF_TUNNEL : me.traits.conduct.halfView
  const isOnScreen = Math.abs(turnBetween(me.body.yaw, bearingTo(me.body, enemy.body))) <= halfView
  if (isOnScreen && isLeftToMate(walk, me, enemy)) return walk.random.isHit(JOIN_CHANCE)
  if (isOnScreen) return walk.random.isHit(Math.min(0.8, Math.max(0.2, 1.1 - distance / 18)))
  return feels(walk, me, enemy)
}

function isLeftToMate(walk: Walk, me: Living, enemy: Living): boolean {
  return me.body.lastAttacker !== enemy.index && livingMates(walk, me).some(({ mind }) => mind.target === enemy)
}

/** True by chance when the enemy's recent hit came from off screen: noticing it takes time. */
function feels(walk: Walk, { body, traits }: Living, enemy: Living): boolean {
  const since = walk.tick - body.vitality.lastHitTick
  const chance = (traits.behaviours.has('off-screen') ? UNAWARE : 1) * (100 / traits.reactionMs)
  return body.lastAttacker === enemy.index && since <= FELT_TICKS && walk.random.isHit(chance)
}

/** Distance, with three world units less for the current target. */
function rankOf({ body, mind }: Living, enemy: Living): number {
  return distanceBetween(body, enemy.body) - (mind.target === enemy ? 3 : 0)
}

function listen(walk: Walk, me: Living): void {
  const loud = livingEnemies(walk, me).find(
    ({ body }) => body.readyTick > walk.tick - HEARD_TICKS && body.shotCounter > 0 && distanceBetween(me.body, body) <= HEARD_UNITS,
  )
  if (loud !== undefined && walk.random.isHit(HEARD_CHANCE)) me.mind.lastSeen = { ...placeOf(loud), tick: walk.tick, isHeard: true }
}

function placeOf({ body: { x, y, z } }: Living) {
  return { x, y, z }
}
