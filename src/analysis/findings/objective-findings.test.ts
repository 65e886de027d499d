import { expect, test } from 'vitest'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import { factOf } from '#simulator/samples/sample-book.ts'
import { findObjective } from './objective-findings.ts'

const SECOND = 1_000

/** 30 s in zones of the team's 240 s, with an even share of 60 s. */
function foundWith(expectedOfArrivals: number) {
  const kinds: readonly (readonly [ObjectiveKindId, number])[] = [
    ['hunts-kills', 60],
    ['leaves-objective', expectedOfArrivals],
  ]
  const facts = kinds.flatMap(([variant, expected]) => [
    factOf('objective-done', 30 * SECOND, { variant, of: 240 * SECOND, unit: 'ms' }),
    factOf('objective-expected', expected * SECOND, { variant, unit: 'ms' }),
    factOf('objective-noise', 15 * SECOND, { variant, unit: 'ms' }),
    factOf('objective-sigma', (expected - 30) / 15, { variant, unit: 'sigma' }),
  ])
  return findObjective(makeFactBook(facts)).map(({ kind }) => kind.id)
}

test('less time in zones is explained by what costs more of it: too few arrivals, or stays that are too short', () => {
  expect(foundWith(40)).toEqual(['hunts-kills'])
  expect(foundWith(50)).toEqual(['leaves-objective'])
  expect(foundWith(70)).toEqual(['leaves-objective'])
  expect(foundWith(30)).toEqual(['hunts-kills'])
})
