import { expect, test } from 'vitest'
import { SAMPLE_STATES } from '#analysis/film/tracks/life.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { aimAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { sampleFilm, sampleFilmLog } from '#simulator/samples/sample-film.ts'
import { idOf, xuidOf } from '#simulator/samples/sample-log.ts'
import { withRows } from '#simulator/samples/with-rows.ts'
import { buildTracks } from './build-tracks.ts'

const film = sampleFilm()
const log = sampleFilmLog()
const tracks = buildTracks(film, log)

test('players have the ids of the log, and the deaths align the clocks', () => {
  expect(tracks.players[2]).toEqual({ index: 2, xuid: xuidOf('b'), playerId: idOf('b') })
  expect(tracks.clock).toEqual({ offsetMs: -5, pairedDeaths: 24 })
  expect(tracks.deaths.map(({ ms }) => toLogMs(tracks, ms))).toEqual(
    log.events.filter(({ kind }) => kind === 'death').map(({ atMs }) => atMs),
  )
})

test('positions are interpolated between the ten samples a second', () => {
  const [life] = tracks.lives
  if (!life) throw new Error('There are no lives.')
  expect(life.x).toHaveLength(101)
  expect(distance(placeAt(life, 1000), placeAt(life, 2000))).toBeCloseTo(2.59, 1)
  expect(distance(placeAt(life, 1000), placeAt(life, 1050))).toBeCloseTo(0.13, 1)
})

test('a player without records stands still until the next one', () => {
  const hasRecord = (ms: number) => ms <= 2000 || ms > 4000
  const silent = { ...film, lives: film.lives.map((life, index) => (index === 0 ? withRows(life, hasRecord) : life)) }
  const [life] = buildTracks(silent, log).lives
  if (!life) throw new Error('There are no lives.')
  expect(placeAt(life, 3950)).toEqual(placeAt(life, 2000))
  expect(distance(placeAt(life, 4100), placeAt(life, 2000))).toBeGreaterThan(4)
})

test('hits and deaths have the exact places of both players, and the shield before them', () => {
  const [death] = tracks.deaths
  expect(death?.killer).toMatchObject({ player: 1 })
  if (!death?.killerStance) throw new Error('Nobody killed.')
  expect(distance(death.victim.place, death.killerStance.place)).toBeCloseTo(6.12, 1)
  expect(death.victim).toMatchObject({ shield: 1, health: 1 })
  expect(tracks.hits.filter(({ victimLife }) => victimLife === death.victimLife).map(({ points }) => points)).toEqual([
    33, 33, 33, 33, 84.2,
  ])
})

test('every shield loss is stored at its time, and a recharge once a tick, with its last value', () => {
  const [first] = film.lives
  if (!first) throw new Error('There are no lives.')
  const shields = [40, 20, 21, 22, 23, 24, 25, 26, 10, 11]
  const shield = Uint8Array.from(first.samples.shield, (full, row) => shields[row] ?? full)
  const states = first.samples.states.map((state, row) => (row < shields.length ? state + SAMPLE_STATES.shield : state))
  const changed = { ...film, lives: [{ ...first, samples: { ...first.samples, shield, states } }, ...film.lives.slice(1)] }
  const stored = buildTracks(changed, log).lives[0]?.shield
  expect([...(stored?.ms ?? [])]).toEqual([50, 100, 200, 300, 400, 450, 500])
  expect([...(stored?.value ?? [])].map((value) => value * 64)).toEqual([40, 20, 22, 24, 26, 10, 11])
})

test('aim is unknown before the first one in the film', () => {
  const [first] = film.lives
  if (!first) throw new Error('There are no lives.')
  const yaw = first.samples.yaw.map((value, row) => (row < 20 ? -1 : value))
  const pitch = first.samples.pitch.map((value, row) => (row < 20 ? -1 : value))
  const [life] = buildTracks(
    { ...film, lives: [{ ...first, samples: { ...first.samples, yaw, pitch } }, ...film.lives.slice(1)] },
    log,
  ).lives
  if (!life) throw new Error('There are no lives.')
  expect(aimAt(life, 1000)).toBeNull()
  expect(aimAt(life, 1100)?.yaw).toBeCloseTo(90.04, 1)
  expect(shieldAt(life, 1100)).toBe(1)
})

test('at a hit or death, an aim older than two seconds counts as unknown', () => {
  const aimWithoutRecordsFrom = (fromMs: number) => {
    const lives = film.lives.map((life) => {
      const states = life.samples.states.map((state, row) => ((life.samples.ms[row] ?? 0) > fromMs ? state & ~SAMPLE_STATES.aim : state))
      return { ...life, samples: { ...life.samples, states } }
    })
    return buildTracks({ ...film, lives }, log).deaths[0]?.victim.aim
  }
  expect(aimWithoutRecordsFrom(8_000)).not.toBeNull()
  expect(aimWithoutRecordsFrom(7_900)).toBeNull()
})

test('without a known map, shapes are stored and distances are marked as unknown', () => {
  const { map } = buildTracks({ ...film, map: { foundBy: 'nothing' } }, log)
  expect(map).toMatchObject({ areDistancesKnown: false, foundBy: 'nothing' })
})
