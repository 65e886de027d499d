import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { Inflate } from '#analysis/film/inflate.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { layoutOfVersion } from '#simulator/film-writer/layout-of-version.ts'
import { sampleFilmEvents } from '#simulator/samples/sample-film-events.ts'
import { readFilmSummary } from './film-summary.ts'

const asIs: Inflate = (bytes) => ({ status: 'complete', bytes })
const layout = layoutOfVersion(38) ?? layoutOf38IsMissing()

function layoutOf38IsMissing(): never {
  throw new Error('version 38 has no layout')
}

function write(events: readonly FilmEvent[]): Uint8Array {
  return writeFilmSummary(events, layout)
}

function read(bytes: Uint8Array) {
  const outcome = readFilmSummary(bytes, asIs)
  if (outcome.status === 'refused') throw new Error(outcome.reason)
  return outcome.film
}

function reasonOf(bytes: Uint8Array, inflate: Inflate = asIs): string {
  const outcome = readFilmSummary(bytes, inflate)
  return outcome.status === 'refused' ? outcome.reason : 'was read'
}

describe('a file that is no film summary is refused in one sentence', () => {
  test('an empty or tiny file', () => {
    expect(reasonOf(new Uint8Array(0))).toBe('This file is too short to be the summary chunk of a film.')
    expect(reasonOf(Uint8Array.of(9, 0, 0, 0))).toBe('This film ends before its first event.')
  })

  test('another packet type', () => {
    const bytes = write([])
    bytes[0] = 2
    expect(reasonOf(bytes)).toBe('This is not the summary chunk of a film: it starts with packet type 2, not 9.')
  })

  test('compressed data that fails its checksum, or that is a bomb', () => {
    const compressed = Uint8Array.of(0x78, 0x5e)
    expect(reasonOf(compressed, () => ({ status: 'corrupt' }))).toBe(
      'This film is damaged: its compressed data does not match its checksum.',
    )
    expect(reasonOf(compressed, () => ({ status: 'too-large' }))).toMatch(/^This film is too large: more than 64 MiB/)
  })

  test('inflated data beyond the cap', () => {
    expect(reasonOf(new Uint8Array(64 * 1024 * 1024 + 1))).toMatch(/^This film is too large/)
  })
})

describe('a sound film', () => {
  test('without events is complete', () => {
    expect(read(write([]))).toEqual({ filmMajorVersion: null, declaredEvents: 0, complete: true, problems: [], events: [] })
  })

  test('has the version that the caller passes, and is read the same with a wrong one', () => {
    const bytes = write(sampleFilmEvents(12))
    const outcome = readFilmSummary(bytes, asIs, { filmMajorVersion: 39 })
    expect(outcome).toEqual({ status: 'read', film: { ...read(bytes), filmMajorVersion: 39 } })
  })

  test('keeps every digit of an XUID beyond 2^53', () => {
    const events = sampleFilmEvents(6).map((event) => ({ ...event, xuid: '9007199254740993', gamertag: 'Far', team: 0, slot: 0 }))
    expect(read(write(events)).events).toEqual(events)
  })

  test('may have events at times whose bits look like an end mark', () => {
    for (const atMs of [12_000, 750, 375, 24_000, 3_072_000, 6_144_032]) {
      const events = sampleFilmEvents(9).map((event) => ({ ...event, atMs }))
      expect(read(write(events))).toMatchObject({ complete: true, events })
    }
  })

  test('may have a single player', () => {
    for (const team of [0, 1]) {
      for (const slot of [0, 1, null]) {
        const events = sampleFilmEvents(5).map((event) => ({ ...event, xuid: '2533274800000077', gamertag: 'Solo', team, slot }))
        expect(read(write(events))).toMatchObject({ complete: true, events })
      }
    }
  })

  test('is read from a view into a larger buffer', () => {
    const bytes = write(sampleFilmEvents(7))
    const larger = new Uint8Array(bytes.length + 10)
    larger.set(bytes, 5)
    expect(read(larger.subarray(5, 5 + bytes.length))).toEqual(read(bytes))
  })
})
