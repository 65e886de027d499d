/** Reads what a `ByteWriter` wrote. Past the end, or where bytes make no sense, it is broken, and gives zeros from then on. */
export interface ByteReader {
  readonly byte: () => number
  readonly unsigned: () => number
  readonly signed: () => number
  readonly bytes: (length: number) => Uint8Array
  /** A count of things that take a byte each at least: never more than bytes are left, so that damage cannot ask for all memory. */
  readonly count: () => number
  readonly breakOff: () => void
  readonly isBroken: () => boolean
  readonly position: () => number
  readonly isAtEnd: () => boolean
}

export function byteReader(source: Uint8Array): ByteReader {
  let at = 0
  let isBroken = false

  function breakOff(): void {
    isBroken = true
    at = source.length
  }

  function byte(): number {
    const value = source[at]
    if (value === undefined) {
      breakOff()
      return 0
    }
    at += 1
    return value
  }

  function unsigned(): number {
    let [value, scale, part] = [0, 1, byte()]
    while (part >= 0x80) {
      value += (part - 0x80) * scale
      scale *= 0x80
      part = byte()
    }
    value += part * scale
    if (Number.isSafeInteger(value)) return value
    breakOff()
    return 0
  }

  return {
    byte,
    unsigned,
    signed: () => {
      const value = unsigned()
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    },
    bytes: (length) => {
      if (length > source.length - at) breakOff()
      const end = Math.min(source.length, at + length)
      const bytes = source.subarray(at, end)
      at = end
      return bytes
    },
    count: () => {
      const value = unsigned()
      if (value <= source.length - at) return value
      breakOff()
      return 0
    },
    breakOff,
    isBroken: () => isBroken,
    position: () => at,
    isAtEnd: () => at === source.length,
  }
}
