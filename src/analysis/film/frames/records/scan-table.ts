/** Codes of the events that are read, and the bits in front of records: what the scan looks for at every bit of a frame. */
export const EVENT_CODES = {
  damage: 0,
  pickup: 9,
  magazineEmpty: 11,
  zoom: 21,
  shot: 36,
  action: 38,
  throw: 39,
  melee: 40,
  assist: 85,
} as const

/** A bit that says "one more event" and the 7 bits of its code. */
export const EVENT_FLAG = 0x80

/** Bipeds have the slots 512 to 767: 13 bits that begin with these five, and end with the 8 bits of a life counter, the wire. */
export const FIRST_BIPED_SLOT = 512
export const BIPED_SLOTS = 256
const BIPED_SLOT_BITS = 0b00010
const UPDATE_BITS = 0b100000 | BIPED_SLOT_BITS
const CREATION_BITS = (0b001 << 5) | BIPED_SLOT_BITS

export const STARTS = { update: UPDATE_BITS, creation: CREATION_BITS } as const

/**
 * For each 16-bit window, at which of its 8 shifts a record or an event of ours can begin: the highest bit stands for shift 0. Most windows
 * have none, so that a scan looks at two bytes and goes on.
 */
export const SCAN_TABLE: Uint8Array = makeScanTable()

function makeScanTable(): Uint8Array {
  const isStart = new Uint8Array(256)
  for (const code of Object.values(EVENT_CODES)) isStart[EVENT_FLAG | code] = 1
  for (let rest = 0; rest < 4; rest++) isStart[(UPDATE_BITS << 2) | rest] = 1
  isStart[CREATION_BITS] = 1
  const table = new Uint8Array(65536)
  for (let window = 0; window < table.length; window++) {
    let shifts = 0
    for (let shift = 0; shift < 8; shift++) shifts |= (isStart[(window >>> (8 - shift)) & 0xff] ?? 0) << (7 - shift)
    table[window] = shifts
  }
  return table
}
