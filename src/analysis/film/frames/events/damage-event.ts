import { readBit, readBits, readUint32 } from '#analysis/film/film-bits.ts'
import { damageName } from '#analysis/film/tracks/damage-tags.ts'
import { type LifeTable, NOBODY } from './life-table.ts'

/** A hit as stated by its event, before the victim's loss of shield and health is known. */
export interface RawDamage {
  readonly victimLife: number
  readonly attackerLife: number | null
  /** As stated in the event; null for a bot, and for damage by the world. */
  readonly attackerPlayer: number | null
  readonly tag: number
  readonly flags: number
  readonly region: number
  readonly node: number | null
  readonly endBit: number
}

/** Bit offsets from the event's flag. A unit reference: a presence bit, a kind bit, 9 bits (the first is 0 for bipeds), generation. */
export const DAMAGE = { victimAt: 8, attackerAt: 21, unitThere: 0b110, unitFrontBits: 3, keyBits: 10 } as const
const REFERENCE_BITS = 13

/** The 14 flags of a hit as one number; the first flag is its highest bit. */
export const DAMAGE_FLAGS = { bits: 14, killingBlow: 1 << 3 } as const

export const HEAD = { region: 3, node: 61 } as const

/** Reads an event with code 0 at `bit`; null for noise. Damage without an attacker is accepted only from a known cause. */
export function readDamage(bytes: Uint8Array, bit: number, endBit: number, lives: LifeTable): RawDamage | null {
  const victimLife = readUnit(bytes, bit + DAMAGE.victimAt, lives)
  if (victimLife === NOBODY) return null
  const isByWorld = readBit(bytes, bit + DAMAGE.attackerAt) === 0
  const attackerLife = isByWorld ? NOBODY : readUnit(bytes, bit + DAMAGE.attackerAt, lives)
  if (!isByWorld && attackerLife === NOBODY) return null
  const thirdAt = bit + DAMAGE.attackerAt + (isByWorld ? 1 : REFERENCE_BITS)
  if (readBits(bytes, thirdAt, 2) !== 0b01) return null
  const tag = readUint32(bytes, thirdAt + 2)
  if (isByWorld && damageName(tag) === null) return null
  const body = readDamageBody(bytes, thirdAt + 34)
  if (body.endBit > endBit) return null
  return { victimLife, attackerLife: isByWorld ? null : attackerLife, tag, ...body }
}

function readUnit(bytes: Uint8Array, bit: number, lives: LifeTable): number {
  if (readBits(bytes, bit, DAMAGE.unitFrontBits) !== DAMAGE.unitThere) return NOBODY
  return lives.lifeOf(readBits(bytes, bit + DAMAGE.unitFrontBits, DAMAGE.keyBits))
}

type DamageBody = Pick<RawDamage, 'attackerPlayer' | 'flags' | 'region' | 'node' | 'endBit'>

function readDamageBody(bytes: Uint8Array, bit: number): DamageBody {
  let at = bit
  const take = (count: number): number => {
    const value = readBits(bytes, at, count)
    at += count
    return value
  }
  const attackerPlayer = take(1) === 1 ? null : take(5)
  at += 19
  if (take(1) === 1) at += 19 + 12
  at += 5 + 5 + 6
  if (take(1) === 1) at += 5
  const flags = take(DAMAGE_FLAGS.bits)
  if (take(1) === 1) at += 32
  // These include coarse amounts of damage to body and shield.
  at += 4 + 5 + 5 + 1
  const region = take(4)
  const node = take(1) === 1 ? null : take(10)
  return { attackerPlayer, flags, region, node, endBit: at }
}
