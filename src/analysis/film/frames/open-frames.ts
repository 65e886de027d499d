import { PACKET_HEADER_BYTES } from '#analysis/film/film-format.ts'
import { type HeaderChunk, isHeaderFront, readHeaderChunk } from '#analysis/film/frames/container/header-chunk.ts'
import {
  HIGHEST_PACKET_TYPE,
  isSummary,
  PACKET_TYPES,
  type Packet,
  readPacketHeader,
  visitPackets,
} from '#analysis/film/frames/container/packets.ts'
import { playerNames, readPlayerPacket } from '#analysis/film/frames/container/player-packet.ts'
import { composeTracks } from '#analysis/film/frames/decoding/compose-tracks.ts'
import { frameIntake } from '#analysis/film/frames/decoding/frame-intake.ts'
import { frameLog } from '#analysis/film/frames/decoding/frame-log.ts'
import { frameReader } from '#analysis/film/frames/decoding/frame-reader.ts'
import { lifeBook } from '#analysis/film/frames/decoding/lives/life-book.ts'
import { testCounts } from '#analysis/film/frames/decoding/self-test-counts.ts'
import { type Inflate, openChunk } from '#analysis/film/inflate.ts'
import type { FramesOutcome, TrackPlayer } from '#analysis/film/tracks/film-tracks.ts'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import type { FrameGap } from '#shared/tracks/match-tracks.ts'

/**
 * A frame chunk holds 20 seconds: some 600 KB inflated with two players, some 2 MB with 28. Eight times that is generous, and small enough
 * to hold in memory if a decompression bomb is sent.
 */
const FRAME_CHUNK_CAP_BYTES = 16 * 1024 * 1024

const CHUNK_PROBLEMS = {
  truncated: 'ends early: only its first part could be read',
  corrupt: 'is damaged: its compressed data does not match its checksum',
  'too-large': `is too large: more than ${FRAME_CHUNK_CAP_BYTES / 1024 / 1024} MiB when inflated`,
} as const

/** Reads a film chunk by chunk; retains the decoded data, not the chunks. */
interface FramesReader {
  /**
   * Reads the film's next chunk, compressed or not: header, frames or summary (which is ignored). `startMs`, from the manifest, sets the
   * clock; it is needed only when the film's first frame chunk is missing. Problems refer to the chunk by `name`, or by its number.
   */
  readonly readChunk: (bytes: Uint8Array, startMs?: number, name?: string) => void
  readonly finish: () => FramesOutcome
}

/**
 * Opens a reader for the frames of one film. Never throws: damaged, cut, swapped or missing parts are left out and reported as problems.
 * The layouts were measured on recorded films of version 41, see `docs/decisions/033-films-and-tracks.md`.
 */
export function openFrames(inflate: Inflate, known: KnownMap = {}): FramesReader {
  const [lives, log, counts, clock] = [lifeBook(), frameLog(), testCounts(), filmClock()]
  const intake = frameIntake(known, (layout) => frameReader(layout, lives, log, counts).readFrame)
  const players = playerNames()
  const problems: string[] = []
  const gaps: FrameGap[] = []
  let header: HeaderChunk | null = null
  let chunks = 0

  function readChunkFrames(bytes: Uint8Array, name: string, startMs: number | null, isIntact: boolean): void {
    const named = namedIn(bytes)
    if (areMostlyNew(named, players.agreed())) {
      problems.push(`${name} is of another match: its players are not those of the chunks before it. It was left out.`)
      return
    }
    let isStarted = false
    let isLate = false
    intake.startChunk(bytes.length)
    let omitted = 0
    const visit = (packet: Packet) => {
      if (!isStarted) {
        const { isLate: late, missing } = clock.startChunk(packet.microseconds, startMs)
        isLate = late
        if (missing && !late) problems.push(`Frames are missing from ${seconds(missing.fromMs)} to ${seconds(missing.toMs)}.`)
        isStarted = true
      }
      if (isLate) return
      if (packet.type === PACKET_TYPES.frame) readFrame(bytes, packet)
    }
    const isComplete = visitPackets(bytes, visit, () => void omitted++)
    players.hear(named, isComplete && isIntact)
    if (isLate) problems.push(`${name} begins before the one in front of it ends: it was left out.`)
    if (!isComplete) problems.push(`${name} breaks off within a packet: only what stands before it could be read.`)
    if (omitted > 0)
      problems.push(`${name} has ${omitted} ${omitted === 1 ? 'packet' : 'packets'} with a damaged time: what they say was left out.`)
    if (isStarted) intake.endChunk()
  }

  function readFrame(bytes: Uint8Array, packet: Packet): void {
    const ms = clock.toMs(packet.microseconds)
    const gapMs = clock.frame(ms)
    if (gapMs !== null) {
      lives.interrupt(gapMs)
      gaps.push({ fromMs: Math.floor(gapMs), toMs: Math.ceil(ms) })
    }
    intake.take(bytes, packet.startByte, packet.endByte, ms)
  }

  return {
    readChunk: (compressed, startMs, givenName) => {
      const name = givenName ?? `Chunk ${chunks}`
      chunks += 1
      const chunk = openChunk(compressed, inflate, FRAME_CHUNK_CAP_BYTES)
      if (chunk.status !== 'complete') problems.push(`${name} ${CHUNK_PROBLEMS[chunk.status]}.`)
      if (!('bytes' in chunk)) return
      const found = readHeaderChunk(chunk.bytes)
      if (found) header = found
      else if (!isSummary(chunk.bytes)) readChunkFrames(chunk.bytes, name, startMs ?? null, chunk.status === 'complete')
    },
    finish: () =>
      composeTracks({
        header,
        players: players.agreed(),
        gaps,
        problems,
        lives,
        log,
        counts,
        endMs: clock.lastMs(),
        settled: intake.finish(),
        measured: intake.meter.ends(),
      }),
  }
}

