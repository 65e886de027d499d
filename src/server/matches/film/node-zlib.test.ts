import { expect, test } from 'vitest'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { sampleFilmEvents } from '#simulator/samples/sample-film-events.ts'
import { sweepOf } from '#tests/sweeps.ts'
import { deflateWithNode, inflateWithNode, openInflater } from './node-zlib.ts'

const CAP = 64 * 1024 * 1024

function sampleChunk(events: number): Uint8Array {
  const [layout] = FILM_LAYOUTS
  if (layout === undefined) throw new Error('no layout')
  return writeFilmSummary(sampleFilmEvents(events), layout)
}

function outcomeOf(bytes: Uint8Array, cap = CAP) {
  const outcome = inflateWithNode(bytes, cap)
  return 'bytes' in outcome ? { status: outcome.status, bytes: Array.from(outcome.bytes) } : outcome
}

test('compressed bytes are restored, up to exactly the cap', () => {
  const bytes = Uint8Array.from({ length: 1_000 }, (_, index) => (index * index) & 0xff)
  const expected = { status: 'complete', bytes: Array.from(bytes) }
  expect(outcomeOf(deflateWithNode(bytes))).toEqual(expected)
  expect(outcomeOf(deflateWithNode(bytes), 1_000)).toEqual(expected)
  expect(outcomeOf(deflateWithNode(new Uint8Array(0)))).toEqual({ status: 'complete', bytes: [] })
})

test('a byte beyond the cap is too large', () => {
  expect(outcomeOf(deflateWithNode(new Uint8Array(1_001)), 1_000)).toEqual({ status: 'too-large' })
})

test('a bomb is refused without being held in memory', () => {
  const bomb = deflateWithNode(new Uint8Array(256 * 1024 * 1024))
  const before = process.memoryUsage().arrayBuffers
  expect(inflateWithNode(bomb, 1024 * 1024)).toEqual({ status: 'too-large' })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024)
  expect(readFilmSummary(bomb, inflateWithNode)).toMatchObject({ status: 'refused', reason: expect.stringMatching(/too large/) })
})

test('the chunks of one film are inflated completely, and one of a similar size as an earlier one takes a single buffer', () => {
  const inflate = openInflater()
  const [first, next, far] = [300_000, 350_000, 2_000_000].map((length) => Uint8Array.from({ length }, (_, index) => (index * 31) & 0xff))
  for (const bytes of [first, next, far, new Uint8Array(0)]) {
    const outcome = inflate(deflateWithNode(bytes ?? new Uint8Array(0)), CAP)
    if (outcome.status !== 'complete') throw new Error(outcome.status)
    expect(Buffer.from(outcome.bytes).equals(bytes ?? new Uint8Array(0))).toBe(true)
    // A joined chunk has a buffer of exactly its size; one that fits into one piece has the larger buffer reserved for it.
    if (bytes === next) expect(outcome.bytes.buffer.byteLength).toBe(375_000)
  }
  expect(inflate(deflateWithNode(new Uint8Array(1_001)), 1_000)).toEqual({ status: 'too-large' })
})

test('a truncated bomb is too large as well', () => {
  const bomb = deflateWithNode(new Uint8Array(4 * 1024 * 1024))
  expect(inflateWithNode(bomb.subarray(0, bomb.length - 6), 1024 * 1024)).toEqual({ status: 'too-large' })
})

test('a wrong checksum, a wrong structure and a wrong header are corrupt', () => {
  const compressed = deflateWithNode(sampleChunk(3))
  for (const at of [0, 1, compressed.length >> 1, compressed.length - 1]) {
    const damaged = compressed.slice()
    damaged[at] = (damaged[at] ?? 0) ^ 0x55
    expect(inflateWithNode(damaged, CAP).status).toBe('corrupt')
  }
})

test('a film whose checksum fails is refused', () => {
  const compressed = deflateWithNode(sampleChunk(3)).slice()
  const last = compressed.length - 1
  compressed[last] = (compressed[last] ?? 0) ^ 1
  const reason = 'This film is damaged: its compressed data does not match its checksum.'
  expect(readFilmSummary(compressed, inflateWithNode)).toEqual({ status: 'refused', reason })
})

test('for a compressed film cut at any byte, the readable prefix is returned and marked as unverified', () => {
  const events = sampleFilmEvents(6)
  const compressed = deflateWithNode(sampleChunk(6))
  const firstProblem = 'The compressed data ends early, so its checksum could not be verified.'
  const wrongLengths: number[] = []
  let read = 0
  for (let length = 1; length < compressed.length; length += sweepOf({ whole: 1, everyDay: 3 })) {
    const outcome = readFilmSummary(compressed.subarray(0, length), inflateWithNode)
    if (outcome.status === 'refused') {
      if (!/too short|before its first event/.test(outcome.reason)) wrongLengths.push(length)
      continue
    }
    const { film } = outcome
    if (film.complete || film.problems[0] !== firstProblem || film.events.length < read) wrongLengths.push(length)
    if (film.events.length === read) continue
    read = film.events.length
    expect(film.events).toEqual(events.slice(0, read))
  }
  expect(wrongLengths).toEqual([])
  expect(read).toBe(6)
})

test('no damage to compressed bytes stops the reader, and none is read as a complete film', () => {
  const compressed = deflateWithNode(sampleChunk(6))
  for (let round = 0; round < 3_000; round++) {
    const damaged = compressed.slice()
    const at = Math.imul(round, 2_654_435_761) >>> 0
    damaged[at % damaged.length] = (damaged[at % damaged.length] ?? 0) ^ (1 + (round % 255))
    const outcome = readFilmSummary(damaged, inflateWithNode)
    expect(outcome.status === 'read' && outcome.film.complete).toBe(false)
  }
})

test('a compressed film reads the same as its inflated bytes', () => {
  const original = sampleChunk(100)
  expect(readFilmSummary(deflateWithNode(original), inflateWithNode)).toEqual(readFilmSummary(original, inflateWithNode))
})
