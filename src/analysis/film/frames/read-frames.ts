import { PACKET_HEADER_BYTES } from '#analysis/film/film-format.ts'
import { openFilmChunk } from '#analysis/film/frames/container/frame-chunk.ts'
import { isHeaderFront } from '#analysis/film/frames/container/header-chunk.ts'
import { HIGHEST_PACKET_TYPE, readPacketHeader } from '#analysis/film/frames/container/packets.ts'
import type { Inflate } from '#analysis/film/inflate.ts'
import type { FramesOutcome } from '#analysis/film/tracks/film-tracks.ts'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import { openFrames } from './open-frames.ts'

export interface FilmChunk {
  readonly bytes: Uint8Array
  /** Where the chunk begins on the film's clock, by the manifest; null where that is not known. */
  readonly startMs: number | null
  /** What problems call it; its number in the order of reading, if not given. */
  readonly name?: string
}

/** So many compressed bytes of a chunk hold its first packet's header. */
const PEEKED_BYTES = 1_024

/** Reads the frames of a film whose chunks are all at hand, in whatever order they are. Never throws: see `openFrames`. */
export function readFrames(chunks: readonly FilmChunk[], inflate: Inflate, known: KnownMap = {}): FramesOutcome {
  const reader = openFrames(inflate, known)
  for (const { bytes, startMs, name } of inOrder(chunks, inflate)) reader.readChunk(bytes, startMs ?? undefined, name)
  return reader.finish()
}

/** By the time of their first packets; the header has none, and stands first. */
function inOrder(chunks: readonly FilmChunk[], inflate: Inflate): FilmChunk[] {
  const timed = chunks.map((chunk) => ({ chunk, time: firstTime(chunk.bytes, inflate) }))
  return timed.toSorted((left, right) => left.time - right.time).map(({ chunk }) => chunk)
}

function firstTime(bytes: Uint8Array, inflate: Inflate): number {
  const opened = openFilmChunk(bytes.subarray(0, PEEKED_BYTES), inflate, '')
  if (opened.status === 'refused' || opened.bytes.length < PACKET_HEADER_BYTES) return 0
  const { type, microseconds } = readPacketHeader(opened.bytes)
  return type > HIGHEST_PACKET_TYPE || isHeaderFront(opened.bytes) ? 0 : microseconds
}
