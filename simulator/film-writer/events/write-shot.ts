import { SHOT, SHOT_FORMS } from '#analysis/film/frames/events/shot-event.ts'
import { EVENT_CODES } from '#analysis/film/frames/records/scan-starts.ts'
import { type Write, writeBitText, writeOptional, writeWeaponId } from '#simulator/film-writer/write-bits.ts'
import { type BipedName, writeCode, writeUnit } from './write-names.ts'

export interface WrittenShot {
  readonly shooter: BipedName
  /** Null for a bot. */
  readonly playerIndex: number | null
  readonly counter: number
  readonly weaponSlot: number
  readonly weaponId: string
  readonly hit: BipedName | null
  /** Two bits after the weapon, and the bits after the victim. */
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
