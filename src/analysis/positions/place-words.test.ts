import { expect, test } from 'vitest'
import { composeReport } from '#analysis/report/compose-report.ts'
import { death, kill, logOf, seatIn } from '#simulator/samples/sample-log.ts'
import { trackedMatch } from '#simulator/samples/sample-tracked-match.ts'
import { type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'
import { joinTracks } from './join-tracks.ts'
import { placeReader } from './place-words.ts'

const walk = (seat: string, at: ScriptedLife['at'], toMs: number): ScriptedLife => ({ seat, fromMs: 0, toMs, at, ending: 'death' })
const LIVES = [
  walk(
    'a',
    [
      [0, [-30, -15, 0]],
      [60_000, [30, 15, 0]],
    ],
    60_000,
  ),
  walk(
    'e',
    [
      [0, [30, -15, 8]],
      [60_000, [-30, 15, 8]],
    ],
    60_000,
  ),
]
const PLACES = {
  mapVersionId: 'f9a11219-fcbc-4466-a755-2b75f7534c7c',
  map: 'Kiln',
  author: 'Ada',
  licence: 'CC0-1.0',
  places: [
    {
      name: 'Tram',
      lowest: -1,
      highest: 4,
      outline: [
        [20, 5],
        [40, 5],
        [40, 20],
        [20, 20],
      ] as [number, number][],
    },
  ],
}

function wordsOf(named = null as typeof PLACES | null) {
  const log = logOf([...kill(30_000, 'e', 'b'), ...death(60_000, 'a'), ...death(60_000, 'e')])
  const match = joinTracks(log, tracksOf(LIVES))
  if (!match) throw new Error('the tracks were not used')
  const read = placeReader(match, seatIn(log, 'a').id, named)
  return log.events.map((event) => [event.kind, event.player === seatIn(log, 'a').id ? 'a' : 'other', read(event)])
}

test('a place is described by side and floor', () => {
  expect(wordsOf()).toEqual(
    expect.arrayContaining([
      ['kill', 'other', 'middle, high floor'],
      ['death', 'a', 'north-east side, low floor'],
      ['death', 'other', 'north-west side, high floor'],
    ]),
  )
})

test('a drawn name replaces the side, only within its heights', () => {
  expect(wordsOf(PLACES)).toEqual(
    expect.arrayContaining([
      ['death', 'a', 'Tram, low floor'],
      ['death', 'other', 'north-west side, high floor'],
    ]),
  )
  const [tram] = PLACES.places
  if (!tram) throw new Error('nothing was drawn')
  expect(wordsOf({ ...PLACES, places: [{ ...tram, lowest: 5, highest: 9 }] })).toEqual(wordsOf())
})

test('events of a report have places, and none has one without a map', () => {
  const { log, tracks } = trackedMatch([{ ms: 30_000, killer: 'e', victim: 'a' }])
  const placesOn = (map: typeof tracks.map) =>
    composeReport({
      log,
      skill: null,
      map: null,
      you: seatIn(log, 'a'),
      positions: { status: 'read', tracks: { ...tracks, map } },
    }).events.map(({ place }) => place ?? null)
  expect(placesOn(tracks.map)).toEqual([expect.stringContaining('side'), expect.stringContaining('side')])
  const { box } = tracks.map
  expect(placesOn({ areDistancesKnown: false, foundBy: 'nothing', box })).toEqual([null, null])
})

test('a start is described from the reader’s side, whoever was there', () => {
  const stay = (seat: string, at: [number, number, number]): ScriptedLife => ({ seat, fromMs: 0, toMs: 60_000, at, ending: 'death' })
  const around = [
    walk(
      'a',
      [
        [0, [-30, 0, 0]],
        [30_000, [30, 0, 0]],
        [60_000, [-30, 0, 0]],
      ],
      60_000,
    ),
    stay('b', [-30, 2, 0]),
  ]
  const log = logOf([...kill(30_000, 'a', 'g'), ...kill(40_000, 'e', 'h'), ...death(60_000, 'b')])
  const match = joinTracks(log, tracksOf([...around, stay('e', [30, 2, 0]), stay('h', [-30, 30, 0])]))
  if (!match) throw new Error('the tracks were not used')
  const read = placeReader({ ...match, kickOffMs: 0 }, seatIn(log, 'a').id, null)
  expect(log.events.filter(({ kind }) => kind === 'kill').map(read)).toEqual([
    expect.stringContaining('where the enemy started'),
    expect.stringContaining('where the enemy started'),
  ])
  expect(log.events.filter(({ player }) => player === seatIn(log, 'b').id).map(read)).toEqual([
    expect.stringContaining('where your team started'),
  ])
})
