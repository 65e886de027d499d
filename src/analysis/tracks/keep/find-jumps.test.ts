import { expect, test } from 'vitest'
import type { Life } from '#analysis/film/tracks/life.ts'
import type { Place } from '#shared/tracks/place.ts'
import { SAMPLE_MAP } from '#simulator/samples/sample-film.ts'
import { toQuantised } from '#simulator/walking/recording/to-quantised.ts'
import { findJumps } from './find-jumps.ts'

type At = readonly [ms: number, x: number, y: number]

/** A life that is told of at these times and places. */
function lifeOf(...places: readonly At[]): Life {
  const quantised = places.map(([, x, y]): Place => toQuantised(SAMPLE_MAP, [x, y, 5]))
  const axis = (one: 0 | 1 | 2) => Uint32Array.from(quantised, (place) => place[one])
  const none = new Int16Array(places.length).fill(-1)
  return {
    playerIndex: 0,
    slot: 512,
    generation: 1,
    spawnMs: 0,
    spawn: quantised[0] ?? [0, 0, 0],
    endMs: 60_000,
    ending: 'death',
    samples: {
      ms: Float64Array.from(places, ([ms]) => ms),
      states: new Uint8Array(places.length).fill(1),
      x: axis(0),
      y: axis(1),
      z: axis(2),
      yaw: none,
      pitch: none,
      shield: new Uint8Array(places.length).fill(64),
      health: new Uint8Array(places.length).fill(255),
    },
  }
}

function explained(...lives: readonly Life[]): boolean[] {
  return findJumps(lives, SAMPLE_MAP).map(({ isExplained }) => isExplained)
}

test('steps of up to a world unit are no jumps', () => {
  expect(findJumps([lifeOf([17, 0, 0], [34, 0.9, 0])], SAMPLE_MAP)).toEqual([])
})

test('a record that was read wrongly explains nothing, only the way back from it', () => {
  expect(explained(lifeOf([17, 0, 0], [34, 5, 0], [51, 0.1, 0]))).toEqual([false, true])
})

test('two lives that change places at once were mixed up', () => {
  expect(explained(lifeOf([17, 0, 0], [34, 9, 0]), lifeOf([17, 9, 0], [34, 0, 0]))).toEqual([false, false])
})

test('a portal is where two lives jump the same way, or one there and the other back', () => {
  const there = lifeOf([17, 0, 0], [34, 12, 3])
  expect(explained(there, lifeOf([9000, 0.5, 0], [9017, 12, 3.5]))).toEqual([true, true])
  expect(explained(there, lifeOf([9000, 12, 3], [9017, 0, 0]))).toEqual([true, true])
  expect(explained(there, lifeOf([9000, -8, 0], [9017, 12, 3]))).toEqual([false, false])
})

test('who got out of a vehicle was silent, and is no further than it drives', () => {
  expect(explained(lifeOf([0, 0, 0], [2000, 20, 0]))).toEqual([true])
  expect(explained(lifeOf([0, 0, 0], [600, 20, 0]))).toEqual([false])
})

test('some equipment returns its user to where he was', () => {
  expect(explained(lifeOf([0, 0, 0], [500, 0.9, 0], [1000, 1.8, 0], [1500, 2.7, 0], [1517, 0.2, 0]))).toEqual([true])
})
