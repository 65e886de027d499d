import { expect, test } from 'vitest'
import { openLabelRoom } from './label-room.ts'

const SIZE = { width: 200, height: 100 }
const at = (x: number, y: number) => ({ x, y, width: 60, gap: 14 })

test('a name is right of its mark, or left of it at the edge of the picture', () => {
  const room = openLabelRoom()
  room.clear(SIZE)
  expect(room.find(at(50, 50), 1)).toEqual({ left: 64, y: 50 })
  expect(room.find(at(190, 20), 2)).toEqual({ left: 116, y: 20 })
})

test('a name covers no mark and no other name, and is left out if there is no room', () => {
  const room = openLabelRoom()
  room.clear(SIZE)
  room.takeMark(50, 50, 10)
  room.takeMark(90, 50, 10)
  const names = Array.from({ length: 12 }, (_, owner) => {
    const found = room.find(at(50, 50), owner)
    return found && { ...found }
  })
  const placed = names.filter((found) => found !== null)
  expect(placed.length).toBeGreaterThan(1)
  expect(names.at(-1)).toBeNull()
  for (const [index, { left, y }] of placed.entries()) {
    expect([left < 60 && left + 60 > 40, left < 100 && left + 60 > 80].includes(true) && Math.abs(y - 50) < 17).toBe(false)
    for (const later of placed.slice(index + 1)) expect(Math.abs(y - later.y) >= 15 || Math.abs(left - later.left) >= 60).toBe(true)
  }
})

test('a name does not cover the scale bar', () => {
  const room = openLabelRoom()
  room.clear(SIZE)
  room.takeBox(0, 74, 120, 98)
  expect(room.find(at(30, 80), 1)?.y).toBeLessThanOrEqual(74 - 7.5)
})

test('a name stays where it was while there is room, and does not jump back and forth', () => {
  const room = openLabelRoom()
  room.clear(SIZE)
  room.takeMark(90, 50, 10)
  const first = { ...room.find(at(50, 50), 1) }
  room.clear(SIZE)
  expect(room.find(at(50, 50), 1)).toEqual(first)
  room.clear(SIZE)
  room.takeMark(first.left ?? 0, first.y ?? 0, 10)
  expect(room.find(at(50, 50), 1)).not.toEqual(first)
})
