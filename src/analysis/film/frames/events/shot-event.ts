import { readBit, readBits } from '#analysis/film/film-bits.ts'
import { readWeaponId } from '#analysis/film/frames/records/update-bodies.ts'
import { COMMON_LOWER_HALF, weaponName } from '#analysis/film/tracks/weapon-ids.ts'
import { type LifeTable, NOBODY } from './life-table.ts'

export interface RawShot {
  readonly life: number
  /** As stated in the event; null for a bot. */
  readonly playerIndex: number | null
  /** Rises by one with each shot of a weapon, 8 bits. */
  readonly counter: number
  readonly weaponSlot: number
  readonly weaponId: string
  readonly hitLife: number | null
  readonly endBit: number
}

/** Bit offsets from the event's flag. */
export const SHOT = {
  shooterAt: 8,
  unitThere: 0b110,
  keyAt: 11,
  zerosAt: 21,
  formAt: 23,
  counterLowAt: 25,
  counterHighAt: 32,
  noPlayerAt: 33,
  playerAt: 34,
  /** Precedes the victim's unit, when there is a victim. */
  victimMark: 0b1010101,
  victimMarkBits: 7,
} as const

/** The shooter: a human; an AI; an AI's follow-up shot of a burst, which states neither aim nor hit. */
export const SHOT_FORMS = { human: 0, ai: 1, aiFollowUp: 3 } as const

/** Reads an event with code 36 at `bit`; null for noise. A shot is accepted only with a plausible weapon id. */
export function readShot(bytes: Uint8Array, bit: number, endBit: number, lives: LifeTable): RawShot | null {
  if (readBits(bytes, bit + SHOT.shooterAt, 3) !== SHOT.unitThere) return null
  const life = lives.lifeOf(readBits(bytes, bit + SHOT.keyAt, 10))
  if (life === NOBODY || readBits(bytes, bit + SHOT.zerosAt, 2) !== 0) return null
  const form = readBits(bytes, bit + SHOT.formAt, 2)
  const hasPlayer = readBit(bytes, bit + SHOT.noPlayerAt) === 0
  const slotAt = bit + SHOT.playerAt + (hasPlayer ? 5 : 0)
  const weaponAt = slotAt + 4
  const hitsAt = weaponAt + 64
  if (hitsAt > endBit || form === 2 || readBit(bytes, slotAt + 3) !== 1) return null
  const weaponId = readWeaponId(bytes, weaponAt)
  if (!weaponId.endsWith(COMMON_LOWER_HALF) && weaponName(weaponId) === null) return null
  return {
    life,
    playerIndex: hasPlayer ? readBits(bytes, bit + SHOT.playerAt, 5) : null,
    counter: (readBit(bytes, bit + SHOT.counterHighAt) << 7) | readBits(bytes, bit + SHOT.counterLowAt, 7),
    weaponSlot: readBits(bytes, slotAt, 3),
    weaponId,
    hitLife: readHit(bytes, hitsAt, form, lives),
    endBit: hitsAt,
  }
}

/** A 0 bit means that a victim follows. */
function readHit(bytes: Uint8Array, hitsAt: number, form: number, lives: LifeTable): number | null {
  if (form === SHOT_FORMS.aiFollowUp) return null
  const hitAt = hitsAt + (form === SHOT_FORMS.human ? 2 : 4)
  const markAt = hitAt + 1
  if (readBit(bytes, hitAt) !== 0 || readBits(bytes, markAt, SHOT.victimMarkBits) !== SHOT.victimMark) return null
  const unitAt = markAt + SHOT.victimMarkBits
  if (readBit(bytes, unitAt) !== 0) return null
  const life = lives.lifeOf(readBits(bytes, unitAt + 1, 10))
  return life === NOBODY ? null : life
}
