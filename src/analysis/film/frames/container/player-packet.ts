import { readBits, readUint32 } from '#analysis/film/film-bits.ts'
import { XUID_BITS } from '#analysis/film/film-format.ts'
import { findXuids, xuidReader } from '#analysis/film/records/film-marks.ts'
import type { TrackPlayer } from '#analysis/film/tracks/film-tracks.ts'
import type { Packet } from './packets.ts'

/** The player index precedes the first of a player's two XUIDs. */
export const PLAYER_INDEX_BITS = 5
/** The packet opens with the number of people. */
export const PLAYER_COUNT_BITS = 32
/** One bit more, then the first player. */
const FIRST_PLAYER_BIT = PLAYER_COUNT_BITS + 1

/**
 * Reads the people of a player packet. Each has a block of some 1.7 KB in index order, which holds his XUID twice: once right behind his
 * index, and once behind his name with the tag that marks a XUID. Bots have no block.
 */
export function readPlayerPacket(bytes: Uint8Array, { startByte, endByte }: Packet): TrackPlayer[] {
  const payload = bytes.subarray(startByte, endByte)
  const readXuid = xuidReader(payload)
  const players: TrackPlayer[] = []
  let from = FIRST_PLAYER_BIT + PLAYER_INDEX_BITS
  for (const { bit: tagged } of findXuids(payload, FIRST_PLAYER_BIT, payload.length * 8)) {
    const first = findRepeated(payload, tagged, from)
    if (first === null) continue
    players.push({ index: readBits(payload, first - PLAYER_INDEX_BITS, PLAYER_INDEX_BITS), xuid: readXuid(first) })
    from = tagged + XUID_BITS
  }
  return isInOrder(players) ? players : []
}

/** First bit from `from` on where the 64 bits at `tagged` stand already. */
function findRepeated(payload: Uint8Array, tagged: number, from: number): number | null {
  const [high, low] = [readUint32(payload, tagged), readUint32(payload, tagged + 32)]
  for (let bit = from; bit + XUID_BITS <= tagged; bit++) {
    if (readUint32(payload, bit) === high && readUint32(payload, bit + 32) === low) return bit
  }
  return null
}

/** Indexes rise; anything else is damage, and no name is better than a wrong one. */
function isInOrder(players: readonly TrackPlayer[]): boolean {
  return players.every(({ index }, place) => index > (players[place - 1]?.index ?? -1))
}

const WEIGHTS = { whole: 2, cut: 1 } as const

/** The players of a film, whom every chunk names again. */
export function playerNames() {
  const heard = new Map<number, Map<TrackPlayer['xuid'], number>>()
  return {
    /** Takes what one chunk says. A cut chunk has lost its checksum and counts for less than a whole one. */
    hear: (players: readonly TrackPlayer[], isWhole: boolean) => {
      for (const { index, xuid } of players) {
        const said = heard.get(index) ?? new Map<TrackPlayer['xuid'], number>()
        heard.set(index, said.set(xuid, (said.get(xuid) ?? 0) + (isWhole ? WEIGHTS.whole : WEIGHTS.cut)))
      }
    },
    /** By player index: the XUID that most of the chunks say. */
    agreed: (): ReadonlyMap<number, TrackPlayer> =>
      new Map(
        [...heard].map(([index, said]) => {
          const [best] = [...said].toSorted(([, one], [, other]) => other - one)
          return [index, { index, xuid: best?.[0] ?? null }]
        }),
      ),
  }
}
