import { describe, expect, test } from 'vitest'
import { composeRuler, type RankedMatch } from './rank-ruler.ts'

const TEN_MINUTES_MS = 600_000

function match(xuid: string, deaths: number, changes: Partial<RankedMatch> = {}): RankedMatch {
  return {
    xuid,
    tier: 'Diamond',
    subTier: 2,
    deaths,
    timePlayedMs: TEN_MINUTES_MS,
    playedAt: new Date(0),
    expectedDeaths: null,
    ...changes,
  }
}

/** So many players of a rank: half of them die `low` times in ten minutes, the others `high` times. */
const lobby = (players: number, [low, high]: readonly [number, number], changes: Partial<RankedMatch> = {}) =>
  Array.from({ length: players }, (_, index) => match(`${changes.tier}${changes.subTier}-${index}`, index % 2 === 0 ? low : high, changes))

const yours = (...deaths: number[]) => deaths.map((count) => match('you', count))

describe('a ruler', () => {
  test('has the ranks of which thirty players are known, each player once, the lowest first', () => {
    const diamond = lobby(30, [14, 18])
    const again = diamond.map((one) => ({ ...one, deaths: 2 * one.deaths, timePlayedMs: 2 * TEN_MINUTES_MS }))
    const ruler = composeRuler(
      [
        ...yours(16, 17, 18),
        ...diamond,
        ...again,
        ...lobby(40, [18, 20], { tier: 'Platinum', subTier: 5 }),
        ...lobby(29, [9, 9], { tier: 'Onyx' }),
      ],
      'you',
    )
    expect(ruler?.ranks).toEqual([
      { rank: 'Platinum 4–6', players: 40, average: 19, deviation: expect.closeTo(1.01, 2) },
      { rank: 'Diamond 1–3', players: 30, average: 16, deviation: expect.closeTo(2.03, 2) },
    ])
    expect(ruler).toMatchObject({ rank: 'Diamond 1–3', yours: 17, matches: 3, expectation: null })
  })

  test.each([
    [[16, 17, 18], 'You are Diamond 1–3: inside the spread of your rank, so nothing is said about yours.'],
    [[20, 20, 20], 'You are Diamond 1–3 and die more than most of your rank.'],
    [[10, 10, 10], 'You are Diamond 1–3 and die less than most of your rank.'],
  ])('of %j says what lies outside of one deviation and nothing else', (deaths, words) => {
    expect(composeRuler([...yours(...deaths), ...lobby(30, [14, 18])], 'you')?.verdict).toBe(words)
  })

  test('says that too few of the own rank are known, and is not there under three own matches', () => {
    expect(composeRuler([...yours(16, 17, 18), ...lobby(29, [14, 18])], 'you')).toMatchObject({
      ranks: [],
      verdict: 'You are Diamond 1–3, of which there are fewer than 30 players in your lobbies.',
    })
    expect(composeRuler([...yours(16, 17), ...lobby(30, [14, 18])], 'you')).toBeNull()
    expect(composeRuler([...yours(16, 17), match('you', 3, { timePlayedMs: 0 }), ...lobby(30, [14, 18])], 'you')).toBeNull()
  })

  test.each([
    [[2, -2, 1, -1], 'As many deaths as the skill service expected of you, over 4 matches: the rest is luck.'],
    [[2, 3, 2, 3], '2.5 deaths a match more than the skill service expected of you, over 4 matches.'],
    [[-2, -3, -2, -3], '2.5 deaths a match fewer than the skill service expected of you, over 4 matches.'],
  ])('tells the gap to the expectation of %j only beyond its noise', (gaps, words) => {
    const own = gaps.map((gap) => match('you', 15 + gap, { expectedDeaths: 15 }))
    expect(composeRuler(own, 'you')?.expectation).toBe(words)
  })
})
