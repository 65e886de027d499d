/** Writes at any bit offset, most significant bit first, into a buffer of known size. */
export interface BitWriter {
  readonly bytes: Uint8Array
  readonly writeBytes: (source: Uint8Array) => void
  /** Big-endian. */
  readonly writeUint32: (value: number) => void
  /** The lowest `count` bits of `value`, `count` from 0 to 8. */
  readonly writeBits: (value: number, count: number) => void
}

export function bitWriter(capacityBytes: number, startByte: number): BitWriter {
  const bytes = new Uint8Array(capacityBytes)
  let bit = startByte * 8
  function writeBits(value: number, count: number): void {
    const at = bit >>> 3
    const pair = (value & ((1 << count) - 1)) << (16 - (bit & 7) - count)
    bytes[at] = (bytes[at] ?? 0) | (pair >>> 8)
    bytes[at + 1] = (bytes[at + 1] ?? 0) | (pair & 0xff)
    bit += count
  }
  return {
    bytes,
    writeBits,
    writeBytes: (source) => {
      for (const byte of source) writeBits(byte, 8)
    },
    writeUint32: (value) => {
      for (let shift = 24; shift >= 0; shift -= 8) writeBits(value >>> shift, 8)
    },
  }
}
