import { readBit, readBits, readUint32 } from '#analysis/film/film-bits.ts'
import { hex32 } from '#analysis/film/tracks/weapon-ids.ts'
import type { PositionLayout } from './creation.ts'
import { type DeadState, readDeadState } from './dead-state.ts'
import type { UpdateHeader } from './update-header.ts'

/** Component numbers of a biped, as in the header chunk. */
export const COMPONENT = {
  position: 0,
  velocity: 1,
  forward: 2,
  spin: 3,
  health: 4,
  shield: 5,
  death: 11,
  aim: 21,
  tick: 25,
  ammo: [30, 33],
  reserve: [31, 34],
  desiredWeapon: 42,
  weapon: [43, 44, 45, 46],
} as const

/** A position begins with four flags (0 for every biped) and the region's index, and ends with two bits that mean "finite". */
export const POSITION_FLAG_BITS = 4
export const POSITION_END_BITS = 2

/** The decoded component bodies of one record; reused for each record. -1 when a body is missing. */
export interface UpdateBodies {
  hasPosition: boolean
  x: number
  y: number
  z: number
  health: number
  shield: number
  /** Ticks until the shield starts to recharge: 300 at a hit. */
  shieldDelay: number
  yaw: number
  pitch: number
  tick: number
  /** Rounds in the magazine of weapon slots 0 and 1. */
  readonly rounds: [number, number]
  readonly weaponIds: [string | null, string | null]
  death: DeadState | null
  /** True when all bodies were read; otherwise the record's true end is unknown. */
  isComplete: boolean
  endBit: number
}

export function updateBodies(): UpdateBodies {
  const numbers = { x: 0, y: 0, z: 0, health: -1, shield: -1, shieldDelay: -1, yaw: -1, pitch: -1, tick: -1, endBit: 0 }
  return { hasPosition: false, ...numbers, rounds: [-1, -1], weaponIds: [null, null], death: null, isComplete: false }
}

export function resetUpdateBodies(into: UpdateBodies): void {
  into.hasPosition = false
  into.health = into.shield = into.shieldDelay = into.yaw = into.pitch = into.tick = -1
  into.rounds[0] = into.rounds[1] = -1
  into.weaponIds[0] = into.weaponIds[1] = null
  into.death = null
  into.isComplete = false
}

/** Reads the bodies as far as their lengths are known. Returns false when a position cannot be a biped's. */
export function readUpdateBodies(
  bytes: Uint8Array,
  { components, count, bodiesAt }: UpdateHeader,
  layout: PositionLayout,
  into: UpdateBodies,
): boolean {
  resetUpdateBodies(into)
  let at = bodiesAt
  for (let index = 0; index < count; index++) {
    const component = components[index] ?? 0
    const end = component === COMPONENT.position ? readPosition(bytes, at, layout, into) : readBody(bytes, at, component, into)
    if (end === NOT_A_POSITION) return false
    if (end === LENGTH_NOT_KNOWN) {
      into.endBit = at
      return true
    }
    at = end
  }
  into.isComplete = true
  into.endBit = at
  return true
}

/** Returned instead of the end of a body: the bits cannot be a biped's position. */
const NOT_A_POSITION = -1

/** Reads X together with the bits before it, and Z together with the bits after it: at most 26 bits at once. */
function readPosition(bytes: Uint8Array, bit: number, { widths, region }: PositionLayout, into: UpdateBodies): number {
  const [wx, wy, wz] = widths
  const front = POSITION_FLAG_BITS + region.bits
  const flagsAndX = readBits(bytes, bit, front + wx)
  if (flagsAndX >>> wx !== region.value) return NOT_A_POSITION
  const zAt = bit + front + wx + wy
  const zAndEnd = readBits(bytes, zAt, wz + POSITION_END_BITS)
  if ((zAndEnd & 3) !== 0) return NOT_A_POSITION
  into.x = flagsAndX & ((1 << wx) - 1)
  into.y = readBits(bytes, bit + front + wx, wy)
  into.z = zAndEnd >>> POSITION_END_BITS
  into.hasPosition = true
  return zAt + wz + POSITION_END_BITS
}

/** Returns the end of the body, or `LENGTH_NOT_KNOWN`. */
function readBody(bytes: Uint8Array, bit: number, component: number, into: UpdateBodies): number {
  switch (component) {
    case COMPONENT.velocity:
      return bit + (readBit(bytes, bit) === 1 ? 97 : readBit(bytes, bit + 1) === 1 ? 2 : 31)
    case COMPONENT.forward:
      return bit + (readBit(bytes, bit) === 1 ? 9 : 28)
    case COMPONENT.spin:
      return bit + (readBit(bytes, bit) === 1 ? 1 : 28)
    case COMPONENT.health:
      into.health = readBits(bytes, bit, 8)
      return bit + 11
    case COMPONENT.shield:
      return readShield(bytes, bit, into)
    case COMPONENT.aim:
      return readAim(bytes, bit, into)
    case COMPONENT.tick:
      into.tick = readBits(bytes, bit, 10)
      return bit + 10
    case COMPONENT.death:
      into.death = readDeadState(bytes, bit)
      return into.death.endBit
    default:
      return readWeaponBody(bytes, bit, component, into)
  }
}

function readShield(bytes: Uint8Array, bit: number, into: UpdateBodies): number {
  into.shield = readBits(bytes, bit, 8)
  let at = bit + 8
  if (readBit(bytes, at++) === 1) for (let part = 0; part < 2; part++) at += readBit(bytes, at) === 1 ? 13 : 1
  into.shieldDelay = readBits(bytes, at, 16)
  return at + 16 + 4
}

function readAim(bytes: Uint8Array, bit: number, into: UpdateBodies): number {
  into.yaw = readBits(bytes, bit + 1, 12)
  into.pitch = readBits(bytes, bit + 13, 11)
  return bit + (readBit(bytes, bit) === 1 ? 25 : 49)
}

/** Returned instead of the end of a body whose length is unknown. */
const LENGTH_NOT_KNOWN = -2

function readWeaponBody(bytes: Uint8Array, bit: number, component: number, into: UpdateBodies): number {
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

/** `11`: empty. `0`, 8 bits, `1`: that many rounds. Other forms belong to weapons without rounds. */
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
