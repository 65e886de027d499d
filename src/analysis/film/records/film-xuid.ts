import { readUint32, readUint32LittleEndian } from '#analysis/film/film-bits.ts'
import { XUID_BITS } from '#analysis/film/film-format.ts'

/** XUIDs of today lie between 2e15 and 3e15; the upper bound leaves room until 2^55, since numbers are still being handed out. */
const LOWEST_XUID = 2e15
const HIGHEST_HIGH_WORD = 0x7fffff

/** XUIDs that exist today: worth more in a vote than a merely possible one. */
const HIGHEST_XUID_OF_TODAY = 3e15

/** An XUID is followed by the bytes 2D C0 or 25 C0: one bit of the tag varies. */
const TAG = 0x25c0
const TAG_MASK = 0xf7ff

/** Whether the 64 bits at `bit`, least significant byte first, can be an XUID. */
function isPossibleXuid(bytes: Uint8Array, bit: number): boolean {
  const high = readUint32LittleEndian(bytes, bit + 32)
  return high <= HIGHEST_HIGH_WORD && high * 2 ** 32 + readUint32LittleEndian(bytes, bit) > LOWEST_XUID
}

function hasTag(bytes: Uint8Array, bit: number): boolean {
  return ((readUint32(bytes, bit + XUID_BITS) >>> 16) & TAG_MASK) === TAG
}

export function hasXuid(bytes: Uint8Array, bit: number): boolean {
  return bit >= 0 && isPossibleXuid(bytes, bit) && hasTag(bytes, bit)
}

/** Reads XUIDs as exact decimals, also beyond 2^53. A film repeats a few of them hundreds of times, so each is spelled once. */
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

/** Start bits of all tagged XUIDs that lie wholly within [fromBit, toBit), each with its worth in a vote. */
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
