import { PACKET_TYPES } from '#analysis/film/frames/container/packets.ts'
import type { Deflate } from '#analysis/film/inflate.ts'
import { xorshift } from './film-filler.ts'
import { type WrittenFrame, writeFrame } from './write-frame.ts'
import { type WrittenHeader, writeHeaderChunk } from './write-header-chunk.ts'
import { type WrittenPacket, type WrittenPlayer, writePackets, writePlayers } from './write-packets.ts'

export interface FilmWriterOptions {
  readonly header: WrittenHeader
  readonly players: readonly WrittenPlayer[]
  readonly deflate: Deflate
  /** Size of the unread whole-game states that open each chunk; 480 KB in recorded films. */
  readonly stateBytes?: number
}

/** Writes a film's frames in the game's format: the inverse of the reader. */
export interface FilmWriter {
  readonly writeFrame: (frame: WrittenFrame) => void
  /** Film time of the next frame. */
  readonly nextMs: () => number
  /** All chunks, compressed: header, frames, and an empty summary. */
  readonly finish: () => Uint8Array[]
}

export const FRAME_MICROSECONDS = 16_683
export const FRAMES_PER_CHUNK = 1_199
const ENGINE_CLOCK_MICROSECONDS = 4_200_000_000
const STATE_PACKETS = [1, 2] as const
const CAMERA_PACKET = 10
const NO_EVENTS = new Uint8Array(4)

export function filmWriter({ header, players, deflate, stateBytes = 2_000 }: FilmWriterOptions): FilmWriter {
  const chunks = [deflate(writeHeaderChunk(header))]
  let packets: WrittenPacket[] = []
  let frames = 0
  const now = (): number => ENGINE_CLOCK_MICROSECONDS + frames * FRAME_MICROSECONDS
  const add = (type: number, payload: Uint8Array): void => {
    packets.push({ type, microseconds: now(), payload })
  }
  function startChunk(): void {
    for (const type of STATE_PACKETS) add(type, unreadState(stateBytes, frames + type))
    add(PACKET_TYPES.players, writePlayers(players))
  }
  function endChunk(): void {
    add(PACKET_TYPES.end, new Uint8Array(0))
    chunks.push(deflate(writePackets(packets)))
    packets = []
  }
  return {
    nextMs: () => (frames * FRAME_MICROSECONDS) / 1000,
    writeFrame: (frame) => {
      if (packets.length === 0) startChunk()
      add(PACKET_TYPES.frame, writeFrame(frame, frames))
      add(CAMERA_PACKET, NO_EVENTS)
      frames += 1
      if (frames % FRAMES_PER_CHUNK === 0) endChunk()
    },
    finish: () => {
      if (packets.length > 0) endChunk()
      add(PACKET_TYPES.summary, NO_EVENTS)
      endChunk()
      return chunks
    },
  }
}

function unreadState(bytes: number, seed: number): Uint8Array {
  const random = xorshift(seed)
  return Uint8Array.from({ length: bytes }, (_, at) => (at % 4 === 0 ? random() & 0xff : 0))
}
