/**
 * Readers for any bit offset. Bits are numbered from the most significant bit of the first byte; bits beyond the end read as zero, so a
 * damaged chunk never makes a reader throw.
 */

/** Reads 32 bits at `bit`, big-endian and unsigned. */
export function readUint32(bytes: Uint8Array, bit: number): number {
  const at = bit >>> 3
  const shift = bit & 7
  const word = ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
  return shift === 0 ? word >>> 0 : ((word << shift) | ((bytes[at + 4] ?? 0) >>> (8 - shift))) >>> 0
}

export function readUint32LittleEndian(bytes: Uint8Array, bit: number): number {
  const word = readUint32(bytes, bit)
  return ((word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24)) >>> 0
}

export function copyBytes(bytes: Uint8Array, bit: number, count: number, target: Uint8Array, targetAt: number): void {
  const at = bit >>> 3
  const shift = bit & 7
  for (let index = 0; index < count; index++) {
    const pair = ((bytes[at + index] ?? 0) << 8) | (bytes[at + index + 1] ?? 0)
    target[targetAt + index] = pair >>> (8 - shift)
  }
}

/** Reads `count` bits (1 to 32) at `bit`, unsigned. Separate from `readUint32` because small numbers are faster. */
export function readBits(bytes: Uint8Array, bit: number, count: number): number {
  const at = bit >>> 3
  const shift = bit & 7
  const word = ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
  return ((word << shift) | ((bytes[at + 4] ?? 0) >>> (8 - shift))) >>> (32 - count)
}

export function readBit(bytes: Uint8Array, bit: number): number {
  return ((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1
}
