import { LIFE_KEY_MASK } from '#analysis/film/frames/events/life-table.ts'
import { SCAN_TABLE, START_KINDS, START_TABLE } from './scan-table.ts'

/**
 * Looks at what begins at `bit` and says from which bit on to look further, or any smaller number to go on at the next bit. `first`: the 16
 * bits from there on. `kinds`: what can begin with them, as flags.
 */
export type StartVisitor = (bytes: Uint8Array, bit: number, endBit: number, first: number, kinds: number) => number

/**
 * Visits every bit of a frame's payload at which one of the records or events that we read can begin. Updates only of lives that `isAlive`
 * names, by wire and generation, with a number other than 0.
 */
export function visitStarts(bytes: Uint8Array, startByte: number, endByte: number, isAlive: Uint8Array, visit: StartVisitor): void {
  const endBit = endByte * 8
  let from = startByte * 8
  for (let at = startByte; at < endByte; at++) {
    const window = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
    let shifts = SCAN_TABLE[window] ?? 0
    while (shifts !== 0) {
      const shift = Math.clz32(shifts) - 24
      shifts &= ~(0x80 >>> shift)
      const first = (((window << 8) | (bytes[at + 2] ?? 0)) >>> (8 - shift)) & 0xffff
      const all = START_TABLE[first] ?? 0
      const kinds = isAlive[first & LIFE_KEY_MASK] === 0 ? all & ~START_KINDS.update : all
      if (kinds === 0) continue
      const bit = at * 8 + shift
      if (bit >= from) from = Math.max(from, visit(bytes, bit, endBit, first, kinds))
    }
    if (from >= (at + 2) * 8) at = (from >>> 3) - 1
  }
}
