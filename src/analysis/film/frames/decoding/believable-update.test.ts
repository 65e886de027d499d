import { expect, test } from 'vitest'
import { resetUpdateBodies, updateBodies } from '#analysis/film/frames/records/update-bodies.ts'
import { isBelievable } from './believable-update.ts'
import { hear, openLife } from './lives/open-life.ts'

const HERE = { x: 4_109, y: 1_938, z: 376 }
/** A false position that a film's bits once gave while a player walked. */
const ELSEWHERE = { x: 2_902, y: 1_762, z: 309 }
const SPARSE = { components: new Uint8Array(64), count: 1, bodiesAt: 30, isDense: false }

function position(place: typeof HERE) {
  const bodies = updateBodies()
  resetUpdateBodies(bodies)
  return Object.assign(bodies, place, { hasPosition: true })
}

function walking() {
  const life = openLife(0, { wire: 3, generation: 1, playerIndex: 2, spawn: [HERE.x, HERE.y, HERE.z], endBit: 0 }, 1_000)
  hear(life, { ...position(HERE), tick: 100 }, 2_000, 1)
  return life
}

test('a position within reach is accepted, one across the map only with other evidence', () => {
  expect(isBelievable(walking(), SPARSE, position({ ...HERE, x: HERE.x + 30 }), 2_017, false)).toBe(true)
  expect(isBelievable(walking(), SPARSE, position(ELSEWHERE), 2_017, false)).toBe(false)
  expect(isBelievable(walking(), SPARSE, position(ELSEWHERE), 2_017, true)).toBe(true)
  expect(isBelievable(walking(), SPARSE, { ...position(ELSEWHERE), tick: 102 }, 2_017, false)).toBe(true)
})

test('a player without a record yet, or since missing frames, may be anywhere', () => {
  const born = openLife(0, { wire: 3, generation: 1, playerIndex: 2, spawn: [HERE.x, HERE.y, HERE.z], endBit: 0 }, 1_000)
  expect(isBelievable(born, SPARSE, position(ELSEWHERE), 2_017, false)).toBe(true)
  expect(isBelievable({ ...walking(), silentSinceMs: 2_000 }, SPARSE, position(ELSEWHERE), 22_017, false)).toBe(true)
})
