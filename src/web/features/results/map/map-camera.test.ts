import { expect, test, vi } from 'vitest'
import { createMapCamera } from './map-camera.ts'
import { toX, toY } from './map-view.ts'

const FULL = { width: 400, height: 200, scale: 10, centreX: 0, centreY: 0 }

test('zooming in stays within bounds, and zooming out fully shows the whole picture again', () => {
  const camera = createMapCamera()
  expect(camera.viewOf(FULL, false)).toBe(FULL)
  camera.step('in')
  expect(camera.viewOf(FULL, false)).toEqual({ ...FULL, scale: 15 })
  for (let step = 0; step < 9; step++) camera.step('in')
  expect(camera.zoom()).toBe(4)
  camera.drag(50, 50)
  for (let step = 0; step < 9; step++) camera.step('out')
  expect(camera.viewOf(FULL, false)).toBe(FULL)
})

test('zooming keeps the place under the pointer where it is', () => {
  const camera = createMapCamera()
  const at = { x: 300, y: 50 }
  const before = camera.viewOf(FULL, false)
  const world = { x: (at.x - 200) / before.scale, y: (100 - at.y) / before.scale }
  camera.step('in', at)
  for (const zoomed of [camera.viewOf(FULL, false)]) {
    expect(toX(zoomed, world.x)).toBeCloseTo(at.x, 9)
    expect(toY(zoomed, world.y)).toBeCloseTo(at.y, 9)
  }
})

test('a drag moves the map within its bounds; a followed player stays in the middle', () => {
  const camera = createMapCamera()
  const listener = vi.fn()
  camera.subscribe(listener)
  camera.viewOf(FULL, false)
  camera.drag(30, 0)
  expect(listener).not.toHaveBeenCalled()
  camera.step('in')
  camera.viewOf(FULL, false)
  camera.drag(30, 15)
  expect(camera.viewOf(FULL, false)).toMatchObject({ centreX: -2, centreY: 1 })
  expect(camera.viewOf(FULL, true)).toMatchObject({ scale: 15, centreX: 0, centreY: 0 })
  camera.viewOf(FULL, false)
  camera.drag(-9_999, 0)
  expect(camera.viewOf(FULL, false).centreX).toBe(20)
  expect(listener).toHaveBeenCalledTimes(3)
})
