import type { BitWriter } from '#analysis/film/bit-writer.ts'
import { ACTION_NUMBERS, PICKUP_KINDS, THROW_NUMBER } from '#analysis/film/frames/events/action-event.ts'
import { DAMAGE, DAMAGE_FLAGS } from '#analysis/film/frames/events/damage-event.ts'
import { SHOT, SHOT_FORMS } from '#analysis/film/frames/events/shot-event.ts'
import { EVENT_CODES } from '#analysis/film/frames/records/scan-table.ts'
import type { PickupKind } from '#analysis/film/tracks/player-action.ts'
import { type Write, writeBitText, writeOptional, writeWeaponId } from './write-bits.ts'

/** How events name a biped. */
export interface BipedName {
  readonly wire: number
  readonly generation: number
}

export interface WrittenDamage {
  readonly victim: BipedName
  readonly attacker: BipedName | null
  /** Null for a bot and for the world. */
  readonly attackerPlayer: number | null
  readonly tag: number
  readonly breaksShield?: boolean
  readonly isKillingBlow?: boolean
  readonly isHeadshotKill?: boolean
  readonly bodyAmount: number
  readonly shieldAmount: number
  readonly region: number
  readonly node: number | null
  readonly unread?: UnreadDamage
}

/** What nobody reads of a hit: direction and offsets; flags beside the known ones; what stands before the amounts and behind them. */
export interface UnreadDamage {
  readonly direction: string
  readonly flags: number
  readonly beforeAmounts: string
  readonly behindAmounts: string
}

const COMMON_UNREAD: UnreadDamage = {
  direction: `${'0'.repeat(19)}001111011110100000`,
  flags: 0b00100001000100,
  beforeAmounts: '00000',
  behindAmounts: '0',
}

export function damageEvent(hit: WrittenDamage): Write {
  const unread = hit.unread ?? COMMON_UNREAD
  return (writer) => {
    writeCode(writer, EVENT_CODES.damage)
    writeUnit(writer, hit.victim)
    if (hit.attacker === null) writer.writeBits(0, 1)
    else writeUnit(writer, hit.attacker)
    writer.writeBits(0b01, 2)
    writer.writeUint32(hit.tag)
    writeOptional(writer, 0, hit.attackerPlayer, 5)
    writeBitText(writer, unread.direction)
    writer.writeBits(unread.flags | flagsOf(hit), DAMAGE_FLAGS.bits)
    writeBitText(writer, unread.beforeAmounts)
    writer.writeBits(hit.bodyAmount, 5)
    writer.writeBits(hit.shieldAmount, 5)
    writeBitText(writer, unread.behindAmounts)
    writer.writeBits(hit.region, 4)
    writeOptional(writer, 0, hit.node, 10)
  }
}

function flagsOf({ breaksShield, isHeadshotKill, isKillingBlow }: WrittenDamage): number {
  const { breaksShield: shield, headshotKill, killingBlow } = DAMAGE_FLAGS
  return (breaksShield ? shield : 0) | (isHeadshotKill ? headshotKill : 0) | (isKillingBlow ? killingBlow : 0)
}

export interface WrittenShot {
  readonly shooter: BipedName
  /** Null for a bot. */
  readonly playerIndex: number | null
  readonly counter: number
  readonly weaponSlot: number
  readonly weaponId: string
  readonly hit: BipedName | null
  /** Two bits behind the weapon, and what stands behind the victim. */
  readonly unread?: { readonly beforeHit: string; readonly end: string }
}

export function shotEvent({ shooter, playerIndex, counter, weaponSlot, weaponId, hit, unread }: WrittenShot): Write {
  const isHuman = playerIndex !== null
  return (writer) => {
    writeCode(writer, EVENT_CODES.shot)
    writeUnit(writer, shooter)
    writer.writeBits(0, 2)
    writer.writeBits(isHuman ? SHOT_FORMS.human : SHOT_FORMS.ai, 2)
    writer.writeBits(counter, 7)
    writer.writeBits(counter >>> 7, 1)
    writeOptional(writer, 0, playerIndex, 5)
    writer.writeBits(weaponSlot, 3)
    writer.writeBits(1, 1)
    writeWeaponId(writer, weaponId)
    writeBitText(writer, unread?.beforeHit ?? (isHuman ? '01' : '0100'))
    writer.writeBits(hit === null ? 1 : 0, 1)
    if (hit) {
      writer.writeBits(SHOT.victimMark, SHOT.victimMarkBits)
      writer.writeBits(hit.wire, 9)
      writer.writeBits(hit.generation, 2)
    }
    writeBitText(writer, unread?.end ?? '')
  }
}

