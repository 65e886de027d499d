/** Writes bits one after another, most significant bit first. */
export interface BitWriter {
  /** A copy of what was written, filled up with zeros to a whole byte. */
  readonly bytes: Uint8Array
  readonly bitLength: number
  readonly writeBytes: (source: Uint8Array) => void
  /** Big-endian. */
  readonly writeUint32: (value: number) => void
  /** The lowest `count` bits of `value`, `count` from 0 to 32. */
  readonly writeBits: (value: number, count: number) => void
}

const BYTE_BITS = 8
const FIRST_CAPACITY_BYTES = 1_024

export function bitWriter(): BitWriter {
  let bytes = new Uint8Array(FIRST_CAPACITY_BYTES)
  let bit = 0
  function writeUpToByte(value: number, count: number): void {
    if (bit + count > bytes.length * BYTE_BITS) bytes = grown(bytes)
    const at = bit >>> 3
    const pair = (value & ((1 << count) - 1)) << (16 - (bit & 7) - count)
    bytes[at] = (bytes[at] ?? 0) | (pair >>> 8)
    bytes[at + 1] = (bytes[at + 1] ?? 0) | (pair & 0xff)
    bit += count
  }
  function writeBits(value: number, count: number): void {
    for (let rest = count; rest > 0; ) {
      const piece = rest % BYTE_BITS || BYTE_BITS
      rest -= piece
      writeUpToByte(value >>> rest, piece)
    }
  }
  return {
    get bytes() {
      return bytes.slice(0, Math.ceil(bit / BYTE_BITS))
    },
    get bitLength() {
      return bit
    },
    writeBits,
    writeBytes: (source) => {
      for (const byte of source) writeUpToByte(byte, BYTE_BITS)
    },
    writeUint32: (value) => writeBits(value, 32),
  }
}

function grown(full: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(full.length * 2)
  larger.set(full)
  return larger
}
