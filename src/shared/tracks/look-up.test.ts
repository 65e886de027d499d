import { describe, expect, test } from 'vitest'
import { sampleLife } from '#simulator/samples/sample-life.ts'
import { aimAt, lifeAt, livesAt, placeAt, shieldAt, vitalityAt } from './look-up.ts'
import type { Place } from './place.ts'
import { toFilmMs, toLogMs } from './track-clock.ts'

const walk = sampleLife(
  [
    [0, 0, 0],
    [0.2, 0, 0],
    [0.4, 0, 1],
  ],
  { spawn: [-1, 0, 0], startMs: 950 },
)

describe('the place of a life', () => {
  test.each<[ms: number, place: Place]>([
    [960, [-1, 0, 0]],
    [1000, [0, 0, 0]],
    [1050, [0.1, 0, 0]],
    [1175, [0.35, 0, 0.75]],
    [1200, [0.4, 0, 1]],
    [1290, [0.4, 0, 1]],
  ])('at %d ms it follows from spawn and samples', (ms, expected) => {
    placeAt(walk, ms).forEach((value, axis) => {
      expect(value).toBeCloseTo(expected[axis] ?? Number.NaN, 6)
    })
  })

  test('places are not interpolated across a teleporter', () => {
    const jump = sampleLife([
      [0, 0, 0],
      [20, 0, 0],
    ])
    expect(placeAt(jump, 1099)).toEqual([0, 0, 0])
    expect(placeAt(jump, 1100)).toEqual([20, 0, 0])
  })

  test('a life without samples stays at its spawn', () => {
    expect(placeAt(sampleLife([], { spawn: [1, 2, 3] }), 5000)).toEqual([1, 2, 3])
  })
})

test('the aim is null before the first aim, and then keeps its last value', () => {
  const life = sampleLife(
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    { yaw: Float32Array.of(Number.NaN, 90), pitch: Float32Array.of(Number.NaN, -4) },
  )
  expect([950, 1000, 1099].map((ms) => aimAt(life, ms))).toEqual([null, null, null])
  expect([1100, 9000].map((ms) => aimAt(life, ms))).toEqual([
    { yaw: 90, pitch: -4 },
    { yaw: 90, pitch: -4 },
  ])
})

test('shield and health are full until their first change, and then keep the last value', () => {
  const life = sampleLife([], { shield: { ms: Float64Array.of(1200, 1300), value: Float32Array.of(0.5, 1.25) } })
  expect([1000, 1199, 1200, 1299, 1300, 9999].map((ms) => shieldAt(life, ms))).toEqual([1, 1, 0.5, 0.5, 1.25, 1.25])
  expect(vitalityAt(life.health, 9999)).toBe(1)
})

test('a dead player has no life until the next spawn', () => {
  const [first, second] = [sampleLife([], { startMs: 1000, endMs: 2000 }), sampleLife([], { startMs: 10_000, endMs: 12_000 })]
  const other = sampleLife([], { player: 1, startMs: 0, endMs: 20_000 })
  const tracks = { lives: [first, second, other] }
  expect([999, 1000, 1999, 2000, 10_000, 12_000].map((ms) => lifeAt(tracks, 0, ms))).toEqual([null, first, first, null, second, null])
  expect(livesAt(tracks, 1500)).toEqual([first, other])
})

test('film time and log time differ by a constant', () => {
  const tracks = { clock: { offsetMs: -5, pairedDeaths: 12 } }
  expect(toLogMs(tracks, 59_763)).toBe(59_768)
  expect(toFilmMs(tracks, toLogMs(tracks, 59_763))).toBe(59_763)
})
