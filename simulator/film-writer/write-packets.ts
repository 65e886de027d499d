import { PACKET_HEADER_BYTES } from '#analysis/film/film-format.ts'
import { PLAYER_COUNT_BITS, PLAYER_INDEX_BITS } from '#analysis/film/frames/container/player-packet.ts'
import { bitWriter } from './bit-writer.ts'
import { writeFiller, xorshift } from './film-filler.ts'

export interface WrittenPacket {
  readonly type: number
  readonly microseconds: number
  readonly payload: Uint8Array
}

export function writePackets(packets: readonly WrittenPacket[]): Uint8Array {
  const bytes = new Uint8Array(packets.reduce((sum, { payload }) => sum + PACKET_HEADER_BYTES + payload.length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const { type, microseconds, payload } of packets) {
    view.setUint16(at, type, true)
    view.setUint32(at + 4, payload.length, true)
    view.setBigUint64(at + 8, BigInt(Math.round(microseconds)), true)
    bytes.set(payload, at + PACKET_HEADER_BYTES)
    at += PACKET_HEADER_BYTES + payload.length
  }
  return bytes
}

export interface WrittenPlayer {
  readonly index: number
  /** Decimal. */
  readonly xuid: string
}

/** Bits between a player's first and second XUID, and after the second; in recorded films they vary with the player's appearance. */
const UNREAD_BITS = { between: 1_200, behind: 900 } as const
export const XUID_TAG = Uint8Array.of(0x2d, 0xc0)

/** The payload of the packet that lists a match's players, in the order of their indices. */
export function writePlayers(players: readonly WrittenPlayer[]): Uint8Array {
  const writer = bitWriter()
  const random = xorshift(players.length)
  writer.writeBits(players.length, PLAYER_COUNT_BITS)
  for (const { index, xuid } of players) {
    writer.writeBits(0, 1)
    writer.writeBits(index, PLAYER_INDEX_BITS)
    writer.writeBytes(xuidBytes(xuid))
    writeFiller(writer, UNREAD_BITS.between, random)
    writer.writeBytes(xuidBytes(xuid))
    writer.writeBytes(XUID_TAG)
    writeFiller(writer, UNREAD_BITS.behind, random)
  }
  return writer.bytes
}

export function xuidBytes(xuid: string): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(xuid), true)
  return bytes
}
