import { expect, test } from 'vitest'
import { visitPackets } from '#analysis/film/frames/container/packets.ts'
import { readFrames } from '#analysis/film/frames/open-frames.ts'
import { BASE_MAPS } from '#analysis/film/tracks/base-maps.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { xorshift } from '#simulator/film-writer/film-filler.ts'
import { writeSampleFrames } from '#simulator/samples/frames/sample-frames.ts'
import { sweepOf } from '#tests/sweeps.ts'
import { deflateWithNode, inflateWithNode } from './node-zlib.ts'

const DRAWS = sweepOf({ whole: 300, everyDay: 100 })
/** A frame is 17 ms: no reported time may be off by more. */
const FRAME_MS = 17
const HEADER_BYTES = 16

function writeFilm(): Uint8Array[] {
  const map = BASE_MAPS.find(({ name }) => name === 'Aquarius')
  if (!map) throw new Error('Aquarius is missing.')
  const header = { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' }
  const players = [0, 1].map((index) => ({ index, xuid: String(2_533_274_800_000_000 + index) }))
  const { chunks } = writeSampleFrames({ map, players, bots: 1, seconds: 18, seed: 5, header, deflate: deflateWithNode })
  return chunks.map((bytes) => {
    const inflated = inflateWithNode(bytes, 1 << 26)
    if (inflated.status !== 'complete') throw new Error(inflated.status)
    return inflated.bytes
  })
}

function read(chunks: readonly Uint8Array[]): FilmTracks | null {
  const outcome = readFrames(
    chunks.map((bytes) => ({ bytes, startMs: null })),
    inflateWithNode,
    { levelId: 'fc878857-e778-4daf-b0ef-5d826b922f3f' },
  )
  return outcome.status === 'read' ? outcome.tracks : null
}

function timesOf({ lives, damage, deaths }: FilmTracks): number[] {
  return [...lives.flatMap(({ spawnMs, endMs }) => [spawnMs, endMs]), ...damage.map(({ ms }) => ms), ...deaths.map(({ ms }) => ms)]
}

test('a film with a flipped bit in one of its times is not read without problems, unless every time is unchanged', () => {
  const chunks = writeFilm()
  const original = read(chunks)
  if (!original) throw new Error('the film is not read')
  const frames = chunks.flatMap((bytes, chunk) => {
    const starts: number[] = []
    visitPackets(bytes, ({ startByte }) => starts.push(startByte - HEADER_BYTES))
    return starts.map((at) => ({ chunk, at }))
  })
  const random = xorshift(7)
  const wrong: string[] = []
  for (let draw = 0; draw < DRAWS; draw++) {
    const packet = frames[random() % frames.length]
    if (!packet) continue
    const bit = random() % 40
    const damaged = chunks.map((bytes) => Uint8Array.from(bytes))
    const byte = packet.at + 8 + (bit >> 3)
    const bytes = damaged[packet.chunk]
    if (bytes) bytes[byte] = (bytes[byte] ?? 0) ^ (1 << (bit & 7))
    const tracks = read(damaged)
    if (tracks === null || tracks.problems.length > 0) continue
    const [times, trueTimes] = [timesOf(tracks), timesOf(original)]
    const isSame = times.length === trueTimes.length && times.every((ms, at) => Math.abs(ms - (trueTimes[at] ?? 0)) <= FRAME_MS)
    if (!isSame) wrong.push(`bit ${bit} of the packet at ${packet.at} of chunk ${packet.chunk}`)
  }
  expect(wrong).toEqual([])
})
