import type { Strike } from '#simulator/walking/combat/strike.ts'
import { tickMs, ticksOf } from '#simulator/walking/film-clock.ts'
import { isLiving, type Living } from '#simulator/walking/walker.ts'
import { fireAt } from './fire.ts'
import { DEADLY, lastBlowOf } from './last-blows.ts'
import { type PlannedStrike, RANKED_WEAPON } from './plan-chains.ts'
import type { Stage } from './stage.ts'

/** Who has to strike looks at his victim from so long before. */
const LOOK_TICKS = ticksOf(700)

export interface DueStrikes {
  readonly now: readonly Strike[]
  /** At whom everybody with a strike to come looks, by player. */
  readonly targets: ReadonlyMap<number, Living>
}

/** The strikes of this frame, and who prepares one. */
export function strikesAt(stage: Stage): DueStrikes {
  const { walk, strikes } = stage
  const targets = new Map<number, Living>()
  const now: Strike[] = []
  for (const planned of strikes.slice(firstFrom(strikes, walk.tick), firstFrom(strikes, walk.tick + LOOK_TICKS + 1))) {
    const [attacker, victim] = [walk.walkers[planned.attacker], walk.walkers[planned.victim]]
    if (attacker && victim && isLiving(attacker) && isLiving(victim)) {
      if (!targets.has(attacker.index)) targets.set(attacker.index, victim)
      if (planned.tick === walk.tick) now.push(...strike(stage, planned, attacker, victim))
    }
    if (planned.tick === walk.tick) release(stage, planned)
  }
  return { now, targets }
}

/** Place of the first strike at or behind a tick. */
export function firstFrom(strikes: readonly PlannedStrike[], tick: number): number {
  let [low, high] = [0, strikes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((strikes[middle]?.tick ?? 0) < tick) low = middle + 1
    else high = middle
  }
  return low
}

function release({ quotas }: Stage, { attacker, isHit }: PlannedStrike): void {
  const reserved = quotas[attacker]?.reserved
  if (!reserved) return
  reserved.shots -= 1
  if (!isHit) return
  reserved.points -= reserved.points / Math.max(1, reserved.hits)
  reserved.hits -= 1
}

function strike(stage: Stage, planned: PlannedStrike, attacker: Living, victim: Living): Strike[] {
  if (planned.isLast) return [lastStrike(stage, planned, attacker, victim)]
  const { shield, health } = victim.body.vitality
  const mayHurt = shield > 0 || health > 2
  const blow = { shieldPerHit: RANKED_WEAPON.shieldPerHit, healthPerHit: Math.min(RANKED_WEAPON.healthPerHit, health / 2) }
  const shot = fireAt(attacker, planned.isHit && mayHurt ? victim : null, blow, stage.walk.random.isHit(attacker.traits.headShare))
  return shot === null ? [] : [shot]
}

/** Whatever is left of the victim, this ends it. */
function lastStrike({ walk }: Stage, { death }: PlannedStrike, attacker: Living, victim: Living): Strike {
  const { tag, isHead, weaponId } = lastBlowOf(death)
  const isOwnWeapon = weaponId === RANKED_WEAPON.weaponId
  const shot = isOwnWeapon ? fireAt(attacker, victim, DEADLY, isHead) : null
  if (shot !== null) return shot
  if (death.means === 'melee') {
    const weaponKey = attacker.body.weapons[0].weapon.weaponId.slice(0, 8)
    const { life } = attacker.body
    walk.recorder.actions.push({ kind: 'melee', ms: tickMs(walk.tick), life, playerIndex: attacker.index, weaponKey })
  }
  return { attacker, attackerLife: attacker.body.life, victim, tag, blow: DEADLY, isHead, shot: null }
}
