import { FULL_SHIELD } from '#shared/game/game-numbers.ts'
import { type Blow, WHOLE_HEALTH } from '#simulator/walking/bodies/vitality.ts'
import { MELEE, type Weapon } from '#simulator/walking/bodies/weapons.ts'
import { RANKED_WEAPON } from './plan-chains.ts'
import type { ScriptedDeath } from './script.ts'

/** Damage tags of what ends a life beside the weapon in hand. */
const FRAG_TAG = 0xda3b5ba4
const FALL_TAG = 0x00000024
const SNIPER = { tag: 0x7654f890, weaponId: '0a1992bc42c9679f' } as const

export interface LastBlow {
  readonly tag: number
  readonly isHead: boolean
  /** The weapon's own id where the blow is a shot. */
  readonly weaponId: string | null
}

/** What the log's means of a kill look like in a film. */
export function lastBlowOf({ means }: ScriptedDeath, weapon: Weapon = RANKED_WEAPON): LastBlow {
  switch (means) {
    case 'headshot':
      return { tag: weapon.tag, isHead: true, weaponId: weapon.weaponId }
    case 'melee':
      return { tag: MELEE.tag, isHead: false, weaponId: null }
    case 'grenade':
      return { tag: FRAG_TAG, isHead: false, weaponId: null }
    case 'power':
      return { tag: SNIPER.tag, isHead: false, weaponId: SNIPER.weaponId }
    case 'body':
    case 'betrayal':
      return { tag: weapon.tag, isHead: false, weaponId: weapon.weaponId }
    case 'fall':
      return { tag: FALL_TAG, isHead: false, weaponId: null }
  }
}

/** More than anybody has. */
export const DEADLY: Blow = { shieldPerHit: FULL_SHIELD, healthPerHit: WHOLE_HEALTH, goesThrough: true }
