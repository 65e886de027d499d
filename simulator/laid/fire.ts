import type { Blow } from '#simulator/walking/bodies/vitality.ts'
import type { Strike } from '#simulator/walking/combat/strike.ts'
import type { Living } from '#simulator/walking/walker.ts'

/** A shot from the weapon in hand; from the other one while that is empty. */
export function fireAt(me: Living, victim: Living | null, blow: Blow, isHead: boolean): Strike | null {
  const slot = me.body.weapons[0].rounds > 0 ? 0 : 1
  const held = me.body.weapons[slot]
  if (held.rounds === 0) return null
  me.body.slot = slot
  held.rounds -= 1
  me.counts.shotsFired += 1
  const { weaponId, tag } = held.weapon
  return { attacker: me, attackerLife: me.body.life, victim, tag, blow, isHead, shot: { weaponId, weaponSlot: slot, rounds: held.rounds } }
}
