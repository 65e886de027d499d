import { expect, test } from 'vitest'
import { createRandom } from '#simulator/random.ts'
import { type KindAnswers, retiredKinds } from './retired-kinds.ts'

const USUAL = Array.from({ length: 8 }, (_, index) => `usual ${index}`)

/** Simulates players whose knowledge is 0 (guessing) to 1. `rates` gives the share of right answers to a kind by knowledge. */
function answersOf(players: number, rates: Readonly<Record<string, (known: number) => number>>, seed: number): KindAnswers[] {
  const random = createRandom(seed, 'answers')
  return Array.from({ length: players }, (_, index) => `player ${index}`).flatMap((player) => {
    const known = random.integer(0, 100) / 100
    const all = { ...Object.fromEntries(USUAL.map((kind) => [kind, (share: number) => 0.4 + 0.4 * share])), ...rates }
    return Object.entries(all).map(([kind, rate]) => {
      const right = [1, 2, 3].filter(() => random.isHit(rate(known))).length
      return { player, kind, right, of: 3 }
    })
  })
}

test('a kind is retired when nearly all answers are right, or when better players get it wrong more often', () => {
  const planted = { easy: () => 0.985, misleading: (known: number) => 0.8 - 0.6 * known, hard: (known: number) => 0.1 + 0.3 * known }
  for (const seed of [1, 2, 3]) expect([...retiredKinds(answersOf(200, planted, seed))].toSorted()).toEqual(['easy', 'misleading'])
})

test('with few answers no kind is retired', () => {
  expect(retiredKinds(answersOf(20, { easy: () => 1, misleading: (known) => 1 - known }, 4)).size).toBe(0)
})

test('a kind that is equally hard for better and worse players stays in 99 of 100 cases', () => {
  const even = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`even ${index}`, () => 0.6]))
  const retired = Array.from({ length: 25 }, (_, seed) => retiredKinds(answersOf(60, even, 100 + seed)).size)
  expect(retired.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(10)
})
