import { readBit, readBits } from '#analysis/film/film-bits.ts'
import { COMPONENT, POSITION_END_BITS, POSITION_FLAG_BITS } from './component.ts'
import type { PositionLayout } from './creation.ts'
import { readDeadState } from './dead-state.ts'
import { LENGTH_NOT_KNOWN, readWeaponBody } from './read-weapon-body.ts'
import { resetUpdateBodies, type UpdateBodies } from './update-bodies.ts'
import type { UpdateHeader } from './update-header.ts'

/** Walks over the bodies as far as their lengths are known. False when a position is not what a biped's always is. */
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
  into.isWhole = true
  into.endBit = at
  return true
}

/** Instead of the end of a body: this is not what a biped's position always is. */
const NOT_A_POSITION = -1

/** Each coordinate is read together with what stands in front of X and behind Z: at most 26 bits. */
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

/** Gives the end of the body, or `LENGTH_NOT_KNOWN`. */
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
