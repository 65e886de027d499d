import type { BitWriter } from './bit-writer.ts'

/** Writes one piece of a frame: a record, an event, a body. */
export type Write = (writer: BitWriter) => void

/** In the order in which a position holds them. */
export const AXES = [0, 1, 2] as const

/** Bits as text, `0` and `1`: for pieces whose meaning nobody knows. */
export function writeBitText(writer: BitWriter, text: string): void {
  for (const digit of text) writer.writeBits(digit === '1' ? 1 : 0, 1)
}

/** A flag, and behind it the value where there is one. `flagOfValue`: the flag that says so, which is not the same everywhere. */
export function writeOptional(writer: BitWriter, flagOfValue: 0 | 1, value: number | null, count: number): void {
  writer.writeBits(value === null ? 1 - flagOfValue : flagOfValue, 1)
  if (value !== null) writer.writeBits(value, count)
}

export function writeWeaponId(writer: BitWriter, weaponId: string): void {
  writer.writeUint32(Number.parseInt(weaponId.slice(0, 8), 16))
  writer.writeUint32(Number.parseInt(weaponId.slice(8), 16))
}
