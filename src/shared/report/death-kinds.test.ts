import { expect, test } from 'vitest'
import { deathLabel } from './death-kinds.ts'

test('a death is level only where the living of two sides are counted', () => {
  expect(deathLabel({ kind: 'level', alive: { own: 4, enemy: 4 } })).toBe('level')
  expect(deathLabel({ kind: 'level', alive: null })).toBe('the rest')
  expect(deathLabel({ kind: 'exchanged', alive: null })).toBe('traded')
})
