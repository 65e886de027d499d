import { describe, expect, test } from 'vitest'
import { MATCHES_FOR_A_RANK } from '#shared/progress/rank-ruler.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import { figuresOf, POOLED_PLAY_MS, type PoolCell, type PooledPlayer, poolMatch } from './rank-pool.ts'
import { composeRuler, type RankedMatch } from './rank-ruler.ts'

const TEN_MINUTES_MS = 600_000
const MAP = 'the map'

function match(deaths: number, changes: Partial<RankedMatch> = {}): RankedMatch {
  return {
    ...{ totals: { kills: 10, deaths }, expectedKills: null, expectedDeaths: null, tallies: {}, timePlayedMs: TEN_MINUTES_MS },
    ...{ playedAt: new Date(0), isRanked: true, tier: 'Diamond', map: MAP, ...changes },
  }
}
const yours = (...deaths: number[]) => deaths.map((count) => match(count))

/** Matches of a tier with two players each, who die 16 times on average, with a deviation of about two. */
const pooled = (matches: number, changes: Partial<PoolCell & { readonly map: string }> = {}) => {
  const cell: PoolCell = { tier: 'Diamond', figure: 'deaths', matches, players: 2 * matches, sum: 32 * matches, squares: 520 * matches }
  return { ...cell, map: MAP, ...changes }
}

describe('a ruler', () => {
  test('has the ranks with enough matches in the pool on the player’s maps, the lowest first', () => {
    const half = MATCHES_FOR_A_RANK / 2
    const maps = [pooled(half), pooled(half, { map: 'another' })]
    const platinum = pooled(400, { tier: 'Platinum' })
    const ruler = composeRuler(
      [...yours(16, 17), match(18, { map: 'another' })],
      [...maps, platinum, pooled(199, { tier: 'Onyx' }), pooled(900, { tier: 'Onyx', map: 'never played' })],
    )
    expect(ruler?.ranks).toEqual([
      { tier: 'Platinum', matches: 400, average: 16, swing: expect.closeTo(2 * 2 * Math.sqrt(1 / 3 + 1 / 400), 1) },
      { tier: 'Diamond', matches: 200, average: 16, swing: expect.closeTo(2 * 2 * Math.sqrt(1 / 3 + 1 / 200), 1) },
    ])
    expect(ruler).toMatchObject({ tier: 'Diamond', yours: 17, matches: 3, expectation: null })
  })

  test.each([
    [[16, 17, 18], 'You are Diamond: no further from its average than luck takes you, over 300 matches of Diamond.'],
    [[20, 20, 20], 'You are Diamond and die more than its average, beyond luck, over 300 matches of Diamond.'],
    [[10, 10, 10], 'You are Diamond and die less than its average, beyond luck, over 300 matches of Diamond.'],
  ])('of %j says whether the difference is beyond luck, and over how many matches', (deaths, words) => {
    expect(composeRuler(yours(...deaths), [pooled(300)])?.verdict).toBe(words)
  })

  test('says that a rank is not measured until enough of its matches are in the pool', () => {
    const words = 'Diamond is not measured yet: fewer than 200 of its matches on your maps are counted.'
    expect(composeRuler(yours(16, 17, 18), [pooled(199)])).toMatchObject({ ranks: [], beside: [], verdict: words })
  })

  test('needs three own ranked matches that are long enough', () => {
    for (const third of [{ timePlayedMs: POOLED_PLAY_MS - 1 }, { isRanked: false }, { tier: null }])
      expect(composeRuler([...yours(16, 17), match(3, third)], [pooled(300)])).toBeNull()
  })

  test('shows the other figures that the pool has for the own rank, if the own matches have them too', () => {
    const kills = pooled(300, { figure: 'kills', sum: 3000, squares: 15_800 })
    const ruler = composeRuler(yours(16, 16, 16), [pooled(300), kills, pooled(300, { figure: 'expected-deaths' })])
    expect(ruler?.beside).toEqual([{ name: 'Kills', yours: 10, matches: 300, average: 5, swing: expect.any(Number) }])
  })

  test.each([
    [[2, -2, 1, -1], 'As many deaths as the skill service expected of you, over 4 matches: the rest is luck.'],
    [[2, 3, 2, 3], '2.5 deaths a match more than the skill service expected of you, over 4 matches.'],
    [[-2, -3, -2, -3], '2.5 deaths a match fewer than the skill service expected of you, over 4 matches.'],
  ])('states the gap to the expectation of %j only beyond its noise', (gaps, words) => {
    const own = gaps.map((gap) => match(15 + gap, { expectedDeaths: 15 }))
    expect(composeRuler(own, [])?.expectation).toBe(words)
  })
})

