import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import type { Inflate } from '#analysis/film/inflate.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { layoutOfVersion } from '#simulator/film-writer/layout-of-version.ts'
import { sampleFilmEvents } from '#simulator/samples/sample-film-events.ts'
import { readFilmSummary } from './film-summary.ts'

const asIs: Inflate = (bytes) => ({ status: 'complete', bytes })
const CLOSING_PACKET_BYTES = 16
const layout = layoutOfVersion(38) ?? layoutOf38IsMissing()

function layoutOf38IsMissing(): never {
  throw new Error('version 38 has no layout')
}

/** The weight that the writer gives to medals of unknown weight. */
const WRITTEN_WEIGHT = 100
const isNear = (id: number) =>
  Array.from({ length: 10 }, (_, bit) => FILM_MEDALS.get(id ^ (1 << bit))).some(
    (near) => near && (near.sortingWeight ?? WRITTEN_WEIGHT) === WRITTEN_WEIGHT,
  )
const WRITTEN_WEIGHT_MEDAL =
  [...FILM_MEDALS.values()].find(({ sortingWeight }) => (sortingWeight ?? WRITTEN_WEIGHT) === WRITTEN_WEIGHT)?.filmId ?? 0
const NEW_MEDAL = Array.from({ length: 100 }, (_, at) => 181 + at).find((id) => !isNear(id)) ?? 0

function write(events: readonly FilmEvent[]): Uint8Array {
  return writeFilmSummary(events, layout)
}

function read(bytes: Uint8Array) {
  const outcome = readFilmSummary(bytes, asIs)
  if (outcome.status === 'refused') throw new Error(outcome.reason)
  return outcome.film
}

/** Flips the bits of `mask` in the byte that starts `bitsBeforeMark` bits before the last record's end mark. */
function changeLastRecord(bytes: Uint8Array, bitsBeforeMark: number, mask: number): Uint8Array {
  const changed = bytes.slice()
  const mark = findLastMark(bytes)
  const bit = mark - bitsBeforeMark
  for (let index = 0; index < 8; index++) {
    if (((mask >> (7 - index)) & 1) === 1) {
      const at = (bit + index) >> 3
      changed[at] = (changed[at] ?? 0) ^ (0x80 >> ((bit + index) & 7))
    }
  }
  return changed
}

function findLastMark(bytes: Uint8Array): number {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.lastIndexOf((12000).toString(2).padStart(32, '0'), (bytes.length - CLOSING_PACKET_BYTES) * 8)
}

