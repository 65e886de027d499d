import { expect, test } from 'vitest'
import { readFrames } from '#analysis/film/frames/read-frames.ts'
import { BASE_MAPS } from '#analysis/film/tracks/base-maps.ts'
import { xorshift } from '#simulator/film-writer/film-filler.ts'
import { writeSampleFrames } from '#simulator/samples/frames/sample-frames.ts'
import { mutateChunks } from '#tests/films/mutate-chunks.ts'
import { readingFaults, wholeFilm } from '#tests/films/reading-faults.ts'
import { deflateWithNode, inflateWithNode } from './node-zlib.ts'

const KNOWN = { levelId: 'fc878857-e778-4daf-b0ef-5d826b922f3f' }
/** `npm run soak -- damaged-films` tries thousands. */
const MUTATIONS = 12

function writeChunks(seconds = 18): readonly Uint8Array[] {
  const map = BASE_MAPS.find(({ name }) => name === 'Aquarius')
  if (!map) throw new Error('Aquarius is missing.')
  const header = { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' }
  const players = [0, 1].map((index) => ({ index, xuid: String(2_533_274_800_000_000 + index) }))
  return writeSampleFrames({ map, players, bots: 1, seconds, seed: 5, header, deflate: deflateWithNode }).chunks
}

test('no damage to a film stops its reading or invents a life: flipped bits, cuts, chunks swapped, doubled and missing', () => {
  const chunks = writeChunks()
  const whole = wholeFilm(
    readFrames(
      chunks.map((bytes) => ({ bytes, startMs: null })),
      inflateWithNode,
      KNOWN,
    ),
  )
  expect(whole.lives).toBeGreaterThan(2)
  const random = xorshift(11)
  let read = 0
  for (let round = 0; round < MUTATIONS; round++) {
    const outcome = readFrames(mutateChunks(chunks, random).chunks, inflateWithNode, KNOWN)
    if (outcome.status === 'read') read += 1
    expect(readingFaults(outcome, whole)).toEqual([])
  }
  expect(read).toBeGreaterThan(MUTATIONS / 4)
})

test('a chunk that is missing between two leaves a gap of its own time', () => {
  const chunks = writeChunks(60)
  const gapsWithout = (place: number) => {
    const outcome = readFrames(
      chunks.flatMap((bytes, at) => (at === place ? [] : [{ bytes, startMs: null }])),
      inflateWithNode,
      KNOWN,
    )
    return outcome.status === 'read' ? outcome.tracks.gaps : []
  }
  expect(gapsWithout(-1)).toEqual([])
  const [gap, ...others] = gapsWithout(2)
  expect(others).toEqual([])
  expect((gap?.toMs ?? 0) - (gap?.fromMs ?? 0)).toBeGreaterThan(1_000)
})
