import { readUint32, readUint32LittleEndian } from '#analysis/film/film-bits.ts'
import { END_MARK, END_MARK_BITS, FIRST_RECORD_BIT, XUID_BITS } from '#analysis/film/film-format.ts'
import { readTail } from './film-kind.ts'

/** Ten times the events of the largest reported match: a limit for damaged and hostile files. */
export const MAX_EVENTS = 100_000

const NO_SHIFT = 8

/**
 * The mark 00 00 2E E0 may start at any of eight bit offsets. Its fourth byte then has one of eight different values, which 31 of 32 random
 * bytes do not have: one table lookup per byte finds the only possible offset.
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

/** Returns the first `limit` end marks that have a valid tail, in order. One pass over the bytes. */
export function findMarks(bytes: Uint8Array, limit: number): number[] {
  const marks: number[] = []
  let bit = nextMark(bytes, FIRST_RECORD_BIT)
  while (bit >= 0 && marks.length < limit) {
    if (readTail(bytes, bit) !== null) marks.push(bit)
    bit = nextMark(bytes, bit + 1)
  }
  return marks
}

/** A film's records have few lengths (five in each recorded film); at most this many are remembered. */
const MAX_LENGTHS = 16

/**
 * Finds the end marks with an XUID `distanceBits` before them without scanning most bytes: a record is usually as long as an earlier one,
 * and never shorter than that distance. May miss records of a damaged film, so the caller must check the count.
 */
export function leapOverMarks(bytes: Uint8Array, distanceBits: number): number[] {
  const marks: number[] = []
  const lengths: number[] = []
  let end = FIRST_RECORD_BIT
  while (marks.length < MAX_EVENTS) {
    const mark = leapByLength(bytes, distanceBits, end, lengths) ?? scanForRecord(bytes, distanceBits, end)
    if (mark === null) return marks
    const length = mark - end
    if (lengths.length < MAX_LENGTHS && !lengths.includes(length))
      lengths.splice(lengths.filter((known) => known < length).length, 0, length)
    marks.push(mark)
    end = mark + END_MARK_BITS
  }
  return marks
}

/** Tries the shortest length first, so that a short record and its successor are not skipped as one. */
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

/** Current XUIDs are between 2e15 and 3e15; the upper limit of 2^55 leaves room, since new ones are still being issued. */
const LOWEST_XUID = 2e15
const HIGHEST_HIGH_WORD = 0x7fffff

/** The upper limit of current XUIDs, which weigh more in a vote than merely possible ones. */
const HIGHEST_XUID_OF_TODAY = 3e15

/** An XUID is followed by the bytes 2D C0 or 25 C0: one bit of the tag varies. */
const TAG = 0x25c0
const TAG_MASK = 0xf7ff

function isPossibleXuid(bytes: Uint8Array, bit: number): boolean {
  const high = readUint32LittleEndian(bytes, bit + 32)
  return high <= HIGHEST_HIGH_WORD && high * 2 ** 32 + readUint32LittleEndian(bytes, bit) > LOWEST_XUID
}

export function hasXuid(bytes: Uint8Array, bit: number): boolean {
  return bit >= 0 && isPossibleXuid(bytes, bit) && ((readUint32(bytes, bit + XUID_BITS) >>> 16) & TAG_MASK) === TAG
}

/** Reads XUIDs as exact decimals, also beyond 2^53. Results are cached, since a film repeats a few XUIDs hundreds of times. */
export function xuidReader(bytes: Uint8Array): (bit: number) => string {
  const spelled = new Map<number, { high: number; xuid: string }>()
  return (bit) => {
    const low = readUint32LittleEndian(bytes, bit)
    const high = readUint32LittleEndian(bytes, bit + 32)
    const known = spelled.get(low)
    if (known !== undefined && known.high === high) return known.xuid
    const xuid = ((BigInt(high) << 32n) | BigInt(low)).toString()
    spelled.set(low, { high, xuid })
    return xuid
  }
}

/** Start bits of all tagged XUIDs that are entirely within [fromBit, toBit), each with its weight in a vote. */
export function findXuids(bytes: Uint8Array, fromBit: number, toBit: number): { bit: number; votes: number }[] {
  const found: { bit: number; votes: number }[] = []
  const firstTagBit = fromBit + XUID_BITS
  for (let at = firstTagBit >>> 3; at * 8 < toBit; at++) {
    const window = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let shift = 0; shift < 8; shift++) {
      if (((window >>> (8 - shift)) & TAG_MASK) !== TAG) continue
      const bit = at * 8 + shift - XUID_BITS
      if (bit < fromBit || bit + XUID_BITS + 16 > toBit || !isPossibleXuid(bytes, bit)) continue
      const isOfToday = readUint32LittleEndian(bytes, bit + 32) * 2 ** 32 < HIGHEST_XUID_OF_TODAY
      found.push({ bit, votes: isOfToday ? 2 : 1 })
    }
  }
  return found
}
