import { expect, test } from 'vitest'
import { readFrames } from '#analysis/film/frames/open-frames.ts'
import { BASE_MAPS } from '#analysis/film/tracks/base-maps.ts'
import { xorshift } from '#simulator/film-writer/film-filler.ts'
import { writeSampleFrames } from '#simulator/samples/frames/sample-frames.ts'
import { mutateChunks } from '#tests/films/mutate-chunks.ts'
import { readingFaults, wholeFilm } from '#tests/films/reading-faults.ts'
import { deflateWithNode, inflateWithNode } from './node-zlib.ts'

const KNOWN = { levelId: 'fc878857-e778-4daf-b0ef-5d826b922f3f' }
/** `npm run soak -- damaged-films` tries thousands. */
const MUTATIONS = 12

function writeChunks(seconds = 18, firstXuid = 2_533_274_800_000_000): readonly Uint8Array[] {
  const map = BASE_MAPS.find(({ name }) => name === 'Aquarius')
  if (!map) throw new Error('Aquarius is missing.')
  const header = { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' }
  const players = [0, 1].map((index) => ({ index, xuid: String(firstXuid + index) }))
  return writeSampleFrames({ map, players, bots: 1, seconds, seed: 5, header, deflate: deflateWithNode }).chunks
}

test('no damage to a film stops the reader or invents a life: flipped bits, cuts, swapped, repeated and missing chunks', () => {
  const chunks = writeChunks()
  const original = wholeFilm(
    readFrames(
      chunks.map((bytes) => ({ bytes, startMs: null })),
      inflateWithNode,
      KNOWN,
    ),
  )
  expect(original.lives).toBeGreaterThan(2)
  const random = xorshift(11)
  let read = 0
  for (let round = 0; round < MUTATIONS; round++) {
    const outcome = readFrames(mutateChunks(chunks, random).chunks, inflateWithNode, KNOWN)
    if (outcome.status === 'read') read += 1
    expect(readingFaults(outcome, original)).toEqual([])
  }
  expect(read).toBeGreaterThan(MUTATIONS / 4)
})

test('a chunk that is missing between two others leaves a gap of its duration', () => {
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
  const [gap, ...others] = gapsWithout(3)
  expect(others).toEqual([])
  expect((gap?.toMs ?? 0) - (gap?.fromMs ?? 0)).toBeGreaterThan(1_000)
})

test('a chunk of another match is left out and reported, even when its clock is the same', () => {
  const [own, other] = [writeChunks(60), writeChunks(60, 2_533_274_900_000_000)]
  const mixed = own.map((bytes, at) => ({ bytes: at === 3 ? (other[at] ?? bytes) : bytes, startMs: null, name: `Chunk ${at}` }))
  const outcome = readFrames(mixed, inflateWithNode, KNOWN)
  if (outcome.status !== 'read') throw new Error(outcome.status)
  expect(outcome.tracks.problems).toContain(
    'Chunk 3 is of another match: its players are not those of the chunks before it. It was left out.',
  )
  expect(outcome.tracks.gaps).toHaveLength(1)
})
