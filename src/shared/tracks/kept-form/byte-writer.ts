/** Collects bytes: numbers as varints of 7 bits a byte, the lowest first. */
export interface ByteWriter {
  readonly byte: (value: number) => void
  /** A whole number from 0 to 2^53. */
  readonly unsigned: (value: number) => void
  /** A whole number, zig-zag coded: small ones of either sign are short. */
  readonly signed: (value: number) => void
  readonly bytes: (bytes: Uint8Array) => void
  readonly finish: () => Uint8Array
}

const FIRST_SIZE = 1 << 16

export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(FIRST_SIZE)
  let length = 0

  function makeRoom(count: number): void {
    if (length + count <= buffer.length) return
    const larger = new Uint8Array(Math.max(2 * buffer.length, length + count))
    larger.set(buffer)
    buffer = larger
  }

  function byte(value: number): void {
    makeRoom(1)
    buffer[length++] = value
  }

  function unsigned(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      byte((rest % 0x80) + 0x80)
      rest = Math.floor(rest / 0x80)
    }
    byte(rest)
  }

  return {
    byte,
    unsigned,
    signed: (value) => unsigned(value < 0 ? -2 * value - 1 : 2 * value),
    bytes: (bytes) => {
      makeRoom(bytes.length)
      buffer.set(bytes, length)
      length += bytes.length
    },
    finish: () => buffer.slice(0, length),
  }
}
