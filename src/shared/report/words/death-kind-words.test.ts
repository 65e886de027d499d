import { expect, test } from 'vitest'
import { deathLabel } from './death-kind-words.ts'

test('a death is level only where the living of two sides are counted', () => {
  expect(deathLabel({ line: 'level', alive: { own: 4, enemy: 4 } })).toBe('level')
  expect(deathLabel({ line: 'level', alive: null })).toBe('the rest')
  expect(deathLabel({ line: 'exchanged', alive: null })).toBe('traded')
})
