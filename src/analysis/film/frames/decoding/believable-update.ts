import type { UpdateBodies } from '#analysis/film/frames/records/update-bodies.ts'
import type { UpdateHeader } from '#analysis/film/frames/records/update-header.ts'
import type { OpenLife } from './lives/open-life.ts'

/** The tick of a player's commands rises by two with each engine frame, in 10 bits. */
const TICKS_PER_MS = (2 * 60) / 1000
const TICK_VALUES = 1024
const TICK_TOLERANCE = 12

/** Two whole shields: nobody has seen more. */
const HIGHEST_SHIELD = 128
/** Ticks that a shield waits after a hit before it fills. */
export const LONGEST_SHIELD_DELAY = 300

/** Positions of the densest records, which noise resembles most, have to lie within a step of the last one: about a world unit. */
const NEAR_STEPS = 120
/** Nobody moves this far between two records, except out of a portal or a vehicle; then something else has to support the record. */
const FAR_STEPS = 480

/**
 * Whether what looks like an update of a living biped is one. A position within reach is: its flags and its end are so many zeros that noise
 * hardly has them; once in some ten simulated matches it has, somewhere else on the map. What comes without one has to stand where a record surely begins, or to say something that noise hardly says.
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
