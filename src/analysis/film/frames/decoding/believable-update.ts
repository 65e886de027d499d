import type { UpdateBodies } from '#analysis/film/frames/records/update-bodies.ts'
import type { UpdateHeader } from '#analysis/film/frames/records/update-header.ts'
import type { OpenLife } from './lives/open-life.ts'

/** The tick of a player's commands rises by two with each engine frame, in 10 bits. */
const TICKS_PER_MS = (2 * 60) / 1000
const TICK_VALUES = 1024
const TICK_TOLERANCE = 12

/** Two full shields: no higher value was seen. */
const HIGHEST_SHIELD = 128
/** Ticks from a hit until the shield starts to recharge. */
export const LONGEST_SHIELD_DELAY = 300

/** The maximum distance of a dense record's position from the last one, about a world unit: noise resembles these records most. */
const NEAR_STEPS = 120
/** A player moves this far between two records only out of a portal or a vehicle; other evidence must then support the record. */
const FAR_STEPS = 480

/**
 * True when bits that look like an update of a living biped are one. A position within reach is enough: its flags and its end are zeros
 * that noise hardly ever has (once in some ten simulated matches, elsewhere on the map). Without one, the record must start where a record
 * surely begins, or have a value that noise hardly ever has.
 */
export function isBelievable(life: OpenLife, header: UpdateHeader, bodies: UpdateBodies, ms: number, isAnchored: boolean): boolean {
  if (bodies.hasPosition && isWithinReach(life, header, bodies)) return true
  if (isAnchored || hasNextTick(life, bodies.tick, ms) || isShieldPlausible(bodies)) return true
  return bodies.death?.isDead === true && bodies.death.victimPlayer === life.creation.playerIndex
}

function isWithinReach(life: OpenLife, header: UpdateHeader, bodies: UpdateBodies): boolean {
  if (header.isDense) return isNear(life.bearing, bodies, NEAR_STEPS)
  const isWhereaboutsKnown = life.isHeardOf && life.silentSinceMs === null
  return !isWhereaboutsKnown || isNear(life.bearing, bodies, FAR_STEPS)
}

export function isShieldPlausible({ shield, shieldDelay }: UpdateBodies): boolean {
  return shield >= 0 && shield <= HIGHEST_SHIELD && shieldDelay <= LONGEST_SHIELD_DELAY
}

export function isNear(from: { readonly x: number; readonly y: number; readonly z: number }, to: UpdateBodies, steps: number): boolean {
  return Math.abs(from.x - to.x) <= steps && Math.abs(from.y - to.y) <= steps && Math.abs(from.z - to.z) <= steps
}

function hasNextTick({ tick, tickMs }: OpenLife, value: number, ms: number): boolean {
  if (tick < 0 || value < 0) return false
  const expected = tick + (ms - tickMs) * TICKS_PER_MS
  const apart = (((value - expected) % TICK_VALUES) + TICK_VALUES) % TICK_VALUES
  return Math.min(apart, TICK_VALUES - apart) <= TICK_TOLERANCE
}
