import { expect, test } from 'vitest'
import type { Life } from '#analysis/film/tracks/life.ts'
import type { Place } from '#shared/tracks/place.ts'
import { SAMPLE_MAP } from '#simulator/samples/sample-film.ts'
import { toQuantised } from '#simulator/walking/recording/to-quantised.ts'
import { findJumps } from './find-jumps.ts'

type At = readonly [ms: number, x: number, y: number]

function lifeOf(...places: readonly At[]): Life {
  const quantised = places.map(([, x, y]): Place => toQuantised(SAMPLE_MAP, [x, y, 5]))
  const axis = (index: 0 | 1 | 2) => Uint32Array.from(quantised, (place) => place[index])
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

test('the jump to a misread record is not explained, only the jump back', () => {
  expect(explained(lifeOf([17, 0, 0], [34, 5, 0], [51, 0.1, 0]))).toEqual([false, true])
})

test('two lives that swap places at once are not explained', () => {
  expect(explained(lifeOf([17, 0, 0], [34, 9, 0]), lifeOf([17, 9, 0], [34, 0, 0]))).toEqual([false, false])
})

test('a portal explains two lives that jump the same way, or in opposite directions', () => {
  const there = lifeOf([17, 0, 0], [34, 12, 3])
  expect(explained(there, lifeOf([9000, 0.5, 0], [9017, 12, 3.5]))).toEqual([true, true])
  expect(explained(there, lifeOf([9000, 12, 3], [9017, 0, 0]))).toEqual([true, true])
  expect(explained(there, lifeOf([9000, -8, 0], [9017, 12, 3]))).toEqual([false, false])
})

test('a ride explains a jump after a silence, up to the distance that a vehicle drives', () => {
  expect(explained(lifeOf([0, 0, 0], [2000, 20, 0]))).toEqual([true])
  expect(explained(lifeOf([0, 0, 0], [600, 20, 0]))).toEqual([false])
})

test('equipment explains a return to an earlier position', () => {
  expect(explained(lifeOf([0, 0, 0], [500, 0.9, 0], [1000, 1.8, 0], [1500, 2.7, 0], [1517, 0.2, 0]))).toEqual([true])
})
