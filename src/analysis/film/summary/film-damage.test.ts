import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import type { Inflate } from '#analysis/film/inflate.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { sampleFilmEvents } from '#simulator/samples/sample-film-events.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { sweepOf } from '#tests/sweeps.ts'
import { type FilmSummaryOutcome, readFilmSummary } from './film-summary.ts'

const corrupt: Inflate = () => ({ status: 'corrupt' })

const films = FILM_LAYOUTS.map((layout) => {
  const events = sampleFilmEvents(9)
  return { events, bytes: writeFilmSummary(events, layout) }
})

function expectSoundWhenComplete(outcome: FilmSummaryOutcome): void {
  if (outcome.status === 'refused') {
    expect(outcome.reason).toMatch(/^This .+\.$/)
    return
  }
  const { complete, problems, events, declaredEvents } = outcome.film
  expect(complete).toBe(problems.length === 0)
  expect(events.length).toBeLessThanOrEqual(100_000)
  if (!complete) return
  expect(events.length).toBe(declaredEvents)
  expect(events.every((event, index) => event.atMs >= (events[index - 1]?.atMs ?? 0))).toBe(true)
  expect(events.every(({ team, gamertag }) => team !== null && gamertag !== '')).toBe(true)
  expect(events.every(({ kind, medal }) => (medal === null) === (kind !== 'medal'))).toBe(true)
  for (const [key, value] of [['xuid', 'gamertag'] as const, ['gamertag', 'xuid'] as const, ['xuid', 'team'] as const]) {
    expect(new Set(events.map((event) => `${event[key]} ${event[value]}`)).size).toBe(new Set(events.map((event) => event[key])).size)
  }
}

function filmOf(outcome: FilmSummaryOutcome): FilmSummary | null {
  return outcome.status === 'read' ? outcome.film : null
}

/** One layout is cut at each byte before a release, its neighbor in steps that are shorter than any record. */
const CUT_LAYOUTS = FILM_LAYOUTS.slice(3, 5).map((layout, index) => [layout, index === 0 ? sweepOf({ whole: 1, everyDay: 5 }) : 7] as const)

test('of a film cut at any byte, exactly the whole events are read', () => {
  const events = sampleFilmEvents(4)
  const wrongLengths: number[] = []
  for (const [layout, step] of CUT_LAYOUTS) {
    const bytes = writeFilmSummary(events, layout)
    let read = 0
    for (let length = 0; length < bytes.length; length += step) {
      const film = filmOf(readFilmSummary(bytes.subarray(0, length), corrupt))
      const isRight = film === null ? length < 20 : !film.complete && film.events.length >= read
      if (!isRight) wrongLengths.push(length)
      if (film === null || film.events.length === read) continue
      read += 1
      expect(film.events).toEqual(events.slice(0, read))
    }
    expect(read).toBe(events.length)
  }
  expect(wrongLengths).toEqual([])
})

test('one flipped bit costs or changes at most one event', () => {
  fc.assert(
    fc.property(fc.constantFrom(...films), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), ({ bytes, events }, index) => {
      const damaged = bytes.slice()
      const bit = Math.floor(index * bytes.length * 8)
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7))
      const outcome = readFilmSummary(damaged, corrupt)
      expectSoundWhenComplete(outcome)
      if (outcome.status === 'refused') return bit < 16
      const texts = new Set(outcome.film.events.map((event) => JSON.stringify(event)))
      return events.filter((event) => !texts.has(JSON.stringify(event))).length <= 1
    }),
    { numRuns: sweepOf({ whole: 2_000, everyDay: 500 }) },
  )
})

/** Flipping a lower bit changes a time by less than a frame. */
const FRAME_BITS = 4

