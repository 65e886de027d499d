import { readBits, readUint32 } from '#analysis/film/film-bits.ts'
import { LIFE_KEY_MASK, LIFE_KEYS } from '#analysis/film/frames/events/life-table.ts'
import { CREATION } from '#analysis/film/frames/records/creation.ts'
import { START_KINDS, visitStarts } from '#analysis/film/frames/records/scan-starts.ts'
import { COMPONENT, POSITION_FLAG_BITS } from '#analysis/film/frames/records/update-bodies.ts'
import { readUpdateHeader, updateHeader } from '#analysis/film/frames/records/update-header.ts'
import type { MeasuredEnds } from '#analysis/film/tracks/find-map.ts'

const MEASURED_BITS = 64
const FEWEST_STEPS = 300
const ENOUGH_STEPS = 6_000

/** A coordinate's last bit flips at least this many times as often as the bit after it, the highest of the next coordinate. */
const DROP_RATIO = 10
const MIN_FLIP_SHARE = 0.01
const NARROWEST_BITS = 8
const WIDEST_BITS = 26

/**
 * Measures the widths of a film's coordinates: counts for each bit of a position how often it differs between two records of one life.
 * Within a coordinate the share doubles from bit to bit: a move of one step flips the last bit each time, the one before it every second
 * time. It drops to almost nothing where the next coordinate begins.
 */
export function widthMeter() {
  const known = new Uint8Array(LIFE_KEYS)
  const high = new Uint32Array(LIFE_KEYS)
  const low = new Uint32Array(LIFE_KEYS)
  const flips = new Uint32Array(MEASURED_BITS)
  const header = updateHeader()
  let steps = 0
  function visit(bytes: Uint8Array, bit: number, _endBit: number, first: number, kinds: number): number {
    if (kinds === START_KINDS.creation && readUint32(bytes, bit + CREATION.bodyAt) === CREATION.bodyValue)
      known[readBits(bytes, bit + 8, 10)] = CREATED
    const key = first & LIFE_KEY_MASK
    const at = (kinds & START_KINDS.update) !== 0 && known[key] !== 0 ? findPosition(bytes, bit, header) : null
    if (at === null) return 0
    const [highBits, lowBits] = [readUint32(bytes, at), readUint32(bytes, at + 32)]
    if (known[key] === PLACED) {
      steps += 1
      countFlips(flips, 0, highBits ^ (high[key] ?? 0))
      countFlips(flips, 32, lowBits ^ (low[key] ?? 0))
    }
    known[key] = PLACED
    high[key] = highBits
    low[key] = lowBits
    return 0
  }
  return {
    readFrame: (bytes: Uint8Array, startByte: number, endByte: number) => {
      if (steps < ENOUGH_STEPS) visitStarts(bytes, startByte, endByte, known, visit)
    },
    /** Null while there were too few steps, or none along some axis. */
    ends: () => (steps < FEWEST_STEPS ? null : findEnds(flips, steps)),
    /** True when there were enough steps: further frames are not measured. */
    isSure: () => steps >= ENOUGH_STEPS,
  }
}

const CREATED = 1
const PLACED = 2

/** Returns the first bit after a position's flags; null unless the update has a component list that begins with a position. */
function findPosition(bytes: Uint8Array, bit: number, header: ReturnType<typeof updateHeader>): number | null {
  if (!readUpdateHeader(bytes, bit, header) || header.isDense || header.components[0] !== COMPONENT.position) return null
  return readBits(bytes, header.bodiesAt, POSITION_FLAG_BITS) === 0 ? header.bodiesAt + POSITION_FLAG_BITS : null
}

function countFlips(flips: Uint32Array, from: number, difference: number): void {
  for (let rest = difference; rest !== 0; ) {
    const bit = Math.clz32(rest)
    flips[from + bit] = (flips[from + bit] ?? 0) + 1
    rest &= ~(0x80000000 >>> bit)
  }
}

function findEnds(flips: Uint32Array, steps: number): MeasuredEnds | null {
  const ends: number[] = []
  for (let bit = NARROWEST_BITS; bit < MEASURED_BITS && ends.length < 3; bit++) {
    const [before, here] = [flips[bit - 1] ?? 0, flips[bit] ?? 0]
    const isDrop = before >= steps * MIN_FLIP_SHARE && here * DROP_RATIO <= before
    if (isDrop && bit - (ends.at(-1) ?? 0) >= NARROWEST_BITS) ends.push(bit)
  }
  const [x = 0, y = 0, z = 0] = ends
  return ends.length === 3 && x <= WIDEST_BITS && y - x <= WIDEST_BITS && z - y <= WIDEST_BITS ? [x, y, z] : null
}
