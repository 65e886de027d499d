import { POINTS_PER_HEALTH_STEP, POINTS_PER_SHIELD_STEP } from '#shared/game/game-numbers.ts'
import { type Blow, takeBlow } from '#simulator/walking/bodies/vitality.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import { isLiving, type Living, type Walker } from '#simulator/walking/walker.ts'

/** A shot, a swing, a grenade or a vehicle hit. */
export interface Strike {
  readonly attacker: Walker
  readonly attackerLife: number
  /** Null for a miss. */
  readonly victim: Walker | null
  readonly tag: number
  readonly blow: Blow
  readonly isHead: boolean
  /** Null unless it is a shot. */
  readonly shot: StruckShot | null
}

export interface StruckShot {
  readonly weaponId: string
  readonly weaponSlot: number
  readonly rounds: number
}

export interface SettledStrike {
  readonly strike: Strike
  /** Null for a miss, and for a victim whom another strike of this tick has already killed. */
  readonly victim: Living | null
  readonly isDeadly: boolean
}

/** Settles all strikes of this tick in order; a victim who is already dead takes no more damage. */
export function settleStrikes(walk: Walk, strikes: readonly Strike[]): SettledStrike[] {
  return strikes.map((strike) => {
    const { attacker, victim, shot } = strike
    if (victim === null || !isLiving(victim) || victim.body.vitality.health === 0) {
      return { strike, victim: null, isDeadly: false }
    }
    if (shot !== null) attacker.counts.shotsHit += 1
    return { strike, victim, ...hurt(walk, strike, victim) }
  })
}

function hurt(walk: Walk, { attacker, blow }: Strike, victim: Living) {
  const { body, counts } = victim
  const { shield, health } = body.vitality
  const result = takeBlow(body.vitality, blow, walk.tick)
  const points = (shield - body.vitality.shield) * POINTS_PER_SHIELD_STEP + (health - body.vitality.health) * POINTS_PER_HEALTH_STEP
  attacker.counts.damageDealt += points
  counts.damageTaken += points
  body.hurtBy.set(attacker.index, (body.hurtBy.get(attacker.index) ?? 0) + points)
  body.lastAttacker = attacker.index
  return result
}
