/** Writes at any bit offset, most significant bit first, into a buffer that grows when it is full. */
export interface BitWriter {
  /** Only the first `bitLength` bits are written. */
  readonly bytes: Uint8Array
  readonly bitLength: number
  readonly writeBytes: (source: Uint8Array) => void
  /** Big-endian. */
  readonly writeUint32: (value: number) => void
  /** The lowest `count` bits of `value`, `count` from 0 to 32. */
  readonly writeBits: (value: number, count: number) => void
}

const BYTE_BITS = 8

export function bitWriter(capacityBytes: number, startByte = 0): BitWriter {
  let bytes = new Uint8Array(capacityBytes)
  let bit = startByte * BYTE_BITS
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
      return bytes
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
  const larger = new Uint8Array(Math.max(64, full.length * 2))
  larger.set(full)
  return larger
}
