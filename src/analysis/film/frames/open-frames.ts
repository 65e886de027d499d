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
 * A frame chunk holds 20 seconds: some 600 KB inflated with two players, some 2 MB with 28. Eight times that is generous, and still little
 * enough to hold in memory when somebody sends a decompression bomb.
 */
const FRAME_CHUNK_CAP_BYTES = 16 * 1024 * 1024

const CHUNK_PROBLEMS = {
  truncated: 'ends early: only its first part could be read',
  corrupt: 'is damaged: its compressed data does not match its checksum',
  'too-large': `is too large: more than ${FRAME_CHUNK_CAP_BYTES / 1024 / 1024} MiB when inflated`,
} as const

/** Reads a film chunk by chunk, and keeps of each only what it says. */
interface FramesReader {
  /**
   * The film's next chunk, compressed or not: header, frames or summary, which is passed over. `startMs`, from the manifest, is needed only
   * where the film's first frame chunk is missing: it then says where the clock stands. Problems call it `name`, or by its number.
   */
  readonly readChunk: (bytes: Uint8Array, startMs?: number, name?: string) => void
  readonly finish: () => FramesOutcome
}

/**
 * Opens a reader for the frames of one film. Never throws: what is damaged, cut, swapped or missing is left out and named. Layouts: facts
 * measured on recorded films of version 41, see `docs/decisions/033-films-and-tracks.md`.
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
    if (areOthers(named, players.agreed())) {
      problems.push(`${name} is of another match: its players are not those of the chunks before it. It was left out.`)
      return
    }
    let isStarted = false
    let isLate = false
    intake.startChunk(bytes.length)
    let leftOut = 0
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
    const isWhole = visitPackets(bytes, visit, () => void leftOut++)
    players.hear(named, isWhole && isIntact)
    if (isLate) problems.push(`${name} begins before the one in front of it ends: it was left out.`)
    if (!isWhole) problems.push(`${name} breaks off within a packet: only what stands before it could be read.`)
    if (leftOut > 0)
      problems.push(`${name} has ${leftOut} ${leftOut === 1 ? 'packet' : 'packets'} with a damaged time: what they say was left out.`)
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

/** Whether most of the people whom a chunk names play under no index in those before it: few join between two chunks. */
function areOthers(named: readonly TrackPlayer[], before: ReadonlyMap<number, TrackPlayer>): boolean {
  const known = new Set([...before.values()].map(({ xuid }) => xuid))
  return known.size > 0 && named.length > 0 && 2 * named.filter(({ xuid }) => known.has(xuid)).length < named.length
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

type ChunkTime = { readonly isLate: boolean; readonly missing: { readonly fromMs: number; readonly toMs: number } | null }

/** Frames come every 17 ms, and chunks follow each other within some 20. */
const LONGEST_PAUSE_MS = 1_000

/** Turns the engine's microseconds into milliseconds of the film, and notices where frames are missing. */
function filmClock() {
  let origin: number | null = null
  let last: number | null = null
  const toMs = (microseconds: number): number => (microseconds - (origin ?? microseconds)) / 1000
  return {
    /** Begins a chunk with the time of its first packet. A problem where it does not follow on what was read; the chunk is then left out or not. */
    startChunk: (microseconds: number, startMs: number | null): ChunkTime => {
      origin ??= microseconds - (startMs ?? 0) * 1000
      const ms = toMs(microseconds)
      const isLate = last !== null && ms < last
      const isMissing = last !== null && ms - last > LONGEST_PAUSE_MS
      return { isLate, missing: isMissing && last !== null ? { fromMs: last, toMs: ms } : null }
    },
    /** Time of a packet of the chunk that was begun. */
    toMs,
    /** The last frame's time if frames are missing between it and this one. */
    frame: (ms: number): number | null => {
      const before = last
      last = ms
      return before !== null && ms - before > LONGEST_PAUSE_MS ? before : null
    },
    lastMs: () => last ?? 0,
  }
}
