import { expect, test } from 'vitest'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { CELLS, cellAt, centreOf, WALL } from './arena.ts'
import { drawArena } from './draw-arena.ts'
import { isOpenGround } from './open-ground.ts'

const flat = () => ({ floors: new Float32Array(CELLS).fill(0.5) })
const middle = cellAt(20, 14)

test('flat ground is open unless a wall is within two steps', () => {
  for (const [dx, isOpen] of [
    [1, false],
    [2, false],
    [3, true],
  ] as const) {
    const arena = flat()
    arena.floors[middle + dx] = WALL
    expect(isOpenGround(arena, centreOf(arena, middle)), `a wall ${dx} steps away`).toBe(isOpen)
  }
  expect(isOpenGround(flat(), centreOf(flat(), middle))).toBe(true)
})

test('an upper floor is cover from below, and not from above', () => {
  const arena = flat()
  arena.floors[middle] = 2.9
  expect(isOpenGround(arena, centreOf(arena, middle + 1))).toBe(false)
  expect(isOpenGround(arena, centreOf(arena, middle))).toBe(true)
})

test('each arena has open and covered ground', () => {
  const { map } = simulateWalkedMatch({ seed: 1, mode: 'slayer', durationMs: 5_000 }).truth
  for (const name of [map.name, 'Kiln']) {
    const arena = drawArena(name)
    const open = arena.open.filter((cell) => isOpenGround(arena, centreOf(arena, cell)))
    expect(open.length / arena.open.length).toBeGreaterThan(0.1)
    expect(open.length / arena.open.length).toBeLessThan(0.9)
  }
})
