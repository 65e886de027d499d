import { JUMP_RISE, SPEED } from '#simulator/movement.ts'
import { type Arena, canStep, cellOf, centreOf } from '#simulator/walking/arena/arena.ts'
import type { WalkingWays } from '#simulator/walking/arena/walking-ways.ts'
import { SECONDS_PER_TICK } from '#simulator/walking/film-clock.ts'
import { type Body, bearingTo, isRiding, turnBetween } from './body.ts'
import { VEHICLE } from './weapons.ts'

/** Steps up to this many degrees off the aim have forward speed. */
const FORWARD_CONE = 50
const GRAVITY = 5.2
/** The speed that reaches the height of a jump. */
const TAKE_OFF = Math.sqrt(2 * GRAVITY * JUMP_RISE)
const CLIMB = 2.5

export interface Ground {
  readonly arena: Arena
  readonly ways: WalkingWays
}

export function move(ground: Ground, body: Body, tick: number): void {
  walk(ground, body, isRiding(body, tick) ? VEHICLE.pace : 1)
  settle(ground.arena, body)
}

function walk({ arena, ways }: Ground, body: Body, pace: number): void {
  const cell = cellOf(body.x, body.y)
  const next = nextCell(ways, body, cell)
  const [x, y] = centreOf(arena, next === cell ? body.goal : next)
  const distance = Math.hypot(x - body.x, y - body.y)
  if (distance < 0.02) return
  body.heading = bearingTo(body, { x, y, z: 0 })
  const top = Math.abs(turnBetween(body.yaw, body.heading)) <= FORWARD_CONE ? SPEED.walk : SPEED.aside
  const way = Math.min(distance, pace * top * SECONDS_PER_TICK)
  const [stepX, stepY] = [((x - body.x) / distance) * way, ((y - body.y) / distance) * way]
  if (canStep(arena.floors, cell, cellOf(body.x + stepX, body.y + stepY))) {
    body.x += stepX
    body.y += stepY
  } else if (canStep(arena.floors, cell, cellOf(body.x + stepX, body.y))) body.x += stepX
  else if (canStep(arena.floors, cell, cellOf(body.x, body.y + stepY))) body.y += stepY
}

function nextCell(ways: WalkingWays, { step, goal }: Body, cell: number): number {
  if (step.from !== cell || step.goal !== goal) Object.assign(step, { from: cell, goal, next: ways.next(cell, goal) })
  return step.next
}

export function jump({ floors }: Arena, body: Body): void {
  if (body.z > (floors[cellOf(body.x, body.y)] ?? 0)) return
  body.fallSpeed = -TAKE_OFF
  body.z += TAKE_OFF * SECONDS_PER_TICK
}

function settle({ floors }: Arena, body: Body): void {
  const floor = floors[cellOf(body.x, body.y)] ?? body.z
  if (body.z <= floor) {
    body.fallSpeed = 0
    body.z = Math.min(floor, body.z + CLIMB * SECONDS_PER_TICK)
    return
  }
  body.fallSpeed += GRAVITY * SECONDS_PER_TICK
  body.z = Math.max(floor, body.z - body.fallSpeed * SECONDS_PER_TICK)
}
