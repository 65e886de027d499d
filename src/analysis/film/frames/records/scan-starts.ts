import { SCAN_TABLE } from './scan-table.ts'

/** Looks at what begins at `bit` and says from which bit on to look further, or any smaller number to go on at the next bit. */
export type StartVisitor = (bytes: Uint8Array, bit: number, endBit: number) => number

/** Visits every bit of a frame's payload at which one of the records or events that we read can begin. */
export function visitStarts(bytes: Uint8Array, startByte: number, endByte: number, visit: StartVisitor): void {
  const endBit = endByte * 8
  let from = startByte * 8
  for (let at = startByte; at < endByte; at++) {
    let shifts = SCAN_TABLE[((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)] ?? 0
    while (shifts !== 0) {
      const shift = Math.clz32(shifts) - 24
      shifts &= ~(0x80 >>> shift)
      const bit = at * 8 + shift
      if (bit >= from) from = Math.max(from, visit(bytes, bit, endBit))
    }
    if (from >= (at + 2) * 8) at = (from >>> 3) - 1
  }
}
