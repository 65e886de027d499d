import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PACKET_TYPES, visitPackets } from '#analysis/film/frames/container/packets.ts'
import { openFrames } from '#analysis/film/frames/open-frames.ts'
import type { Inflate } from '#analysis/film/inflate.ts'
import { BASE_MAPS } from '#analysis/film/tracks/base-maps.ts'
import type { FilmTracks, FramesOutcome } from '#analysis/film/tracks/film-tracks.ts'
import { deflateWithNode, openInflater } from '#server/matches/film/node-zlib.ts'
import { writeSampleFrames } from '#simulator/samples/frames/sample-frames.ts'
import { median } from './shares/figures.ts'
import { inflate } from './shares/inflate.ts'

const MIB = 1024 * 1024
const ROUNDS = 5
const MAX_MS = 1_500
const MAX_CHUNKS_HELD = 3
const COLLECTIONS = 6

/** Figures of a ranked film: eight players, about 350 bytes a frame, half of them of other entities, and states in front of each chunk. */
const FILM = { people: 8, seconds: 1_440, unreadBytes: 190, stateBytes: 240_000 } as const

/** Measures how fast frames are read on one core, compared with inflating alone, and how much memory that takes. */
export function benchFrames(): string[] {
  const chunks = writeFilm()
  const inflated = chunks.map(inflate)
  const frameBytes = inflated.slice(1).reduce((sum, bytes) => sum + frameBytesOf(bytes), 0)
  const reads = Array.from({ length: ROUNDS }, () => cpuMs(() => read(chunks)))
  const inflates = Array.from({ length: ROUNDS }, () => cpuMs(() => chunks.map(inflate)))
  const [readMs, inflateMs] = [median(reads), median(inflates)]
  const tracks = read(chunks)
  const verdict = readMs <= MAX_MS ? 'within' : 'BEYOND'
  return [
    `frames: ${mib(frameBytes)} MiB of frames, ${mib(sum(inflated))} MiB inflated, ${mib(sum(chunks))} MiB compressed, in ${chunks.length} chunks`,
    `frames: ${tracks.lives.length} lives, ${samplesOf(tracks)} samples and ${tracks.damage.length} hits in ${readMs.toFixed(0)} ms of one core, ${verdict} ${MAX_MS} ms`,
    `frames: ${(readMs / inflateMs).toFixed(1)} times the floor of inflating, ${inflateMs.toFixed(0)} ms; ${(frameBytes / MIB / (readMs / 1000)).toFixed(0)} MiB of frames a second`,
    memoryLine(chunks, Math.max(...inflated.map(({ length }) => length))),
  ]
}

function writeFilm(): readonly Uint8Array[] {
  const map = BASE_MAPS.find(({ name }) => name === 'Recharge')
  if (!map) throw new Error('Recharge is missing.')
  const players = Array.from({ length: FILM.people }, (_, index) => ({ index, xuid: String(2_533_274_800_000_000 + index) }))
  const header = { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' }
  return writeSampleFrames({ map, players, bots: 0, seed: 1, header, deflate: deflateWithNode, ...FILM }).chunks
}

function read(chunks: readonly Uint8Array[]): FilmTracks {
  const reader = openFrames(openInflater(), { mapName: 'Recharge' })
  for (const chunk of chunks) reader.readChunk(chunk)
  const outcome = reader.finish()
  if (outcome.status !== 'read') throw new Error(`The film is ${outcome.status}.`)
  return outcome.tracks
}

/**
 * The most memory held at once, without the tracks: before each chunk, what is left of all earlier ones, the compressed chunk itself,
 * and what inflating it allocates. Uncollected garbage is not counted, because its amount depends on the
 * collector's timing.
 */
function memoryLine(chunks: readonly Uint8Array[], largestChunk: number): string {
  const collect = openCollector()
  const before = heldBytes(collect)
  const { peak, outcome } = readMeasured(chunks, collect)
  // The reader is unreachable here: only the tracks are still held.
  const trackBytes = heldBytes(collect) - before
  const most = Math.max(0, peak - before - trackBytes) / largestChunk
  const verdict = most <= MAX_CHUNKS_HELD ? 'within' : 'BEYOND'
  return `frames: ${outcome.status} with ${most.toFixed(1)} times the largest chunk (${mib(largestChunk)} MiB) held beyond the tracks (${mib(trackBytes)} MiB), ${verdict} ${MAX_CHUNKS_HELD} times`
}

interface Measured {
  readonly peak: number
  readonly outcome: FramesOutcome
}

function readMeasured(chunks: readonly Uint8Array[], collect: () => void): Measured {
  const inflater = openInflater()
  let peak = 0
  const measured: Inflate = (bytes, capBytes) => {
    const retainedBytes = heldBytes(collect) + bytes.length
    const start = usedBytes()
    const outcome = inflater(bytes, capBytes)
    peak = Math.max(peak, retainedBytes + usedBytes() - start)
    return outcome
  }
  const reader = openFrames(measured, { mapName: 'Recharge' })
  for (const chunk of chunks) reader.readChunk(chunk)
  return { peak, outcome: reader.finish() }
}

/** Collects several times: a buffer is freed by a later collection than the one that finds it unused. */
function heldBytes(collect: () => void): number {
  for (let round = 0; round < COLLECTIONS; round++) collect()
  return usedBytes()
}

/** Opened once: each new context takes as much memory as a chunk. */
function openCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('There is no collector to call.')
  return () => collect()
}

function usedBytes(): number {
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function frameBytesOf(bytes: Uint8Array): number {
  let frameBytes = 0
  visitPackets(bytes, ({ type, startByte, endByte }) => {
    if (type === PACKET_TYPES.frame) frameBytes += endByte - startByte
  })
  return frameBytes
}

function samplesOf({ lives }: FilmTracks): number {
  return lives.reduce((all, { samples }) => all + samples.ms.length, 0)
}

function sum(parts: readonly Uint8Array[]): number {
  return parts.reduce((bytes, { length }) => bytes + length, 0)
}

function mib(bytes: number): string {
  return (bytes / MIB).toFixed(1)
}
