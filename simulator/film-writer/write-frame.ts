import { FRAME_FRONT } from '#analysis/film/frames/decoding/frame-reader.ts'
import { bitWriter } from './bit-writer.ts'
import type { Write } from './write-bits.ts'

export interface WrittenFrame {
  readonly events: readonly Write[]
  readonly records: readonly Write[]
}

/** A frame's records end with three zeros. */
const END_BITS = 3
const FRONT_UPDATE = { slotBits: 14, rest: '0100001000000', counterBits: 8 } as const

/** The payload of a frame's packet. Its first record belongs to a non-player entity and counts frames. */
export function writeFrame({ events, records }: WrittenFrame, frame: number): Uint8Array {
  const writer = bitWriter()
  writer.writeBits(1, 1)
  for (const write of events) write(writer)
  writer.writeBits(0, 1)
  writer.writeBits(FRAME_FRONT.value, FRONT_UPDATE.slotBits)
  for (const digit of FRONT_UPDATE.rest) writer.writeBits(Number(digit), 1)
  writer.writeBits(frame, FRONT_UPDATE.counterBits)
  for (const write of records) write(writer)
  writer.writeBits(0, END_BITS)
  return writer.bytes
}
