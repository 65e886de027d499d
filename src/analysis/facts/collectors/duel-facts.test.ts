import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookOf } from '#simulator/samples/sample-book.ts'
import { botOf, idOf, kill, logOf, matchOf } from '#simulator/samples/sample-log.ts'
import { binomialTail } from './duel-facts.ts'

const at = (index: number) => 20_000 * (index + 1)

const EVENTS = [
  ...[0, 1, 2, 3, 4].flatMap((index) => kill(at(index), 'e', 'a')),
  ...kill(at(6), 'a', 'f'),
  ...kill(at(7), 'g', 'b'),
  ...kill(at(8), 'a', 'e'),
]

function duel(seat: string, key: string) {
  const book = bookOf(logOf(EVENTS), seat)
  const of = (kind: 'duel-kills' | 'duel-deaths' | 'duel-probability') => book.list(kind).find(({ other }) => other === key)?.value
  return [of('duel-kills'), of('duel-deaths'), of('duel-probability')]
}

test('a duel is counted from both sides', () => {
  expect(duel('a', 'p5').slice(0, 2)).toEqual([1, 5])
  expect(duel('e', 'p1').slice(0, 2)).toEqual([5, 1])
  expect(duel('a', 'p7')).toEqual([undefined, undefined, undefined])
})

test('the probability is the binomial tail of both players’ odds, over all sixteen pairs', () => {
  // a: 2 kills, 5 deaths; e: 5 kills, 1 death. Their expected meetings are 2 x 1 to 5 x 5, so e wins 25 of 27.
  const chance = 25 / 27
  const tail = 6 * chance ** 5 * (1 - chance) + chance ** 6
  expect(duel('a', 'p5')[2]).toBeCloseTo(1 - (1 - tail) ** 16, 10)
})

test('the probability is the same from both sides', () => {
  expect(duel('e', 'p1')[2]).toBeCloseTo(duel('a', 'p5')[2] ?? Number.NaN, 10)
})

test('if one player never killed or the other never died, a one-sided duel has probability 1', () => {
  const flawless = logOf([0, 1, 2].flatMap((index) => kill(at(index), 'a', 'e')))
  for (const seat of ['a', 'e']) {
    expect(
      bookOf(flawless, seat)
        .list('duel-probability')
        .map(({ value }) => value),
    ).toEqual([1])
  }
})

test("bots have no duels and don't count for the number of pairs", () => {
  const players = [...matchOf(EVENTS).players, botOf(1, 1)]
  const [plain, withBot] = [logOf(EVENTS), logOf(EVENTS, { players })].map((log) => bookOf(log).list('duel-probability'))
  expect(withBot).toEqual(plain)
})

test('in free-for-all, eight players are twenty-eight pairs', () => {
  const players = matchOf(EVENTS).players.map((player) => ({ ...player, teamId: null }))
  const log = logOf(EVENTS, { areTeamsEnabled: false, teams: [], players })
  const tail = 6 * (25 / 27) ** 5 * (2 / 27) + (25 / 27) ** 6
  expect(log.players.find(({ id }) => id === idOf('a'))?.team).toBeNull()
  expect(
    bookOf(log)
      .list('duel-probability')
      .find(({ other }) => other === 'p5')?.value,
  ).toBeCloseTo(1 - (1 - tail) ** 28, 10)
})

test.each([
  [5, 5, 0.5, 1 / 32],
  [5, 4, 0.5, 6 / 32],
  [3, 2, 0.25, 10 / 64],
  [10, 0, 0.3, 1],
  [4, 5, 0.9, 0],
])('the tail for %i trials, at least %i successes and a chance of %d is %d', (trials, atLeast, chance, probability) => {
  expect(binomialTail(trials, atLeast, chance)).toBeCloseTo(probability, 12)
})

test('a chance of 1 gives a tail of 1, and a chance of 0 gives 0', () => {
  expect(binomialTail(3, 3, 1)).toBe(1)
  expect(binomialTail(3, 1, 1)).toBe(1)
  expect(binomialTail(3, 2, 0)).toBe(0)
  expect(binomialTail(3, 0, 0)).toBe(1)
})

test('the tails of successes and failures add up to 1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (trials, least, chance) => {
        const atLeast = Math.min(least, trials)
        expect(binomialTail(trials, atLeast, chance) + binomialTail(trials, trials - atLeast + 1, 1 - chance)).toBeCloseTo(1, 9)
      },
    ),
  )
})
