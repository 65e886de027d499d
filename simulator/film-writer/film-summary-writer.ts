import type { FilmEvent } from '#analysis/film/film-event.ts'
import {
  APPEARANCE_BEFORE_END,
  APPEARANCE_BYTES,
  CLOSING_PACKET_TYPE,
  END_MARK,
  END_MARK_BITS,
  FIRST_RECORD_BIT,
  FREE_FOR_ALL_SLOT,
  NAME_BYTES,
  PACKET_HEADER_BYTES,
  PLAIN_KINDS,
  SUMMARY_PACKET_TYPE,
  TEAM_BLOCK_BYTES,
  XUID_BITS,
} from '#analysis/film/film-format.ts'
import type { FilmLayout } from '#analysis/film/film-layouts.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import { type BitWriter, bitWriter } from './bit-writer.ts'
import { writeFiller, xorshift } from './film-filler.ts'

/** The two-byte tag after an XUID. */
const XUID_TAG_BITS = 16

/** Bits before the XUID, as in recorded films: about every fourth record is short. */
const LEAD_BITS = [1040, 12000, 12376, 12442, 12446, 12446, 1040, 12446] as const

/** For the four medals whose weight is not published. */
const UNKNOWN_WEIGHT = 100

/** Any engine uptime is valid; readers must ignore it. */
const ENGINE_CLOCK_US = 4_200_000_000n

/**
 * Writes an inflated summary chunk as the game does in films of that layout, for tests, the sample match and the benchmark.
 * Reading it returns the same events. Without a slot, a player is written as in free-for-all; without a team, as team 0. An event that the
 * format cannot hold (a name beyond 16 UTF-16 code units, a medal event without medal) throws a RangeError.
 */
export function writeFilmSummary(events: readonly FilmEvent[], layout: FilmLayout): Uint8Array {
  const random = xorshift(events.length)
  const leads = events.map(() => LEAD_BITS[random() % LEAD_BITS.length] ?? LEAD_BITS[0])
  const recordBits = leads.reduce((bits, lead) => bits + lead + layout.distanceBits + END_MARK_BITS, 0)
  const payloadEnd = Math.ceil((FIRST_RECORD_BIT + recordBits) / 8)
  const writer = bitWriter(payloadEnd + PACKET_HEADER_BYTES, PACKET_HEADER_BYTES)
  const view = new DataView(writer.bytes.buffer)
  writePacketHeader(view, 0, SUMMARY_PACKET_TYPE, payloadEnd - PACKET_HEADER_BYTES)
  writer.writeUint32(events.length)
  events.forEach((event, index) => {
    writeFiller(writer, leads[index] ?? 0, random)
    writeRecord(writer, event, layout, random)
  })
  writePacketHeader(view, payloadEnd, CLOSING_PACKET_TYPE, 0)
  return writer.bytes
}

function writePacketHeader(view: DataView, at: number, type: number, payloadBytes: number): void {
  view.setUint16(at, type, true)
  view.setUint32(at + 4, payloadBytes, true)
  view.setBigUint64(at + 8, ENGINE_CLOCK_US, true)
}

/** Writes from the XUID through the end mark: `layout.distanceBits` and the mark. */
function writeRecord(writer: BitWriter, event: FilmEvent, layout: FilmLayout, random: () => number): void {
  const xuid = new Uint8Array(XUID_BITS / 8)
  new DataView(xuid.buffer).setBigUint64(0, BigInt(event.xuid), true)
  writer.writeBytes(xuid)
  writer.writeBytes(Uint8Array.of(0x2d, 0xc0))
  writeFiller(writer, layout.distanceBits - XUID_BITS - XUID_TAG_BITS - APPEARANCE_BEFORE_END, random)
  writer.writeBytes(looksOf(xuid))
  const block = teamBlock(event, layout)
  if (layout.isBlockFirst) writer.writeBytes(block)
  writer.writeBytes(nameBytes(event.gamertag))
  if (!layout.isBlockFirst) writer.writeBytes(block)
  const { weight, sub } = weightAndSub(event)
  for (const word of [weight, event.atMs, event.kind === 'medal' ? 1 : 0, sub, END_MARK]) writer.writeUint32(word)
}

function looksOf(xuid: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: APPEARANCE_BYTES }, (_, index) => 0xc0 | ((xuid[index % 4] ?? 0) + index))
}

function nameBytes(gamertag: string): Uint8Array {
  if (gamertag.length * 2 > NAME_BYTES) throw new RangeError('A gamertag in a film has at most 16 code units.')
  const bytes = new Uint8Array(NAME_BYTES)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < gamertag.length; index++) view.setUint16(index * 2, gamertag.charCodeAt(index), true)
  return bytes
}

function teamBlock(event: FilmEvent, layout: FilmLayout): Uint8Array {
  const block = new Uint8Array(TEAM_BLOCK_BYTES)
  block[layout.slotByte] = event.slot ?? FREE_FOR_ALL_SLOT
  for (const teamByte of layout.teamBytes) block[teamByte] = event.team ?? 0
  return block
}

function weightAndSub({ kind, medal }: FilmEvent): { weight: number; sub: number } {
  const plain = PLAIN_KINDS.find((candidate) => candidate.kind === kind)
  if (plain !== undefined) return plain
  if (medal === null) throw new RangeError('A medal event in a film needs its medal.')
  return { weight: FILM_MEDALS.get(medal.filmId)?.sortingWeight ?? UNKNOWN_WEIGHT, sub: medal.filmId }
}
