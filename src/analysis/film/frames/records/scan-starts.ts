import { LIFE_KEY_MASK } from '#analysis/film/frames/events/life-table.ts'

/** Codes of the events that are read. The scan checks every bit of a frame for them and for the bits that begin a record. */
export const EVENT_CODES = { damage: 0, shot: 36 } as const

/** The "one more event" bit, which precedes the 7 bits of the event's code. */
const EVENT_FLAG = 0x80
export const EVENT_CODE_MASK = 0x7f

/** Bipeds have slots 512 to 767: 13 bits that begin with BIPED_SLOT_BITS and end with an 8-bit life counter, the wire. */
export const FIRST_BIPED_SLOT = 512
const BIPED_SLOT_BITS = 0b00010

/** An update begins with 1, a creation with 001; the slot follows. */
const STARTS = { update: (1 << 5) | BIPED_SLOT_BITS, creation: (0b001 << 5) | BIPED_SLOT_BITS } as const

/** Flags for what a 16-bit value can begin: the same bits can begin an update and an event. */
export const START_KINDS = { update: 1, creation: 2, event: 4 } as const

/** The code of both events is followed by a reference to a unit, which begins with these three bits. */
const UNIT = { count: 3, bits: 0b110 } as const

/** `START_KINDS` flags for each 16-bit value. Events are recognized by their code and the bits that always follow it. */
const START_TABLE: Uint8Array = makeStartTable()

/**
 * For each 16-bit window, the shifts (0 to 7) at which a record or event can begin; the highest bit is shift 0. Most windows have none, so
 * the scan usually checks only two bytes.
 */
const SCAN_TABLE: Uint8Array = makeScanTable()

function makeStartTable(): Uint8Array {
  const table = new Uint8Array(65536)
  const mark = (bits: number, count: number, kind: number): void => {
    const rest = 16 - count
    for (let low = 0; low < 1 << rest; low++) table[(bits << rest) | low] = (table[(bits << rest) | low] ?? 0) | kind
  }
  mark(STARTS.update, 6, START_KINDS.update)
  mark(STARTS.creation, 8, START_KINDS.creation)
  for (const code of Object.values(EVENT_CODES)) mark(((EVENT_FLAG | code) << UNIT.count) | UNIT.bits, 8 + UNIT.count, START_KINDS.event)
  return table
}

function makeScanTable(): Uint8Array {
  const isStart = new Uint8Array(256)
  for (let bits = 0; bits < 65536; bits++) if (START_TABLE[bits] !== 0) isStart[bits >>> 8] = 1
  const table = new Uint8Array(65536)
  for (let window = 0; window < table.length; window++) {
    let shifts = 0
    for (let shift = 0; shift < 8; shift++) shifts |= (isStart[(window >>> (8 - shift)) & 0xff] ?? 0) << (7 - shift)
    table[window] = shifts
  }
  return table
}

/**
 * Reads a possible start at `bit`. Returns the bit to continue from, or any smaller number to continue at the next bit. `first`: the 16
 * bits at `bit`. `kinds`: the `START_KINDS` flags of these bits.
 */
type StartVisitor = (bytes: Uint8Array, bit: number, endBit: number, first: number, kinds: number) => number

/**
 * Visits every bit of a frame's payload at which a known record or event can begin. Updates are visited only for lives whose `isAlive`
 * entry, by wire and generation, is not 0.
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
