import { expect, test } from 'vitest'
import { chooseMappings } from './pieces.ts'

const COSTS = { contradiction: 0.5, change: 1.4 }

/** Each letter is an observation that agrees with that mapping only; a dot agrees with none. */
function wayThrough(observations: string, costs = COSTS): string {
  const rows = [...observations].map((letter) => ['a', 'b'].map((mapping) => mapping === letter))
  return chooseMappings(rows, costs)
    .map((mapping) => 'ab'[mapping])
    .join('')
}

test('one contradicting observation is skipped, two that agree with each other switch the mapping', () => {
  expect(wayThrough('aaaabaaa')).toBe('aaaaaaaa')
  expect(wayThrough('aaaabbaaa')).toBe('aaaabbaaa')
  expect(wayThrough('aaaabbbb')).toBe('aaaabbbb')
  expect(wayThrough('aa..aabb.b')).toBe('aaaaaabbbb')
})

test('a higher cost of a change prevents switching the mapping', () => {
  expect(wayThrough('aaaabbaaa', { ...COSTS, change: 2 })).toBe('aaaaaaaaa')
  expect(wayThrough('aaaabbbb', { ...COSTS, change: 9 })).toMatch(/^(a{8}|b{8})$/)
})

test('without observations or mappings the result is empty', () => {
  expect(chooseMappings([], COSTS)).toEqual([])
  expect(chooseMappings([[]], COSTS)).toEqual([])
})
