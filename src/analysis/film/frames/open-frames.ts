import type { Inflate } from '#analysis/film/inflate.ts'
import type { FramesOutcome, TrackPlayer } from '#analysis/film/tracks/film-tracks.ts'
import type { KnownMap } from '#analysis/film/tracks/track-map.ts'
import { openFilmChunk } from './container/frame-chunk.ts'
import { type HeaderChunk, readHeaderChunk } from './container/header-chunk.ts'
import { isSummary, PACKET_TYPES, type Packet, visitPackets } from './container/packets.ts'
import { readPlayerPacket } from './container/player-packet.ts'
import { composeTracks } from './reading/compose-tracks.ts'
import { filmClock } from './reading/film-clock.ts'
import { frameLog } from './reading/frame-log.ts'
import { frameReader } from './reading/frame-reader.ts'
import { frameIntake } from './reading/intake/frame-intake.ts'
import { lifeBook } from './reading/lives/life-book.ts'
import { playerNames } from './reading/player-names.ts'
import { testCounts } from './reading/self-test-counts.ts'

/** Reads a film chunk by chunk, and keeps of each only what it says. */
export interface FramesReader {
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
  let header: HeaderChunk | null = null
  let chunks = 0

  function readFrames(bytes: Uint8Array, name: string, startMs: number | null, isIntact: boolean): void {
    const named: TrackPlayer[] = []
    let isStarted = false
    let isLate = false
    intake.startChunk(bytes.length)
    const isWhole = visitPackets(bytes, (packet) => {
      if (!isStarted) {
        const { isLate: late, missing } = clock.startChunk(packet.microseconds, startMs)
        isLate = late
        if (missing && !late) problems.push(`Frames are missing from ${seconds(missing.fromMs)} to ${seconds(missing.toMs)}.`)
        isStarted = true
      }
      if (isLate) return
      if (packet.type === PACKET_TYPES.players) named.push(...readPlayerPacket(bytes, packet))
      if (packet.type === PACKET_TYPES.frame) readFrame(bytes, packet)
    })
    players.hear(named, isWhole && isIntact)
    if (isLate) problems.push(`${name} begins before the one in front of it ends: it was left out.`)
    if (!isWhole) problems.push(`${name} breaks off within a packet: only what stands before it could be read.`)
    if (isStarted) intake.endChunk()
  }

  function readFrame(bytes: Uint8Array, packet: Packet): void {
    const ms = clock.toMs(packet.microseconds)
    const gapMs = clock.frame(ms)
    if (gapMs !== null) lives.interrupt(gapMs)
    intake.take(bytes, packet.startByte, packet.endByte, ms)
  }

  return {
    readChunk: (compressed, startMs, givenName) => {
      const name = givenName ?? `Chunk ${chunks}`
      chunks += 1
      const chunk = openFilmChunk(compressed, inflate, name)
      if (chunk.problem !== null) problems.push(chunk.problem)
      if (chunk.status === 'refused') return
      const found = readHeaderChunk(chunk.bytes)
      if (found) header = found
      else if (!isSummary(chunk.bytes)) readFrames(chunk.bytes, name, startMs ?? null, chunk.problem === null)
    },
    finish: () =>
      composeTracks({
        header,
        players: players.agreed(),
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

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