type Actor = BipedName & { readonly playerIndex: number | null }

export function reloadEvent(actor: Actor): Write {
  return actionEvent(EVENT_CODES.action, actor, ACTION_NUMBERS.reload)
}

export function throwEvent(actor: Actor): Write {
  return actionEvent(EVENT_CODES.throw, actor, THROW_NUMBER)
}

/** The same in all published packets. */
const BEFORE_MELEE_WEAPON = 0b00101101

/** A swing, and right behind it its weapon. */
export function meleeEvent(actor: Actor, weaponId: string): Write {
  const swing = actionEvent(EVENT_CODES.action, actor, ACTION_NUMBERS.melee)
  return (writer) => {
    swing(writer)
    writeCode(writer, EVENT_CODES.melee)
    writeBiped(writer, actor)
    writer.writeBits(BEFORE_MELEE_WEAPON, 8)
    writeWeaponId(writer, weaponId)
  }
}

export function zoomEvent({ wire, generation }: BipedName, level: number): Write {
  return (writer) => {
    writeCode(writer, EVENT_CODES.zoom)
    writer.writeBits(0b10, 2)
    writer.writeBits(wire, 8)
    writer.writeBits(generation, 2)
    writer.writeBits(0, 2)
    writer.writeBits(level, 2)
  }
}

export function pickupEvent(actor: BipedName, what: PickupKind, item: string): Write {
  const number = Object.entries(PICKUP_KINDS).find(([, kind]) => kind === what)?.[0]
  return (writer) => {
    writeCode(writer, EVENT_CODES.pickup)
    writeBiped(writer, actor)
    writer.writeBits(Number(number), 4)
    writer.writeUint32(Number.parseInt(item, 16))
  }
}

export function magazineEmptyEvent(actor: BipedName, weaponId: string): Write {
  return (writer) => {
    writeCode(writer, EVENT_CODES.magazineEmpty)
    writeBiped(writer, actor)
    writer.writeBits(1, 4)
    writeWeaponId(writer, weaponId)
  }
}

export interface WrittenAssist {
  readonly victimPlayer: number
  readonly killerPlayer: number
  readonly assistantPlayer: number
  readonly killerSharePercent: number
  readonly assistantSharePercent: number
}

export function assistEvent(assist: WrittenAssist): Write {
  return (writer) => {
    writeCode(writer, EVENT_CODES.assist)
    writer.writeBits(0, 3)
    writeOptional(writer, 0, assist.victimPlayer, 5)
    writeOptional(writer, 0, assist.killerPlayer, 5)
    writer.writeUint32(assist.killerSharePercent)
    writer.writeBits(1, 1)
    writeOptional(writer, 0, assist.assistantPlayer, 5)
    writer.writeUint32(assist.assistantSharePercent)
  }
}

function actionEvent(code: number, actor: Actor, number: number): Write {
  return (writer) => {
    writeCode(writer, code)
    writeBiped(writer, actor)
    writer.writeBits(number, 4)
    writeOptional(writer, 0, actor.playerIndex, 5)
  }
}

function writeCode(writer: BitWriter, code: number): void {
  writer.writeBits(1, 1)
  writer.writeBits(code, 7)
}

function writeUnit(writer: BitWriter, { wire, generation }: BipedName): void {
  writer.writeBits(DAMAGE.unitThere, DAMAGE.unitFrontBits)
  writer.writeBits(wire, 8)
  writer.writeBits(generation, 2)
}

function writeBiped(writer: BitWriter, { wire, generation }: BipedName): void {
  writer.writeBits(1, 1)
  writer.writeBits(wire, 8)
  writer.writeBits(generation, 2)
  writer.writeBits(0, 2)
}
