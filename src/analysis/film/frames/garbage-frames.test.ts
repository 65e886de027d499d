import { expect, test } from 'vitest'
import { PACKET_TYPES } from '#analysis/film/frames/container/packets.ts'
import { tracksOfFilm } from '#analysis/tracks/build-tracks.ts'
import { filmWriter } from '#simulator/film-writer/film-writer.ts'
import { writeHeaderChunk } from '#simulator/film-writer/write-header-chunk.ts'
import { writePackets } from '#simulator/film-writer/write-packets.ts'
import { sampleFilmLog } from '#simulator/samples/sample-film.ts'
import { readFrames } from './open-frames.ts'

/** The game build and the map are known, but the frames hold garbage: none of these films has positions. */
const KNOWN = { levelId: 'fc878857-e778-4daf-b0ef-5d826b922f3f', mapName: 'Aquarius' }
const HEADER = { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' }
const FRAMES = 600
const PLAYERS = [0, 1].map((index) => ({ index, xuid: String(2_533_274_800_000_000 + index) }))

function filmOf(frames: number, payloadOf: (frame: number) => Uint8Array): Uint8Array[] {
  const packets = Array.from({ length: frames }, (_, frame) => ({
    type: PACKET_TYPES.frame,
    microseconds: 1_000_000 + frame * 16_683,
    payload: payloadOf(frame),
  }))
  return [writeHeaderChunk(HEADER), writePackets(packets)]
}

function emptyFrames(): Uint8Array[] {
  const writer = filmWriter({ header: HEADER, players: PLAYERS, deflate: (bytes) => bytes })
  for (let frame = 0; frame < FRAMES; frame++) writer.writeFrame({ events: [], records: [] })
  return writer.finish()
}

function noise(length: number, seed: number): Uint8Array {
  let state = seed * 2_654_435_761 + 1
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}

const GARBAGE: Readonly<Record<string, readonly Uint8Array[]>> = {
  'random bytes in place of the frames': [writeHeaderChunk(HEADER), noise(300_000, 1)],
  'random bytes in each frame': filmOf(FRAMES, (frame) => noise(400, frame)),
  'random bytes in a few frames': filmOf(20, (frame) => noise(400, frame)),
  'random records behind no event': filmOf(FRAMES, (frame) => Uint8Array.from([0, 0, 0, 0, ...noise(400, frame)])),
  'frames of zeros': filmOf(FRAMES, () => new Uint8Array(400)),
  'frames of ones': filmOf(FRAMES, () => new Uint8Array(400).fill(255)),
  'frames without a byte': filmOf(FRAMES, () => new Uint8Array()),
  'good frames without a player': emptyFrames(),
  'a chunk of zeros': [writeHeaderChunk(HEADER), new Uint8Array(100_000)],
  'nothing but a header': [writeHeaderChunk(HEADER)],
}

test.each(Object.entries(GARBAGE))('%s: the film is not read', (_, chunks) => {
  const outcome = readFrames(
    chunks.map((bytes) => ({ bytes, startMs: null })),
    () => ({ status: 'corrupt' }),
    KNOWN,
  )
  const judged = tracksOfFilm(outcome, sampleFilmLog())
  expect(judged.status).not.toBe('kept')
  // The status `gate-failed` requires a failed gate.
  if (judged.status === 'gate-failed') expect(judged.gates.map(({ verdict }) => verdict)).toContain('failed')
})
