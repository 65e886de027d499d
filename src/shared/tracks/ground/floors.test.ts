import { expect, test } from 'vitest'
import { cutFloors, floorNames, floorOf } from './floors.ts'

const around = (height: number, count: number) => Array.from({ length: count }, (_, index) => height + ((index % 5) - 2) * 0.1)

test('floors are divided at the valleys between the heights at which players walk', () => {
  const cuts = cutFloors([...around(0, 400), ...around(2, 300), ...around(4, 200), 1, 3])
  expect(cuts).toHaveLength(2)
  expect([cuts[0], cuts[1]].map((cut) => Math.round(cut ?? Number.NaN))).toEqual([1, 3])
  expect([-1, 0.2, 2.1, 9].map((z) => floorOf(cuts, z))).toEqual([0, 0, 1, 2])
  expect(floorNames(cuts)).toEqual(['Low', 'Middle', 'High'])
})

test('even ground, a low step and no data give one floor', () => {
  expect(cutFloors(around(1, 300))).toEqual([])
  expect(cutFloors([...around(1, 300), ...around(1.5, 300)])).toEqual([])
  expect(cutFloors([])).toEqual([])
})

test('there are at most three floors', () => {
  expect(cutFloors([0, 3, 6, 9, 12].flatMap((height) => around(height, 200)))).toHaveLength(2)
})
