import { readBit, readBits, readUint32 } from '#analysis/film/film-bits.ts'
import { hex32 } from '#analysis/film/tracks/weapon-ids.ts'
import { COMPONENT } from './component.ts'
import type { UpdateBodies } from './update-bodies.ts'

/** Instead of the end of a body: where it ends is not known. */
export const LENGTH_NOT_KNOWN = -2

/** Ammunition and weapons in the slots. */
export function readWeaponBody(bytes: Uint8Array, bit: number, component: number, into: UpdateBodies): number {
  switch (component) {
    case COMPONENT.ammo[0]:
      return readRounds(bytes, bit, 0, into)
    case COMPONENT.ammo[1]:
      return readRounds(bytes, bit, 1, into)
    case COMPONENT.reserve[0]:
    case COMPONENT.reserve[1]:
      return bit + 11
    case COMPONENT.desiredWeapon:
      return bit + 7
    case COMPONENT.weapon[0]:
    case COMPONENT.weapon[1]:
    case COMPONENT.weapon[2]:
    case COMPONENT.weapon[3]:
      if (readBit(bytes, bit) === 0) return bit + 1
      if (component <= COMPONENT.weapon[1]) into.weaponIds[component === COMPONENT.weapon[0] ? 0 : 1] = readWeaponId(bytes, bit + 1)
      return bit + 65
    default:
      return LENGTH_NOT_KNOWN
  }
}

/** `11`: empty. `0`, 8 bits, `1`: that many rounds. Other forms are those of weapons that need no rounds. */
function readRounds(bytes: Uint8Array, bit: number, slot: 0 | 1, into: UpdateBodies): number {
  if (readBits(bytes, bit, 2) === 3) {
    into.rounds[slot] = 0
    return bit + 2
  }
  if (readBit(bytes, bit) === 1 || readBit(bytes, bit + 9) === 0) return LENGTH_NOT_KNOWN
  into.rounds[slot] = readBits(bytes, bit + 1, 8)
  return bit + 10
}

export function readWeaponId(bytes: Uint8Array, bit: number): string {
  return hex32(readUint32(bytes, bit)) + hex32(readUint32(bytes, bit + 32))
}