describe('a simulated population with known averages', () => {
  /** Deaths in ten minutes. */
  const KNOWN = { Gold: 15.2, Platinum: 14.4, Diamond: 13.5, Onyx: 12.1 }
  type Tier = keyof typeof KNOWN
  const TIERS = Object.keys(KNOWN) as readonly Tier[]
  /** Spread between players of a rank, and between matches of a mode; with the luck of single deaths it is the recorded spread. */
  const [SKILL_SPREAD, PACE_SPREAD] = [1.2, 1.8]

  function play(random: Random, tier: Tier, [own, pace]: readonly [number, number]): PooledPlayer & { readonly tier: string } {
    const timePlayedMs = random.between(400_000, 900_000)
    const rate = Math.max(1, KNOWN[tier] + own + pace) / TEN_MINUTES_MS
    let deaths = 0
    for (let at = random.exponential(1 / rate); at < timePlayedMs; at += random.exponential(1 / rate)) deaths += 1
    return { tier, totals: { kills: 0, deaths }, expectedKills: null, expectedDeaths: KNOWN[tier], tallies: {}, timePlayedMs }
  }

  function population(random: Random) {
    const cells = Array.from({ length: MATCHES_FOR_A_RANK }, () => {
      const pace = random.normal(0, PACE_SPREAD)
      return poolMatch(
        Array.from({ length: 8 }, (_, index) => play(random, TIERS[index >> 1] ?? 'Gold', [random.normal(0, SKILL_SPREAD), pace])),
      )
    })
    return cells.flat().map((cell) => ({ ...cell, map: MAP }))
  }

  const own = (random: Random, count: number, more: number): RankedMatch[] =>
    Array.from({ length: count }, () => ({ ...match(0), ...play(random, 'Diamond', [more, random.normal(0, PACE_SPREAD)]) }))

  test('is found within half a death in 95 % of cases, and at most 5 % of players are called by luck', () => {
    const random = createRandom(20_261_127, 'rank pool')
    const [found, called, worse]: [boolean[], boolean[], boolean[]] = [[], [], []]
    for (let run = 0; run < 60; run += 1) {
      const pool = population(random)
      const ruler = composeRuler(own(random, 12, 0), pool)
      expect(ruler?.ranks.map(({ tier, matches }) => [tier, matches])).toEqual(TIERS.map((tier) => [tier, MATCHES_FOR_A_RANK]))
      for (const { tier, average } of ruler?.ranks ?? []) found.push(Math.abs(average - KNOWN[tier as Tier]) <= 0.5)
      called.push(ruler?.verdict.includes('beyond luck') ?? true)
      worse.push(composeRuler(own(random, 12, 4), pool)?.verdict.includes('die more') ?? false)
    }
    const shareOf = (list: readonly boolean[]) => list.filter(Boolean).length / list.length
    expect(shareOf(found)).toBeGreaterThanOrEqual(0.95)
    expect(shareOf(called)).toBeLessThanOrEqual(0.05)
    expect(shareOf(worse)).toBeGreaterThan(0.8)
  })

  test('has no figures of a player who hardly played', () => {
    expect(figuresOf({ ...match(1), timePlayedMs: POOLED_PLAY_MS - 1 }).size).toBe(0)
  })
})
