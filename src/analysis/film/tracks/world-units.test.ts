import fc from 'fast-check'
import { expect, test } from 'vitest'
import { METRES_PER_WORLD_UNIT } from '#shared/game/game-numbers.ts'
import { toQuantised } from '#simulator/walking/recording/to-quantised.ts'
import { BASE_MAPS, type BaseMap, FORGE_CANVAS } from './base-maps.ts'
import { pitchDegrees, yawDegrees } from './life.ts'
import { type PositionWidths, toWorld } from './world-units.ts'

const MAPS = [...BASE_MAPS, FORGE_CANVAS]

/** Widths follow from the box: steps are at most a sixtieth of a world unit, and widths at most 26 bits. */
const STEPS_PER_WORLD_UNIT = 60
const MAX_BITS = 26

function widthsOfBox({ min, max }: Pick<BaseMap, 'min' | 'max'>): PositionWidths {
  return [widthOf(max[0] - min[0]), widthOf(max[1] - min[1]), widthOf(max[2] - min[2])]
}

function widthOf(length: number): number {
  return Math.min(MAX_BITS, Math.ceil(Math.log2(Math.ceil(STEPS_PER_WORLD_UNIT * length))))
}

test.each(MAPS)('the widths of $name follow from its box', (map) => {
  expect(widthsOfBox(map)).toEqual(map.widths)
})

test('a quantized position survives the conversion to world units and back, on every map', () => {
  const place = fc.tuple(...[0, 1, 2].map(() => fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })))
  fc.assert(
    fc.property(fc.constantFrom(...MAPS), place, (map, [x = 0, y = 0, z = 0]) => {
      const [wx, wy, wz] = map.widths
      const quantised = [Math.floor(x * 2 ** wx), Math.floor(y * 2 ** wy), Math.floor(z * 2 ** wz)] as const
      expect(toQuantised(map, toWorld(map, quantised))).toEqual(quantised)
    }),
  )
})

test('a position outside the box gets the outermost step', () => {
  expect(toQuantised(FORGE_CANVAS, [-1e6, 1e6, 0])).toEqual([0, 2 ** 15 - 1, expect.any(Number)])
})

test('the first spawn of Aquarius is at the map’s pad', () => {
  const aquarius = MAPS.find(({ name }) => name === 'Aquarius') ?? FORGE_CANVAS
  const [x, y, z] = toWorld(aquarius, [1922, 2540, 727])
  expect([x.toFixed(4), y.toFixed(4), z.toFixed(4)]).toEqual(['-20.7534', '0.8026', '3.6094'])
})

test('a step of a forged map is some four centimeters', () => {
  const [left] = toWorld(FORGE_CANVAS, [100, 0, 0])
  const [right] = toWorld(FORGE_CANVAS, [101, 0, 0])
  expect((right - left) * METRES_PER_WORLD_UNIT).toBeCloseTo(0.043, 3)
})

test('aim is read in degrees: yaw from +X, pitch up', () => {
  expect(yawDegrees(3583)).toBeCloseTo(314.956, 3)
  expect(pitchDegrees(1025)).toBeCloseTo(0.264, 3)
  expect(pitchDegrees(0)).toBeCloseTo(-179.912, 3)
})
