import type { PositionLayout } from '#analysis/film/frames/records/creation.ts'
import { PLACES_BITS, PLACES_FLAG } from '#analysis/film/frames/records/dead-state.ts'
import { COMPONENT, POSITION_END_BITS, POSITION_FLAG_BITS } from '#analysis/film/frames/records/update-bodies.ts'
import type { QuantisedPosition } from '#analysis/film/tracks/world-units.ts'
import type { BitWriter } from './bit-writer.ts'
import { AXES, type Write, writeBitText, writeOptional, writeWeaponId } from './write-bits.ts'

export interface Body {
  readonly component: number
  readonly write: Write
}

export function positionBody(position: QuantisedPosition, { widths, region }: PositionLayout): Body {
  return body(COMPONENT.position, (writer) => {
    writer.writeBits(0, POSITION_FLAG_BITS)
    writer.writeBits(region.value, region.bits)
    for (const axis of AXES) writer.writeBits(position[axis], widths[axis])
    writer.writeBits(0, POSITION_END_BITS)
  })
}

/** Null: at rest. Direction (19 bits) and speed (10 bits) are codes that the reader ignores. */
export function velocityBody(velocity: { readonly direction: number; readonly speed: number } | null): Body {
  return body(COMPONENT.velocity, (writer) => {
    writer.writeBits(0, 1)
    writer.writeBits(velocity === null ? 1 : 0, 1)
    if (velocity === null) return
    writer.writeBits(velocity.direction, 19)
    writer.writeBits(velocity.speed, 10)
  })
}

export function healthBody(health: number, flags = 0): Body {
  return body(COMPONENT.health, (writer) => {
    writer.writeBits(health, 8)
    writer.writeBits(flags, 3)
  })
}

/** `unread`: the bits between shield and delay, and the flags after the delay. */
export function shieldBody(shield: number, delay: number, unread = { between: '0', flags: '0000' }): Body {
  return body(COMPONENT.shield, (writer) => {
    writer.writeBits(shield, 8)
    writeBitText(writer, unread.between)
    writer.writeBits(delay, 16)
    writeBitText(writer, unread.flags)
  })
}

/** `behind`: the flag after the angles. */
export function aimBody(yaw: number, pitch: number, behind = 0): Body {
  return body(COMPONENT.aim, (writer) => {
    writer.writeBits(1, 1)
    writer.writeBits(yaw, 12)
    writer.writeBits(pitch, 11)
    writer.writeBits(behind, 1)
  })
}

export function tickBody(tick: number): Body {
  return body(COMPONENT.tick, (writer) => writer.writeBits(tick, 10))
}

export function roundsBody(slot: 0 | 1, rounds: number): Body {
  return body(COMPONENT.ammo[slot], (writer) => {
    if (rounds === 0) return writer.writeBits(0b11, 2)
    writer.writeBits(0, 1)
    writer.writeBits(rounds, 8)
    writer.writeBits(1, 1)
  })
}

export function reserveBody(slot: 0 | 1, reserve: number): Body {
  return body(COMPONENT.reserve[slot], (writer) => writer.writeBits(reserve, 11))
}

export function weaponBody(slot: 0 | 1, weaponId: string | null): Body {
  return body(COMPONENT.weapon[slot], (writer) => {
    writer.writeBits(weaponId === null ? 0 : 1, 1)
    if (weaponId !== null) writeWeaponId(writer, weaponId)
  })
}

export function unreadBody(component: number, bits: string): Body {
  return body(component, (writer) => writeBitText(writer, bits))
}

export interface WrittenDeath {
  readonly tag: number | null
  readonly victimPlayer: number | null
  readonly killerPlayer: number | null
  readonly category: number
  readonly region?: number
  readonly node?: number | null
  readonly unread?: UnreadDeath
}

/** Unread bits of a dead state, in the order in which they are written. */
export interface UnreadDeath {
  readonly flags: number
  readonly behindCategory: string
  readonly beforeRegion: string
  readonly behindNode: string
  /** Written only when `flags` includes PLACES_FLAG. */
  readonly places: string
  readonly end: string
}

const COMMON_UNREAD_DEATH: UnreadDeath = {
  flags: 1,
  behindCategory: '0000',
  beforeRegion: '0000',
  behindNode: '0',
  places: '',
  end: '000000000000',
}

export function deathBody(death: WrittenDeath): Body {
  return body(COMPONENT.death, (writer) => writeDeath(writer, death, death.unread ?? COMMON_UNREAD_DEATH))
}

function writeDeath(writer: BitWriter, death: WrittenDeath, unread: UnreadDeath): void {
  writer.writeBits(1, 1)
  writeOptional(writer, 1, death.tag, 32)
  writer.writeBits(unread.flags, 8)
  writeOptional(writer, 0, death.victimPlayer, 5)
  writeOptional(writer, 0, death.killerPlayer, 5)
  writer.writeBits(death.category, 4)
  writeBitText(writer, unread.behindCategory)
  writeBitText(writer, unread.beforeRegion)
  writer.writeBits(death.region ?? 0, 4)
  writeOptional(writer, 0, death.node ?? null, 10)
  writeBitText(writer, unread.behindNode)
  if ((unread.flags & PLACES_FLAG) !== 0) writeBitText(writer, unread.places.padEnd(PLACES_BITS, '0'))
  writeBitText(writer, unread.end)
}

function body(component: number, write: Write): Body {
  return { component, write }
}
