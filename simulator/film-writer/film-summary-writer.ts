import type { FilmEvent } from '#analysis/film/film-event.ts'
import {
  APPEARANCE_BEFORE_END,
  APPEARANCE_BYTES,
  CLOSING_PACKET_TYPE,
  END_MARK,
  FREE_FOR_ALL_SLOT,
  NAME_BYTES,
  PLAIN_KINDS,
  SUMMARY_PACKET_TYPE,
  TEAM_BLOCK_BYTES,
  XUID_BITS,
} from '#analysis/film/film-format.ts'
import type { FilmLayout } from '#analysis/film/film-layouts.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import { type BitWriter, bitWriter } from './bit-writer.ts'
import { writeFiller, xorshift } from './film-filler.ts'
import { writePackets, XUID_TAG, xuidBytes } from './write-packets.ts'

/** Bits before the XUID, as in recorded films: about every fourth record is short. */
const LEAD_BITS = [1040, 12000, 12376, 12442, 12446, 12446, 1040, 12446] as const

/** For the four medals whose weight is not published. */
const UNKNOWN_WEIGHT = 100

/** Any engine uptime is valid; readers must ignore it. */
const ENGINE_CLOCK_US = 4_200_000_000

/**
 * Writes an inflated summary chunk as the game does in films of that layout, for tests, the sample match and the benchmark.
 * Reading it returns the same events. Without a slot, a player is written as in free-for-all; without a team, as team 0. An event that the
 * format cannot hold (a name beyond 16 UTF-16 code units, a medal event without medal) throws a RangeError.
 */
export function writeFilmSummary(events: readonly FilmEvent[], layout: FilmLayout): Uint8Array {
  const random = xorshift(events.length)
  const leads = events.map(() => LEAD_BITS[random() % LEAD_BITS.length] ?? LEAD_BITS[0])
  const writer = bitWriter()
  writer.writeUint32(events.length)
  events.forEach((event, index) => {
    writeFiller(writer, leads[index] ?? 0, random)
    writeRecord(writer, event, layout, random)
  })
  return writePackets([
    { type: SUMMARY_PACKET_TYPE, microseconds: ENGINE_CLOCK_US, payload: writer.bytes },
    { type: CLOSING_PACKET_TYPE, microseconds: ENGINE_CLOCK_US, payload: new Uint8Array(0) },
  ])
}

/** Writes from the XUID through the end mark: `layout.distanceBits` and the mark. */
function writeRecord(writer: BitWriter, event: FilmEvent, layout: FilmLayout, random: () => number): void {
  const xuid = xuidBytes(event.xuid)
  writer.writeBytes(xuid)
  writer.writeBytes(XUID_TAG)
  writeFiller(writer, layout.distanceBits - XUID_BITS - 8 * XUID_TAG.length - APPEARANCE_BEFORE_END, random)
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
