/**
 * Reading at any bit offset. Bits are numbered from the most significant bit of the first byte;
 * what lies beyond the end reads as zero, so a damaged chunk can never make a reader fail.
 */

/** 32 bits from `bit` on, big-endian, as an unsigned number. */
export function readUint32(bytes: Uint8Array, bit: number): number {
  const at = bit >>> 3
  const shift = bit & 7
  const word = ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
  return shift === 0 ? word >>> 0 : ((word << shift) | ((bytes[at + 4] ?? 0) >>> (8 - shift))) >>> 0
}

/** 32 bits from `bit` on, the first byte being the least significant. */
export function readUint32LittleEndian(bytes: Uint8Array, bit: number): number {
  const word = readUint32(bytes, bit)
  return ((word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24)) >>> 0
}

/** Copies `count` bytes that start at bit `bit` to `target[targetAt...]`. */
export function copyBytes(bytes: Uint8Array, bit: number, count: number, target: Uint8Array, targetAt: number): void {
  const at = bit >>> 3
  const shift = bit & 7
  for (let index = 0; index < count; index++) {
    const pair = ((bytes[at + index] ?? 0) << 8) | (bytes[at + index + 1] ?? 0)
    target[targetAt + index] = pair >>> (8 - shift)
  }
}

/** `count` bits from `bit` on as an unsigned number, `count` from 1 to 32. Apart from `readUint32`, because small numbers are faster. */
export function readBits(bytes: Uint8Array, bit: number, count: number): number {
  const at = bit >>> 3
  const shift = bit & 7
  const word = ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
  return ((word << shift) | ((bytes[at + 4] ?? 0) >>> (8 - shift))) >>> (32 - count)
}

/** The single bit at `bit`. */
export function readBit(bytes: Uint8Array, bit: number): number {
  return ((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1
}
