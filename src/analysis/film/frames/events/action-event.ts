import { readBit, readBits, readUint32 } from '#analysis/film/film-bits.ts'
import { readWeaponId } from '#analysis/film/frames/records/read-weapon-body.ts'
import { EVENT_CODES } from '#analysis/film/frames/records/scan-starts.ts'
import type { PickupKind } from '#analysis/film/tracks/combat-event.ts'
import { hex32, isWeaponKey, weaponName } from '#analysis/film/tracks/weapon-ids.ts'
import { type LifeTable, NOBODY } from './life-table.ts'

export type RawAction = {
  readonly life: number
  /** Null where the event does not say where it ends. */
  readonly endBit: number | null
  /** So many bits are fixed that noise can hardly look like it, wherever it stands. */
  readonly isSure: boolean
} & (
  | { readonly kind: 'reload' | 'throw' | 'magazine-empty' | 'other' }
  | { readonly kind: 'swing' }
  | { readonly kind: 'melee-weapon'; readonly weaponKey: string }
  | { readonly kind: 'zoom'; readonly level: number }
  | { readonly kind: 'pickup'; readonly what: PickupKind; readonly item: string }
)

/** Bits from the event's flag. A reference to a biped: there, 8 bits, generation; then two zeros. */
const ACTION = { keyAt: 9, zerosAt: 19, numberAt: 21, aiAt: 25, playerAt: 26, playerEnd: 31, itemAt: 25, meleeWeaponAt: 29 } as const
const ZOOM = { flagAt: 8, keyAt: 10, zerosAt: 20, levelAt: 22, end: 24 } as const
export const ACTION_NUMBERS = { reload: 4, melee: 12 } as const
export const THROW_NUMBER = 1
export const PICKUP_KINDS: Readonly<Record<number, PickupKind>> = { 3: 'weapon', 5: 'grenade', 7: 'equipment' }

const MOST_ZOOM = 2

/** A grenade and the thruster, as recorded films name them. */
const KNOWN_ITEMS: ReadonlySet<string> = new Set(['aada07f3', '430dda48'])

/** Reads the event with this code at `bit`; null for noise. */
export function readAction(bytes: Uint8Array, bit: number, code: number, lives: LifeTable): RawAction | null {
  if (code === EVENT_CODES.zoom) return readZoom(bytes, bit, lives)
  if (readBit(bytes, bit + 8) !== 1 || readBits(bytes, bit + ACTION.zerosAt, 2) !== 0) return null
  const life = lives.lifeOf(readBits(bytes, bit + ACTION.keyAt, 10))
  if (life === NOBODY) return null
  const number = readBits(bytes, bit + ACTION.numberAt, 4)
  switch (code) {
    case EVENT_CODES.action:
      return readByPlayer(
        bytes,
        bit,
        life,
        lives,
        number === ACTION_NUMBERS.reload ? 'reload' : number === ACTION_NUMBERS.melee ? 'swing' : 'other',
      )
    case EVENT_CODES.throw:
      return number === THROW_NUMBER ? readByPlayer(bytes, bit, life, lives, 'throw') : null
    case EVENT_CODES.melee:
      return readMelee(bytes, bit, life)
    case EVENT_CODES.pickup:
      return readPickup(bytes, bit, life, number)
    case EVENT_CODES.magazineEmpty:
      return weaponName(readWeaponId(bytes, bit + ACTION.itemAt)) === null
        ? null
        : { kind: 'magazine-empty', life, endBit: null, isSure: true }
    default:
      return null
  }
}

/** An AI has no player index; a human's has to be that of his life. */
function readByPlayer(
  bytes: Uint8Array,
  bit: number,
  life: number,
  lives: LifeTable,
  kind: 'reload' | 'throw' | 'swing' | 'other',
): RawAction | null {
  if (readBit(bytes, bit + ACTION.aiAt) === 1) return { kind, life, endBit: bit + ACTION.playerAt, isSure: false }
  if (readBits(bytes, bit + ACTION.playerAt, 5) !== lives.playerOf(life)) return null
  return { kind, life, endBit: bit + ACTION.playerEnd, isSure: kind !== 'other' }
}

function readMelee(bytes: Uint8Array, bit: number, life: number): RawAction {
  return { kind: 'melee-weapon', life, weaponKey: hex32(readUint32(bytes, bit + ACTION.meleeWeaponAt)), endBit: null, isSure: false }
}

function readPickup(bytes: Uint8Array, bit: number, life: number, number: number): RawAction | null {
  const item = hex32(readUint32(bytes, bit + ACTION.itemAt))
  const what = PICKUP_KINDS[number]
  if (what === undefined) return null
  return { kind: 'pickup', life, what, item, endBit: null, isSure: KNOWN_ITEMS.has(item) || (what === 'weapon' && isWeaponKey(item)) }
}

function readZoom(bytes: Uint8Array, bit: number, lives: LifeTable): RawAction | null {
  if (readBits(bytes, bit + ZOOM.flagAt, 2) !== 0b10 || readBits(bytes, bit + ZOOM.zerosAt, 2) !== 0) return null
  const life = lives.lifeOf(readBits(bytes, bit + ZOOM.keyAt, 10))
  const level = readBits(bytes, bit + ZOOM.levelAt, 2)
  if (life === NOBODY || level > MOST_ZOOM) return null
  return { kind: 'zoom', life, level, endBit: bit + ZOOM.end, isSure: false }
}