export interface FilmChunk {
  readonly bytes: Uint8Array
  /** Start of the chunk on the film's clock, from the manifest; null when unknown. */
  readonly startMs: number | null
  /** The chunk's name in problems; defaults to its number in reading order. */
  readonly name?: string
}

/** This many compressed bytes are enough to inflate the first packet's header. */
const PEEKED_BYTES = 1_024

/** Reads the frames of a film from all its chunks, in any order. Never throws: see `openFrames`. */
export function readFrames(chunks: readonly FilmChunk[], inflate: Inflate, known: KnownMap = {}): FramesOutcome {
  const reader = openFrames(inflate, known)
  for (const { bytes, startMs, name } of inOrder(chunks, inflate)) reader.readChunk(bytes, startMs ?? undefined, name)
  return reader.finish()
}

/** Sorts by the time of the first packet; the header has none and comes first. */
function inOrder(chunks: readonly FilmChunk[], inflate: Inflate): FilmChunk[] {
  const timed = chunks.map((chunk) => ({ chunk, time: firstTime(chunk.bytes, inflate) }))
  return timed.toSorted((left, right) => left.time - right.time).map(({ chunk }) => chunk)
}

function firstTime(bytes: Uint8Array, inflate: Inflate): number {
  const opened = openChunk(bytes.subarray(0, PEEKED_BYTES), inflate, FRAME_CHUNK_CAP_BYTES)
  if (!('bytes' in opened) || opened.bytes.length < PACKET_HEADER_BYTES) return 0
  const { type, microseconds } = readPacketHeader(opened.bytes)
  return type > HIGHEST_PACKET_TYPE || isHeaderFront(opened.bytes) ? 0 : microseconds
}

function namedIn(bytes: Uint8Array): TrackPlayer[] {
  const named: TrackPlayer[] = []
  visitPackets(bytes, (packet) => {
    if (packet.type === PACKET_TYPES.players) named.push(...readPlayerPacket(bytes, packet))
  })
  return named
}

/** True when most of a chunk's players are not in the chunks before it: few players join between two chunks. */
function areMostlyNew(named: readonly TrackPlayer[], before: ReadonlyMap<number, TrackPlayer>): boolean {
  const known = new Set([...before.values()].map(({ xuid }) => xuid))
  return known.size > 0 && named.length > 0 && 2 * named.filter(({ xuid }) => known.has(xuid)).length < named.length
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

type ChunkTime = { readonly isLate: boolean; readonly missing: { readonly fromMs: number; readonly toMs: number } | null }

/** A longer pause means missing frames: frames are 17 ms apart, and chunks some 20 ms. */
const LONGEST_PAUSE_MS = 1_000

/** Converts the engine's microseconds to film milliseconds, and detects missing frames. */
function filmClock() {
  let origin: number | null = null
  let last: number | null = null
  const toMs = (microseconds: number): number => (microseconds - (origin ?? microseconds)) / 1000
  return {
    /** Starts a chunk at its first packet's time. `isLate`: it starts before the last frame (left out). `missing`: the gap before it. */
    startChunk: (microseconds: number, startMs: number | null): ChunkTime => {
      origin ??= microseconds - (startMs ?? 0) * 1000
      const ms = toMs(microseconds)
      const isLate = last !== null && ms < last
      const isMissing = last !== null && ms - last > LONGEST_PAUSE_MS
      return { isLate, missing: isMissing && last !== null ? { fromMs: last, toMs: ms } : null }
    },
    toMs,
    /** Records a frame. Returns the last frame's time when frames are missing between the two, otherwise null. */
    frame: (ms: number): number | null => {
      const before = last
      last = ms
      return before !== null && ms - before > LONGEST_PAUSE_MS ? before : null
    },
    lastMs: () => last ?? 0,
  }
}
