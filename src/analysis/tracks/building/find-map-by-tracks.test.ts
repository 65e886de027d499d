import { expect, test } from 'vitest'
import { BASE_MAPS, type BaseMap } from '#analysis/film/tracks/base-maps.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { toWorld, type WorldPosition } from '#analysis/film/tracks/world-units.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { simulatedBaseMap } from '#simulator/simulated-map.ts'
import { toQuantised } from '#simulator/walking/recording/to-quantised.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { findMapByTracks } from './find-map-by-tracks.ts'

const walked = simulateWalkedMatch({ seed: 41, mode: 'slayer', durationMs: 60_000 })
const log = buildEventLog({ match: readMatchStats(walked.statistics), film: null })

type Move = (place: WorldPosition) => WorldPosition

/** The walked match as a film of another map, with the centers of the two maps aligned. */
function playedOn(map: BaseMap, move: Move = (place) => place): FilmTracks {
  const middle = (axis: 0 | 1 | 2) => (map.min[axis] + map.max[axis]) / 2
  const moved = (q: readonly [number, number, number]) => {
    const [x, y, z] = move(toWorld(simulatedBaseMap(), q))
    return toQuantised(map, [x + middle(0), y + middle(1), z + middle(2)])
  }
  const lives = walked.tracks.lives.map((life) => {
    const samples = { ...life.samples, x: life.samples.x.slice(), y: life.samples.y.slice(), z: life.samples.z.slice() }
    samples.x.forEach((x, row) => {
      const place = moved([x, samples.y[row] ?? 0, samples.z[row] ?? 0])
      samples.x[row] = place[0]
      samples.y[row] = place[1]
      samples.z[row] = place[2]
    })
    return { ...life, spawn: moved(life.spawn), samples }
  })
  return { ...walked.tracks, map: { foundBy: 'nothing' }, widths: map.widths, lives }
}

const mapOf = (name: string): BaseMap => {
  const map = BASE_MAPS.find((candidate) => candidate.name === name)
  if (!map) throw new Error(`There is no map ${name}.`)
  return map
}

test.each([
  'Aquarius',
  'Bazaar',
  'Breaker',
  'Catalyst',
  'Cliffhanger',
  'Deadlock',
  'Forbidden',
  'Forest',
  'Highpower',
  'Oasis',
  'Recharge',
  'Streets',
])('%s is found by run speeds and first spawns', (name) => {
  expect(findMapByTracks(playedOn(mapOf(name)), log)?.name).toBe(name)
})

test('Chasm and Illusion have the same box, so either is right', () => {
  expect(findMapByTracks(playedOn(mapOf('Illusion')), log)).toMatchObject({ min: mapOf('Illusion').min, max: mapOf('Illusion').max })
})

test.each([
  ['Behemoth', 'Launch Site'],
  ['Prism', 'Scarr'],
])('%s cannot be distinguished from %s, and is not guessed', (name) => {
  expect(findMapByTracks(playedOn(mapOf(name)), log)).toBeNull()
})

test('an unknown map is not taken for one with the same widths', () => {
  const wider: Move = ([x, y, z]) => [x / 1.3, y, z]
  expect(findMapByTracks(playedOn(mapOf('Streets'), wider), log)).toBeNull()
})

test('a map on which both sides begin in one place is rejected', () => {
  const film = playedOn(mapOf('Streets'))
  const [first] = film.lives
  if (!first) throw new Error('Nobody lives.')
  expect(findMapByTracks({ ...film, lives: film.lives.map((life) => ({ ...life, spawn: first.spawn })) }, log)).toBeNull()
})

test('the stored tracks of such a film have distances, and say how the map was found', () => {
  const aquarius = { ...walked.tracks, map: { foundBy: 'nothing' } } as const
  expect(buildTracks(aquarius, log).map).toMatchObject({ areDistancesKnown: true, foundBy: 'tracks', name: 'Aquarius' })
})
