import fc from 'fast-check'
import { expect, test } from 'vitest'
import { independentStretches } from './independent-stretches.ts'

const lives = (...shares: readonly number[]) => shares.map((share) => ({ spentMs: share * 30_000, ofMs: 30_000 }))

test('lives that are all alike are one occasion each, however long they are', () => {
  expect(independentStretches(lives(0.25, 0.25, 0.25, 0.25))).toEqual({ times: 1, occasions: 4 })
})

test('lives that were spent so wholly or not at all are hardly more occasions than there are lives', () => {
  const { times, occasions } = independentStretches(lives(...Array.from({ length: 20 }, (_, at) => at % 2)))
  expect(occasions).toBeCloseTo(19, 10)
  expect(times / occasions).toBe(0.5)
})

test('lives whose shares lie near each other tell the share more exactly', () => {
  const wide = independentStretches(lives(0.1, 0.9, 0.2, 0.8)).occasions
  expect(independentStretches(lives(0.4, 0.6, 0.45, 0.55)).occasions).toBeGreaterThan(10 * wide)
})

test('one life tells of no error, and no time of nothing', () => {
  expect(independentStretches(lives(0.5))).toEqual({ times: 0, occasions: 0 })
  expect(independentStretches([...lives(0.5), { spentMs: 0, ofMs: 0 }])).toEqual({ times: 0, occasions: 0 })
})

test('the share is that of the time, and the unit of time does not matter', () => {
  const life = fc.record({ spentMs: fc.nat(1_000), ofMs: fc.integer({ min: 1_000, max: 90_000 }) })
  fc.assert(
    fc.property(fc.array(life, { minLength: 2, maxLength: 30 }), fc.integer({ min: 2, max: 9 }), (all, factor) => {
      const [found, again] = [all, all.map(({ spentMs, ofMs }) => ({ spentMs: factor * spentMs, ofMs: factor * ofMs }))].map(
        independentStretches,
      )
      const sum = (amount: 'spentMs' | 'ofMs') => all.reduce((total, one) => total + one[amount], 0)
      expect((found?.times ?? 0) / (found?.occasions ?? 1)).toBeCloseTo(sum('spentMs') / sum('ofMs'), 10)
      expect(again?.occasions).toBeCloseTo(found?.occasions ?? Number.NaN, 6)
    }),
  )
})
