import { expect, test } from 'vitest'
import { isInView, toX, toY, viewAround, viewOfAll } from './map-view.ts'

const SIZE = { width: 400, height: 200 }

test('north is up, and all of a map fits with one scale for both axes', () => {
  const view = viewOfAll({ left: -10, right: 10, bottom: 0, top: 18 }, SIZE)
  expect(view.scale).toBe(10)
  expect([toX(view, 0), toY(view, 9)]).toEqual([200, 100])
  expect(toY(view, 18)).toBeLessThan(toY(view, 0))
  expect(toX(view, 10)).toBeGreaterThan(toX(view, -10))
})

test('a window around a place is centered on it and spans the given number of units', () => {
  const view = viewAround([3, 4, 5], 20, SIZE)
  expect([toX(view, 3), toY(view, 4), view.scale]).toEqual([200, 100, 10])
  expect([isInView(view, 3, 4), isInView(view, 23.5, 4), isInView(view, 25, 4)]).toEqual([true, true, false])
})
