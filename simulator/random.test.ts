import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const many = Array.from({ length: 20_000 })

function meanOf(draw: () => number): number {
  return many.reduce<number>((sum) => sum + draw(), 0) / many.length
}

test('seed and stream fix the sequence, and either changes it', () => {
  const first = (seed: number, stream: string) => createRandom(seed, stream).next()
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(first(seed, 'fight')).toBe(first(seed, 'fight'))
      expect(first(seed, 'fight')).not.toBe(first(seed, 'roster'))
      expect(first(seed, 'fight')).not.toBe(first(seed + 1, 'fight'))
    }),
  )
})

test('neighboring seeds give unrelated numbers', () => {
  const firsts = many.map((_, seed) => createRandom(seed, 'fight').next())
  expect(firsts.reduce((sum, value) => sum + value, 0) / many.length).toBeCloseTo(0.5, 1)
  const products = firsts.slice(1).map((value, index) => (value - 0.5) * ((firsts[index] ?? 0) - 0.5))
  expect(Math.abs(products.reduce((sum, value) => sum + value, 0) / products.length)).toBeLessThan(0.003)
})

test('draws have the requested means', () => {
  const random = createRandom(1, 'means')
  expect(meanOf(() => random.between(2, 4))).toBeCloseTo(3, 1)
  expect(meanOf(() => random.integer(0, 9))).toBeCloseTo(4.5, 0)
  expect(meanOf(() => random.exponential(2))).toBeCloseTo(2, 0)
  expect(meanOf(() => random.normal(5, 2))).toBeCloseTo(5, 0)
  expect(meanOf(() => Number(random.isHit(0.3)))).toBeCloseTo(0.3, 1)
})

test('a weighted pick never returns an item of zero weight, and returns undefined when all weights are zero', () => {
  const random = createRandom(2, 'weights')
  for (const _ of many.slice(0, 500)) expect(random.weighted(['a', 'b', 'c'], (item) => (item === 'b' ? 0 : 1))).not.toBe('b')
  expect(random.weighted(['a'], () => 0)).toBeUndefined()
  expect(random.weighted([], () => 1)).toBeUndefined()
})

test('shuffling loses nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.integer()), (seed, items) => {
      const shuffled = createRandom(seed, 'shuffle').shuffled(items)
      expect([...shuffled].sort()).toEqual([...items].sort())
    }),
  )
})
