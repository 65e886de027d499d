import { distanceBetween } from '#simulator/walking/bodies/body.ts'
import { FRAG } from '#simulator/walking/bodies/weapons.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { livingEnemies } from '#simulator/walking/minds/notice.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import type { Living } from '#simulator/walking/walker.ts'
import type { Strike } from './strike.ts'

/** Minimum and maximum distance of a throw, in world units. */
const THROWN = { least: 4, most: 11 } as const
/** Per tick with a target in the sights. */
const THROW_CHANCE = 0.04
const MISSED_BY_UNITS = 0.6
const BUSY_TICKS = ticksOf(700)

/** Throws at the target's current place, by chance. Returns whether it did. */
export function throwsGrenade(walk: Walk, thrower: Living, target: Living, distance: number): boolean {
  const { random, thrown, tick } = walk
  const { body } = thrower
  if (body.grenades === 0 || distance < THROWN.least || distance > THROWN.most || !random.isHit(THROW_CHANCE)) return false
  const { x, y, z } = target.body
  const place = { x: x + random.normal(0, MISSED_BY_UNITS), y: y + random.normal(0, MISSED_BY_UNITS), z }
  thrown.push({ thrower, life: body.life, place, burstTick: tick + ticksOf(FRAG.fuseMs) })
  body.grenades -= 1
  body.readyTick = tick + BUSY_TICKS
  return true
}

/** Hits of the grenades that burst in this tick. Films name attackers by biped, so grenades of players who have died do nothing. */
export function burstGrenades(walk: Walk): Strike[] {
  const bursting = walk.thrown.filter(({ burstTick }) => burstTick <= walk.tick)
  if (bursting.length === 0) return []
  walk.thrown.splice(0, walk.thrown.length, ...walk.thrown.filter(({ burstTick }) => burstTick > walk.tick))
  const alive = bursting.filter(({ thrower, life }) => thrower.body?.life === life)
  return alive.flatMap(({ thrower, life, place }) =>
    livingEnemies(walk, thrower).flatMap((victim): Strike[] => {
      const distance = distanceBetween(victim.body, place)
      if (distance > FRAG.far.units) return []
      const { blow } = distance <= FRAG.near.units ? FRAG.near : FRAG.far
      return [{ attacker: thrower, attackerLife: life, victim, tag: FRAG.tag, blow, isHead: false, shot: null }]
    }),
  )
}
