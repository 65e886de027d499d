import type { BitWriter } from './bit-writer.ts'

export type Write = (writer: BitWriter) => void

/** In the order in which a position stores them. */
export const AXES = [0, 1, 2] as const

/** Writes bits given as `0` and `1` text, for fields of unknown meaning. */
export function writeBitText(writer: BitWriter, text: string): void {
  for (const digit of text) writer.writeBits(digit === '1' ? 1 : 0, 1)
}

/** Writes a flag, then the value unless it is null. `flagOfValue` is the flag for a present value; it differs between fields. */
export function writeOptional(writer: BitWriter, flagOfValue: 0 | 1, value: number | null, count: number): void {
  writer.writeBits(value === null ? 1 - flagOfValue : flagOfValue, 1)
  if (value !== null) writer.writeBits(value, count)
}

export function writeWeaponId(writer: BitWriter, weaponId: string): void {
  writer.writeUint32(Number.parseInt(weaponId.slice(0, 8), 16))
  writer.writeUint32(Number.parseInt(weaponId.slice(8), 16))
}
