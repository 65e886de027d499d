import { readUint32 } from '#analysis/film/film-bits.ts'
import { END_MARK, END_MARK_BITS, FIRST_RECORD_BIT } from '#analysis/film/film-format.ts'
import { readTail } from './film-kind.ts'
import { hasXuid } from './film-xuid.ts'

/** Ten times the events of the largest match anybody reported: a bound for damaged and hostile files. */
export const MOST_EVENTS = 100_000

const NO_SHIFT = 8

/**
 * The mark 00 00 2E E0 may start at any of eight bit offsets. At each of them its fourth byte covers eight known bits, all eight
 * values differ, and 31 of 32 random bytes are none of them: one table look-up per byte finds the only offset worth a closer look.
 */
const SHIFT_BY_FOURTH_BYTE = new Uint8Array(256).fill(NO_SHIFT)
const THIRD_BYTE_BY_SHIFT = new Uint8Array(NO_SHIFT)
for (let shift = 0; shift < NO_SHIFT; shift++) {
  SHIFT_BY_FOURTH_BYTE[(END_MARK >>> shift) & 0xff] = shift
  THIRD_BYTE_BY_SHIFT[shift] = END_MARK >>> (8 + shift)
}

/** The first bit at or after `fromBit` where an end mark starts, or -1. */
function nextMark(bytes: Uint8Array, fromBit: number): number {
  const length = bytes.length
  for (let at = (fromBit >>> 3) + 3; at < length; at++) {
    const shift = SHIFT_BY_FOURTH_BYTE[bytes[at] ?? 0] ?? NO_SHIFT
    if (shift === NO_SHIFT || bytes[at - 1] !== THIRD_BYTE_BY_SHIFT[shift] || bytes[at - 2] !== 0) continue
    const bit = (at - 3) * 8 + shift
    if (bit >= fromBit && bit + END_MARK_BITS <= length * 8 && readUint32(bytes, bit) === END_MARK) return bit
  }
  return -1
}

/** Every end mark with a sane tail before it, in order, at most `limit`. One pass over the bytes. */
export function findMarks(bytes: Uint8Array, limit: number): number[] {
  const marks: number[] = []
  let bit = nextMark(bytes, FIRST_RECORD_BIT)
  while (bit >= 0 && marks.length < limit) {
    if (readTail(bytes, bit) !== null) marks.push(bit)
    bit = nextMark(bytes, bit + 1)
  }
  return marks
}

/** A film's records come in a handful of lengths (five in each recorded film); more than these are not worth remembering. */
const MOST_LENGTHS = 16

/**
 * The end marks that have an XUID `distanceBits` before them, found by leaping: a record is mostly as long as one seen before, and
 * never shorter than that distance, so most bytes need no look. May miss records of a damaged film: the caller counts.
 */
export function leapOverMarks(bytes: Uint8Array, distanceBits: number): number[] {
  const marks: number[] = []
  const lengths: number[] = []
  let end = FIRST_RECORD_BIT
  while (marks.length < MOST_EVENTS) {
    const mark = leapByLength(bytes, distanceBits, end, lengths) ?? scanForRecord(bytes, distanceBits, end)
    if (mark === null) return marks
    const length = mark - end
    if (lengths.length < MOST_LENGTHS && !lengths.includes(length))
      lengths.splice(lengths.filter((known) => known < length).length, 0, length)
    marks.push(mark)
    end = mark + END_MARK_BITS
  }
  return marks
}

/** Shortest first, so that a short record is not leapt over together with its successor. */
function leapByLength(bytes: Uint8Array, distanceBits: number, end: number, lengths: readonly number[]): number | null {
  for (const length of lengths) {
    if (isRecordEnd(bytes, distanceBits, end + length)) return end + length
  }
  return null
}

function scanForRecord(bytes: Uint8Array, distanceBits: number, end: number): number | null {
  let bit = nextMark(bytes, end + distanceBits)
  while (bit >= 0 && !isRecordEnd(bytes, distanceBits, bit)) bit = nextMark(bytes, bit + 1)
  return bit < 0 ? null : bit
}

function isRecordEnd(bytes: Uint8Array, distanceBits: number, bit: number): boolean {
  return readUint32(bytes, bit) === END_MARK && hasXuid(bytes, bit - distanceBits) && readTail(bytes, bit) !== null
}
