import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { FilmLayout } from '#analysis/film/film-layouts.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { sampleFilmEvents } from '#simulator/samples/sample-film-events.ts'

const UNKNOWN: FilmLayout = { filmMajorVersions: [99], distanceBits: 13_000, isBlockFirst: true, slotByte: 9, teamBytes: [2, 3] }

const freeForAll = sampleFilmEvents(200).map((event) => ({ ...event, team: Number(event.gamertag.slice(-1)), slot: null }))

function read(events: readonly FilmEvent[], layout: FilmLayout) {
  const outcome = readFilmSummary(writeFilmSummary(events, layout), (bytes) => ({ status: 'complete', bytes }))
  return outcome.status === 'read' ? outcome.film : outcome
}

describe('a film of an unknown version is read completely', () => {
  for (const events of [sampleFilmEvents(120), freeForAll]) {
    test(`at any distance of the XUID (${events[0]?.slot === null ? 'free-for-all' : 'teams'})`, () => {
      for (const distanceBits of [656, 1_000, 9_999, 13_000, 20_001, 40_000]) {
        expect(read(events, { ...UNKNOWN, distanceBits })).toMatchObject({ complete: true, problems: [], events })
      }
    })

    test(`with the name on either side of the block (${events[0]?.slot === null ? 'free-for-all' : 'teams'})`, () => {
      for (const isBlockFirst of [true, false]) {
        expect(read(events, { ...UNKNOWN, isBlockFirst })).toMatchObject({ complete: true, problems: [], events })
      }
    })
  }

  test('with team and slot at any two bytes of the block', () => {
    const events = sampleFilmEvents(60)
    for (let team = 0; team < 12; team++) {
      for (let slotByte = 0; slotByte < 12; slotByte++) {
        if (slotByte === team) continue
        for (const isBlockFirst of [true, false]) {
          const layout: FilmLayout = { ...UNKNOWN, isBlockFirst, slotByte, teamBytes: [team, team], distanceBits: 4_000 }
          expect(read(events, layout)).toMatchObject({ complete: true, events })
        }
      }
    }
  })

  test('in a 2v2 match, where slots look like teams, by who kills whom', () => {
    const events = sampleFilmEvents(300).map((event) => {
      const player = (Number(event.gamertag.slice(-1)) - 1) % 4
      return { ...event, xuid: `253327480000000${player}`, gamertag: `Duo ${player}`, team: player % 2, slot: player >> 1 }
    })
    for (const [slotByte, team] of [[1, 8] as const, [8, 1] as const]) {
      expect(read(events, { ...UNKNOWN, slotByte, teamBytes: [team, team] })).toMatchObject({ complete: true, events })
    }
  })
})

test('when no byte behaves like a team, events have no team, and the film reports a problem', () => {
  const events = sampleFilmEvents(40).map((event, index) => ({ ...event, team: index % 7, slot: index % 5 }))
  const film = read(events, UNKNOWN)
  expect(film).toMatchObject({ complete: false, events: events.map((event) => ({ ...event, team: null, slot: null })) })
  expect(film).toMatchObject({ problems: ['The film has 40 events with a damaged team.'] })
})
