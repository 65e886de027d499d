import { expect, test } from 'vitest'
import type { Place } from '#shared/tracks/place.ts'
import { sampleLife } from '#simulator/samples/sample-life.ts'
import { boundsOf, traceGround } from './ground-shapes.ts'
import { CELL_U, type WalkedGround, walkGround } from './walked-ground.ts'

const walk = (from: Place, to: Place, steps: number): Place[] =>
  Array.from({ length: steps + 1 }, (_, step) =>
    [0, 1, 2].map((axis) => at(from, axis) + ((at(to, axis) - at(from, axis)) * step) / steps),
  ).map(([x = 0, y = 0, z = 0]) => [x, y, z] as const)
const at = (place: Place, axis: number) => place[axis] ?? 0

const isWalked = ({ columns, left, bottom }: WalkedGround, cells: Float64Array | undefined, x: number, y: number) =>
  cells?.[Math.floor((y - bottom) / CELL_U) * columns + Math.floor((x - left) / CELL_U)] === 1

test('only cells under walked paths are walked', () => {
  const ground = walkGround([sampleLife(walk([0, 0, 0], [5, 0, 0], 40))])
  expect([0.1, 2.6, 4.9].map((x) => isWalked(ground, ground.floors[0], x, 0.1))).toEqual([true, true, true])
  expect([isWalked(ground, ground.floors[0], 2.6, 1.1), isWalked(ground, ground.floors[0], 6.1, 0.1)]).toEqual([false, false])
})

test('jumps and falls do not mark cells as walked', () => {
  const ground = walkGround([sampleLife([...walk([0, 0, 0], [1, 0, 0], 8), [9, 0, 0], [9.1, 0, 0], [9.6, 0, -2], [9.6, 0, -4]])])
  expect([0.6, 5.1, 9.6].map((x) => isWalked(ground, ground.floors[0], x, 0.1))).toEqual([true, false, false])
  expect(isWalked(ground, ground.floors[0], 9.15, 0.1)).toBe(true)
})

test("cells near a floor's cut are ramps; a bridge over a path is not", () => {
  const low = walk([-6, 0, 0], [6, 0, 0], 80)
  const high = walk([0, 6, 3], [0, -6, 3], 80)
  const ramp = walk([8, 0, 0], [14, 0, 3], 60)
  const ground = walkGround([...[low, low, high, high].map((places) => sampleLife(places)), sampleLife(ramp)])
  expect(ground.cuts).toHaveLength(1)
  const [cut = 0] = ground.cuts
  expect(isWalked(ground, ground.ramps, 8 + (cut / 3) * 6, 0.1)).toBe(true)
  expect(isWalked(ground, ground.ramps, 0.1, 0.1)).toBe(false)
  expect(ground.floors.map((cells) => isWalked(ground, cells, 0.1, 0.1))).toEqual([true, true])
})

test('outlines enclose the walked path, widened by the body', () => {
  const { floors, ramps } = traceGround(walkGround([sampleLife(walk([0, 0.25, 0], [5, 0.25, 0], 40))]))
  const bounds = boundsOf(floors)
  expect(ramps).toEqual([])
  expect(bounds?.left).toBeGreaterThan(-1)
  expect(bounds?.left).toBeLessThan(0)
  expect(bounds?.right).toBeGreaterThan(5)
  expect(bounds?.right).toBeLessThan(6.2)
  expect((bounds?.top ?? 0) - (bounds?.bottom ?? 0)).toBeGreaterThan(0.5)
  expect(boundsOf(traceGround(walkGround([])).floors)).toBeNull()
})
