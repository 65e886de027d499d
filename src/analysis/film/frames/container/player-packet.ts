import { readBits, readUint32 } from '#analysis/film/film-bits.ts'
import { XUID_BITS } from '#analysis/film/film-format.ts'
import { findXuids, xuidReader } from '#analysis/film/records/film-marks.ts'
import type { TrackPlayer } from '#analysis/film/tracks/film-tracks.ts'
import type { Packet } from './packets.ts'

/** The player index precedes the first of a player's two XUIDs. */
export const PLAYER_INDEX_BITS = 5
/** The packet starts with the number of human players. */
export const PLAYER_COUNT_BITS = 32
/** One more bit precedes the first player. */
const FIRST_PLAYER_BIT = PLAYER_COUNT_BITS + 1

/**
 * Reads the human players of a player packet. Each has a block of some 1.7 KB, in index order, with the XUID twice: right after the
 * player's index, and after the name, with the tag that marks an XUID. Bots have no block.
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

/** Returns the first bit from `from` on at which the 64 bits at `tagged` also occur, or null. */
function findRepeated(payload: Uint8Array, tagged: number, from: number): number | null {
  const [high, low] = [readUint32(payload, tagged), readUint32(payload, tagged + 32)]
  for (let bit = from; bit + XUID_BITS <= tagged; bit++) {
    if (readUint32(payload, bit) === high && readUint32(payload, bit + 32) === low) return bit
  }
  return null
}

/** Indices must rise; otherwise the packet is damaged, and no players are better than wrong ones. */
function isInOrder(players: readonly TrackPlayer[]): boolean {
  return players.every(({ index }, place) => index > (players[place - 1]?.index ?? -1))
}

const WEIGHTS = { complete: 2, cut: 1 } as const

/** Collects the players of a film; every chunk lists them again. */
export function playerNames() {
  const heard = new Map<number, Map<TrackPlayer['xuid'], number>>()
  return {
    /** Adds the players of one chunk. A cut chunk has lost its checksum, so it has a lower weight. */
    hear: (players: readonly TrackPlayer[], isComplete: boolean) => {
      for (const { index, xuid } of players) {
        const weights = heard.get(index) ?? new Map<TrackPlayer['xuid'], number>()
        heard.set(index, weights.set(xuid, (weights.get(xuid) ?? 0) + (isComplete ? WEIGHTS.complete : WEIGHTS.cut)))
      }
    },
    /** By player index: the XUID with the highest total weight. */
    agreed: (): ReadonlyMap<number, TrackPlayer> =>
      new Map(
        [...heard].map(([index, weights]) => {
          const [best] = [...weights].toSorted(([, one], [, other]) => other - one)
          return [index, { index, xuid: best?.[0] ?? null }]
        }),
      ),
  }
}
