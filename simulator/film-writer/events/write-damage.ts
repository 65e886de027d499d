import { DAMAGE_FLAGS } from '#analysis/film/frames/events/damage-event.ts'
import { EVENT_CODES } from '#analysis/film/frames/records/scan-starts.ts'
import { type Write, writeBitText, writeOptional } from '#simulator/film-writer/write-bits.ts'
import { type BipedName, writeCode, writeUnit } from './write-names.ts'

export interface WrittenDamage {
  readonly victim: BipedName
  readonly attacker: BipedName | null
  /** Null for a bot and for the world. */
  readonly attackerPlayer: number | null
  readonly tag: number
  readonly isKillingBlow?: boolean
  /** Coarse: about elevenths of a full shield. */
  readonly bodyAmount?: number
  readonly shieldAmount?: number
  readonly region: number
  readonly node: number | null
  readonly unread?: UnreadDamage
}

/** Unread bits of a hit: direction and offsets, flags besides the known ones, and the bits before and after the amounts. */
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
    writer.writeBits(unread.flags | (hit.isKillingBlow ? DAMAGE_FLAGS.killingBlow : 0), DAMAGE_FLAGS.bits)
    writeBitText(writer, unread.beforeAmounts)
    writer.writeBits(hit.bodyAmount ?? 1, 5)
    writer.writeBits(hit.shieldAmount ?? 1, 5)
    writeBitText(writer, unread.behindAmounts)
    writer.writeBits(hit.region, 4)
    writeOptional(writer, 0, hit.node, 10)
  }
}