test('a film with a flipped bit in the time of a kill, a death or a medal is never complete', () => {
  const [layout] = FILM_LAYOUTS
  if (!layout) throw new Error('no layout')
  const { film } = simulateMatch({ seed: 41, mode: 'oddball' })
  const paired = film.flatMap(({ kind }, index) => (kind === 'mode' ? [] : [index]))
  fc.assert(
    fc.property(fc.constantFrom(...paired), fc.integer({ min: FRAME_BITS, max: 26 }), (place, bit) => {
      const turned = film.map((event, at) => (at === place ? { ...event, atMs: event.atMs ^ (1 << bit) } : event))
      return filmOf(readFilmSummary(writeFilmSummary(turned, layout), corrupt))?.complete === false
    }),
    { numRuns: sweepOf({ whole: 100, everyDay: 25 }) },
  )
  expect(filmOf(readFilmSummary(writeFilmSummary(film, layout), corrupt))).toMatchObject({ complete: true, problems: [] })
})

test('bytes lost or added between two records cost no event', () => {
  for (const { bytes, events } of films) {
    const damaged = new Uint8Array(bytes.length + 3)
    damaged.set(bytes.subarray(0, 40))
    damaged.set(bytes.subarray(40), 43)
    expect(filmOf(readFilmSummary(damaged, corrupt))).toMatchObject({ complete: false, events })
    const shorter = new Uint8Array(bytes.length - 5)
    shorter.set(bytes.subarray(0, 40))
    shorter.set(bytes.subarray(45), 40)
    expect(filmOf(readFilmSummary(shorter, corrupt))).toMatchObject({ complete: false, events })
  }
})

function injure(bytes: Uint8Array, kind: number, place: number, size: number, noise: Uint8Array): Uint8Array {
  const at = Math.floor(place * bytes.length)
  const end = Math.min(bytes.length, at + size)
  const damaged = bytes.slice()
  switch (kind) {
    case 0:
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (size & 7))
      return damaged
    case 1:
      damaged.set(noise.subarray(0, end - at), at)
      return damaged
    case 2:
      return joined(bytes.subarray(0, at), bytes.subarray(end))
    case 3:
      return joined(bytes.subarray(0, at), noise, bytes.subarray(at))
    case 4:
      return joined(bytes.subarray(0, end), bytes.subarray(at))
    case 5:
      return damaged.fill(0, at, end)
    default:
      return damaged.subarray(0, at)
  }
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const INJURIES = sweepOf({ whole: 3_000, everyDay: 750 })

// `npm run soak -- damaged-films` tries many more.
test('random damage never makes the reader throw, and a film with `complete` is sound', { timeout: 60_000 }, () => {
  const injury = fc.tuple(
    fc.nat({ max: 6 }),
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    fc.nat({ max: 3_000 }),
    fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.constant(Uint8Array.of(0, 0, 0x2e, 0xe0)), fc.constant(Uint8Array.of(9, 0, 0x2d, 0xc0))),
  )
  fc.assert(
    fc.property(fc.constantFrom(...films), fc.array(injury, { minLength: 1, maxLength: 3 }), ({ bytes }, injuries) => {
      const damaged = injuries.reduce((hurt, next) => injure(hurt, ...next), bytes)
      expectSoundWhenComplete(readFilmSummary(damaged, corrupt))
    }),
    { numRuns: INJURIES },
  )
})

test('garbage after a film header is never a complete film', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 4_000 }), (garbage) => {
      const bytes = joined(Uint8Array.of(9, 0, 0, 0), garbage)
      const outcome = readFilmSummary(bytes, corrupt)
      expectSoundWhenComplete(outcome)
      expect(filmOf(outcome)?.complete ?? false).toBe(false)
    }),
    { numRuns: sweepOf({ whole: 1_000, everyDay: 250 }) },
  )
})

test('a file of only end marks, tags and valid tails is read in bounded time', () => {
  const patterns = [
    [0, 0, 0x2e, 0xe0],
    [9, 0, 0x2d, 0xc0],
    [0, 0, 0, 50, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x2e, 0xe0],
  ]
  for (const pattern of patterns) {
    const bytes = new Uint8Array(2_000_000).map((_, index) => pattern[index % pattern.length] ?? 0)
    bytes.set([9, 0, 0, 0])
    const start = performance.now()
    expectSoundWhenComplete(readFilmSummary(bytes, corrupt))
    expect(performance.now() - start).toBeLessThan(10_000)
  }
})
