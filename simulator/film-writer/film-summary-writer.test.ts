import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { FILM_LAYOUTS, type FilmLayout } from '#analysis/film/film-layouts.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import type { Inflate } from '#analysis/film/inflate.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { layoutOfVersion } from '#simulator/film-writer/layout-of-version.ts'
import { sampleFilmEvents } from '#simulator/samples/sample-film-events.ts'
import { writeFilmSummary } from './film-summary-writer.ts'

const asIs: Inflate = (bytes) => ({ status: 'complete', bytes })

const medals = [...FILM_MEDALS.values()].map(({ filmId, name }) => ({ filmId, name }))

const gamertag = fc.string({ minLength: 1, maxLength: 16, unit: 'binary' }).filter((name) => name.length <= 16 && !/\p{Cc}/u.test(name))

const what = fc.oneof(
  fc.constantFrom('kill' as const, 'death' as const, 'mode' as const).map((kind) => ({ kind, medal: null })),
  fc.constantFrom(...medals).map((medal) => ({ kind: 'medal' as const, medal })),
)

const player = fc.record({
  xuid: fc.bigInt({ min: 2_000_000_000_000_001n, max: 2_999_999_999_999_999n }).map(String),
  gamertag,
  team: fc.nat({ max: 7 }),
  slot: fc.nat({ max: 27 }),
})

/** A lobby of teams, or a free-for-all, where the team is the player's index. */
const lobby = fc
  .record({
    players: fc.uniqueArray(player, { minLength: 1, maxLength: 12, selector: ({ xuid }) => xuid }),
    isFreeForAll: fc.boolean(),
  })
  .map(({ players, isFreeForAll }) => players.map((one, index) => (isFreeForAll ? { ...one, team: index, slot: null } : one)))
  .filter((players) => new Set(players.map(({ gamertag }) => gamertag)).size === players.length)

const match: fc.Arbitrary<FilmEvent[]> = lobby.chain((players) =>
  fc.array(fc.record({ what, who: fc.constantFrom(...players), waitMs: fc.nat({ max: 60_000 }) }), { maxLength: 25 }).map((drafts) => {
    let atMs = 0
    return drafts.map(({ what, who, waitMs }) => {
      atMs += waitMs
      return { ...what, ...who, atMs }
    })
  }),
)

function readBack(bytes: Uint8Array) {
  const outcome = readFilmSummary(bytes, asIs)
  if (outcome.status === 'refused') throw new Error(outcome.reason)
  return outcome.film
}

function expectIdentity(events: readonly FilmEvent[], layout: FilmLayout) {
  const film = readBack(writeFilmSummary(events, layout))
  // Random kills without deaths can look like kills whose time has a flipped bit.
  const problems = film.problems.filter((one) => !one.includes('a bit away'))
  expect({ ...film, problems, complete: problems.length === 0 }).toEqual({
    filmMajorVersion: null,
    declaredEvents: events.length,
    complete: true,
    problems: [],
    events,
  })
}

describe('a written film reads back event by event', () => {
  for (const layout of FILM_LAYOUTS) {
    test(`in films of version ${layout.filmMajorVersions.join(', ')}`, () => {
      fc.assert(
        fc.property(match, (events) => expectIdentity(events, layout)),
        { numRuns: 60 },
      )
      expectIdentity(sampleFilmEvents(640), layout)
    })
  }
})

test('the same events give the same bytes', () => {
  const [layout] = FILM_LAYOUTS
  if (layout === undefined) throw new Error('no layout')
  expect(writeFilmSummary(sampleFilmEvents(9), layout)).toEqual(writeFilmSummary(sampleFilmEvents(9), layout))
})

test('the filler contains no end mark at any bit offset', () => {
  const endMark = (12000).toString(2).padStart(32, '0')
  for (const layout of FILM_LAYOUTS) {
    const bits = Array.from(writeFilmSummary(sampleFilmEvents(40), layout), (byte) => byte.toString(2).padStart(8, '0')).join('')
    expect(bits.split(endMark)).toHaveLength(41)
  }
})

test('a record is about as large as in a recorded film', () => {
  const layout = layoutOfVersion(38)
  if (layout === null) throw new Error('version 38 has no layout')
  const perEvent = writeFilmSummary(sampleFilmEvents(640), layout).length / 640
  expect(perEvent).toBeGreaterThan(2_300)
  expect(perEvent).toBeLessThan(2_800)
})

test('an event that the format cannot hold is refused', () => {
  const [event] = sampleFilmEvents(1)
  const [layout] = FILM_LAYOUTS
  if (layout === undefined || event === undefined) throw new Error('no sample')
  expect(() => writeFilmSummary([{ ...event, gamertag: 'seventeen letters' }], layout)).toThrow(RangeError)
  expect(() => writeFilmSummary([{ ...event, kind: 'medal' }], layout)).toThrow(RangeError)
})

test('an unknown version has no layout', () => {
  expect(layoutOfVersion(99)).toBeNull()
})