describe('each kind of damage has its own problem, and costs no readable event', () => {
  const events = sampleFilmEvents(13)
  const last = events[12]

  function expectProblem(bytes: Uint8Array, problem: string, readable: readonly unknown[] = events) {
    const film = read(bytes)
    expect(film.problems).toContain(problem)
    expect(film.complete).toBe(false)
    expect(film.events).toEqual(readable)
  }

  test('a prefix of compressed data', () => {
    const outcome = readFilmSummary(Uint8Array.of(0x78), () => ({ status: 'truncated', bytes: write(events) }))
    const problems = ['The compressed data ends early, so its checksum could not be verified.']
    expect(outcome).toMatchObject({ status: 'read', film: { complete: false, problems, events } })
  })

  test('a wrong count', () => {
    const bytes = write(events)
    bytes[19] = 14
    expectProblem(bytes, 'The film declares 14 events, 13 could be read.')
  })

  test('a wrong size', () => {
    const bytes = write(events)
    bytes[4] = (bytes[4] ?? 0) - 1
    expectProblem(bytes, 'The packet that closes the film is missing, damaged or not the last.')
    bytes[7] = 1
    expect(read(bytes).problems.join()).toMatch(/The film ends early: \d+ bytes are declared, \d+ are there\./)
  })

  test('a missing closing packet', () => {
    const bytes = write(events)
    expectProblem(bytes.subarray(0, bytes.length - 16), 'The packet that closes the film is missing, damaged or not the last.')
  })

  test('a time that runs backwards', () => {
    const shuffled = events.map((event, index) => ({ ...event, atMs: index === 5 ? 1 : event.atMs }))
    expectProblem(write(shuffled), 'The film has 1 event earlier than the one before.', shuffled)
  })

  const withMedals = (filmId: number) =>
    events.map((event) => (event.kind === 'medal' ? { ...event, medal: { filmId, name: null } } : event))

  test('a medal one flipped bit away from another of its weight', () => {
    const turned = withMedals(WRITTEN_WEIGHT_MEDAL ^ 512)
    expectProblem(write(turned), 'The film has 1 medal of a number that is a bit away from that of another.', turned)
  })

  test('a new medal of the game, which is no damage: it keeps its number and has no name', () => {
    const fresh = withMedals(NEW_MEDAL)
    expect(read(write(fresh))).toMatchObject({ complete: true, problems: [], events: fresh })
  })

  test('a medal whose weight is not the weight of its number', () => {
    const ending = sampleFilmEvents(3)
    expect(ending[2]?.kind).toBe('medal')
    expectProblem(changeLastRecord(write(ending), 128 - 24, 0x01), 'The film has 1 event unclear about what happened.', ending)
  })

  test('a medal flag, weight or sub that contradicts the other two', () => {
    const ending = sampleFilmEvents(2)
    expect(ending[1]?.kind).toBe('death')
    for (const word of [128, 64, 32]) {
      const damaged = changeLastRecord(write(ending), word - 24, 0x01)
      expectProblem(damaged, 'The film has 1 event unclear about what happened.', ending)
    }
  })

  test('a damaged gamertag, which is taken from the player’s other events', () => {
    const damaged = changeLastRecord(write(events), 480, 0xff)
    expect(read(changeLastRecord(damaged, 472, 0xd8)).events[12]).toEqual(last)
    expectProblem(changeLastRecord(damaged, 472, 0xd8), 'The film has 1 event with a damaged gamertag.')
  })

  test('a player under two gamertags, and a gamertag of two players', () => {
    const renamed = events.map((event, index) => (index === 12 ? { ...event, gamertag: 'Sample 9' } : event))
    expectProblem(write(renamed), 'The film has 1 player under more than one gamertag.', renamed)
    const stolen = events.map((event, index) => (index === 12 ? { ...event, xuid: '2533274811111111' } : event))
    expectProblem(write(stolen), 'The film has 1 gamertag of more than one XUID.', stolen)
  })

  test('a damaged XUID or tag, which is taken from the player’s other events', () => {
    expectProblem(changeLastRecord(write(events), 11086 - 56, 0xff), 'The film has 1 event with a damaged XUID.')
    expectProblem(changeLastRecord(write(events), 11086 - 64, 0xff), 'The film has 1 event with a damaged XUID.')
  })

  test('a player in two teams', () => {
    const switched = events.map((event, index) => (index === 12 ? { ...event, team: 1 - (event.team ?? 0) } : event))
    expectProblem(write(switched), 'The film has 1 player in more than one team.', switched)
  })

  test('a damaged team, which is taken from the player’s other events', () => {
    expectProblem(changeLastRecord(write(events), 128 + 88, 0x01), 'The film has 1 event with a damaged team.')
    expectProblem(changeLastRecord(write(events), 128 + 80, 0x01), 'The film has 1 event with a damaged team.')
    expectProblem(changeLastRecord(write(events), 128 + 96, 0x40), 'The film has 1 event with a damaged team.')
  })

  test('a damaged end mark, which costs its own event', () => {
    expectProblem(changeLastRecord(write(events), 0, 0x80), 'The film declares 13 events, 12 could be read.', events.slice(0, 12))
  })

  test('a record written twice', () => {
    const twice = write([...events.slice(0, 12), ...events.slice(11)])
    twice[19] = 13
    expect(read(twice).problems).toContain('The film declares 13 events, 14 could be read.')
  })
})
