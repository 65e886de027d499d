import { expect, test } from 'vitest'
import { sampleLife } from '#simulator/samples/sample-life.ts'
import { angleBetween, bearing, degreesOffAim, distance, flatDistance, nearestAlive } from './geometry.ts'
import { metres } from './metres.ts'

test('distances are straight lines in world units, shown in whole meters', () => {
  expect(distance([0, 0, 0], [2, 3, 6])).toBe(7)
  expect(flatDistance([0, 0, 0], [3, 4, 12])).toBe(5)
  expect([6, 10, 14].map(metres)).toEqual([18, 30, 43])
})

test('bearings run counterclockwise from +X, like yaw', () => {
  expect(
    [
      [1, 0, 0],
      [0, 1, 9],
      [-1, 0, 0],
      [0, -1, -9],
    ].map(([x = 0, y = 0, z = 0]) => bearing([0, 0, 0], [x, y, z])),
  ).toEqual([0, 90, 180, 270])
})

test('an angle off the aim is at most 180 degrees, across 0 degrees too', () => {
  expect(angleBetween(350, 20)).toBe(30)
  expect(angleBetween(20, 350)).toBe(30)
  expect(angleBetween(0, 180)).toBe(180)
  expect(degreesOffAim([0, 0, 0], { yaw: 315, pitch: 0 }, [5, 5, 0])).toBe(90)
})

test('the nearest player is one of the given players and alive at that instant', () => {
  const near = sampleLife([[1, 0, 0]], { player: 1, startMs: 0, endMs: 500, firstTick: 0 })
  const far = sampleLife([[4, 3, 0]], { player: 2, startMs: 0, endMs: 9000, firstTick: 0 })
  const tracks = { lives: [near, far, sampleLife([[0, 0, 0]], { player: 3, startMs: 0, endMs: 9000, firstTick: 0 })] }
  const mates = new Set([1, 2])
  expect(nearestAlive(tracks, mates, [0, 0, 0], 400)).toEqual({ life: near, distance: 1 })
  expect(nearestAlive(tracks, mates, [0, 0, 0], 600)).toEqual({ life: far, distance: 5 })
  expect(nearestAlive(tracks, new Set([1]), [0, 0, 0], 600)).toBeNull()
})
