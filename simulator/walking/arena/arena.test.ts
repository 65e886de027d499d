import { expect, test } from 'vitest'
import { MODE_RULES } from '#simulator/play/mode-rules.ts'
import { simulatedBaseMap } from '#simulator/simulated-map.ts'
import { type Arena, CELLS, cellDistance, cellOf, centreOf, WALL } from './arena.ts'
import { drawArena } from './draw-arena.ts'
import { sightOf } from './sight.ts'
import { UNREACHED, walkingWays } from './walking-ways.ts'

function placeOnPlane(arena: Arena, cell: number): [number, number] {
  const [x, y] = centreOf(arena, cell)
  return [x, y]
}

const names = [...new Set(Object.values(MODE_RULES).flatMap(({ maps }) => maps))]

test('a name always gives the same arena, and another name a different one', () => {
  expect(drawArena('Kiln')).toEqual(drawArena('Kiln'))
  expect(drawArena('Kiln').floors).not.toEqual(drawArena('Glasshouse').floors)
})

test.each(names)('%s is the same for both sides, has walls and floors, and lies within the box of its base map', (name) => {
  const arena = drawArena(name)
  const { min, max } = simulatedBaseMap()
  expect(arena.floors.toReversed()).toEqual(arena.floors)
  expect(new Set(arena.open.map((cell) => arena.floors[cell])).size).toBeGreaterThan(3)
  expect(arena.open.length).toBeLessThan(0.86 * CELLS)
  const outside = arena.open.filter((cell) =>
    centreOf(arena, cell).some((value, axis) => value <= (min[axis] ?? 0) || value >= (max[axis] ?? 0)),
  )
  expect(outside).toEqual([])
  expect(arena.open.map((cell) => cellOf(...placeOnPlane(arena, cell)))).toEqual(arena.open)
})

test.each(names)('in %s all sites can be reached on foot, and no way is shorter than the straight line', (name) => {
  const arena = drawArena(name)
  const ways = walkingWays(arena)
  for (const goal of [...arena.firstSpawns.flat(), ...arena.sites.hills, ...arena.sites.flags, arena.sites.ball]) {
    expect(arena.floors[goal]).not.toBe(WALL)
    const strange = arena.open.filter((from) => {
      const length = ways.length(from, goal)
      return length >= UNREACHED / 10 || length < 0.98 * cellDistance(from, goal)
    })
    expect(strange).toEqual([])
  }
})

test('following the way ends at the goal', () => {
  const arena = drawArena('Tram Depot')
  const ways = walkingWays(arena)
  const goal = arena.sites.ball
  let cell = arena.firstSpawns[0][0] ?? goal
  for (let step = 0; step < 200 && cell !== goal; step += 1) cell = ways.next(cell, goal)
  expect(cell).toBe(goal)
})

test('sight is mutual, and walls block it', () => {
  const arena = drawArena('Kiln')
  const canSee = sightOf(arena)
  const [some, others] = [arena.open.slice(0, 120), arena.open.slice(-120)]
  expect(some.flatMap((one) => others.filter((other) => canSee(one, other) !== canSee(other, one)))).toEqual([])
  const near = some.map((one) => arena.open.filter((other) => canSee(one, other)).length)
  expect(Math.max(...near)).toBeLessThan(arena.open.length)
  expect(Math.min(...near)).toBeGreaterThan(0)
})
