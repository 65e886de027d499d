import { sum } from 'd3-array'
import { expect, test } from 'vitest'
import { type LedgerKindId, measureRates, type PlayerRates, type State } from './measured-rates.ts'
import { simulateMatch } from './simulate-match.ts'
import type { HabitKind, SimulatedMode, SimulationOptions } from './simulation.ts'

/** The expected ranges allow for the noise of this sample and of the nine recorded films. */

function ratesOf(options: SimulationOptions) {
  const { film, truth } = simulateMatch(options)
  return { film, truth, rates: measureRates({ ...truth, events: film }) }
}

function sumOf<Key>(players: readonly PlayerRates[], of: (player: PlayerRates) => ReadonlyMap<Key, number>, key: Key): number {
  return players.reduce((sum, player) => sum + (of(player).get(key) ?? 0), 0)
}

const MIX: readonly (readonly [SimulatedMode, number])[] = [
  ['slayer', 20],
  ['oddball', 20],
  ['ctf', 8],
  ['strongholds', 8],
  ['king-of-the-hill', 8],
]

const mix = MIX.flatMap(([mode, count]) => Array.from({ length: count }, (_, seed) => ratesOf({ seed: 100 + seed, mode })))
const players = mix.flatMap(({ rates }) => rates.players)
const deaths = mix.reduce((sum, { rates }) => sum + rates.deaths.length, 0)
const kills = players.reduce((sum, player) => sum + player.kills.length, 0)
const hazard = (state: State) =>
  (100_000 * sumOf(players, (player) => player.deathsIn, state)) / sumOf(players, (player) => player.msIn, state)

function expectWithin(value: number, low: number, high: number): void {
  expect(value).toBeGreaterThanOrEqual(low)
  expect(value).toBeLessThanOrEqual(high)
}

test('there are 10 to 12.5 kills a minute', () => {
  const playedMs = mix.reduce((sum, { film, truth }) => {
    const [first] = film
    return sum + truth.endMs - (first?.atMs ?? 0) - truth.roundBreaks.length * 7_530
  }, 0)
  expectWithin(kills / (playedMs / 60_000), 10, 12.5)
})

test('the first event is about 29 to 60 s into the film', () => {
  for (const { film } of mix) expectWithin(film[0]?.atMs ?? 0, 28_000, 65_000)
})

test('risk of death rises from 0.3 over 2.1 to about 4 % a second after a respawn', () => {
  expectWithin(hazard('age 2-5'), 0.15, 0.5)
  expectWithin(hazard('age 5-10'), 1.8, 2.5)
  expectWithin(hazard('age 10+'), 3.6, 4.4)
})

test('being behind is riskier than level, and level riskier than ahead: about 3.5, 3.2 and 2.7 % a second', () => {
  expectWithin(hazard('behind'), 3.2, 4)
  expectWithin(hazard('level'), 2.7, 3.3)
  expectWithin(hazard('ahead'), 2.4, 2.9)
})

test("about 22 % of kills are followed by the killer's own death within 5 s", () => {
  const followed = players.reduce(
    (sum, player) => sum + player.kills.filter((kill) => player.deaths.some((death) => death >= kill && death - kill <= 5_000)).length,
    0,
  )
  expectWithin(followed / kills, 0.19, 0.24)
})

test('about 15 % of deaths are answered and 4 % are mutual', () => {
  expectWithin(mix.reduce((sum, { rates }) => sum + rates.answered, 0) / deaths, 0.13, 0.17)
  expectWithin(mix.reduce((sum, { rates }) => sum + rates.mutual, 0) / deaths, 0.035, 0.06)
})

test('deaths fall into the seven kinds in the shares of real films', () => {
  const share = (kind: LedgerKindId) => (100 * sumOf(players, (player) => player.kinds, kind)) / deaths
  expectWithin(share('no-killer'), 0.1, 0.9)
  expectWithin(share('objective'), 4.5, 7.5)
  expectWithin(share('exchanged'), 16, 21)
  expectWithin(share('after-kill'), 12, 16.5)
  expectWithin(share('behind'), 19, 24)
  expectWithin(share('ahead'), 14, 19)
  expectWithin(share('level'), 21, 27)
})

test('between the players of a match, deaths vary less than chance and kills more', () => {
  const spread = (of: (player: PlayerRates) => number) => {
    const perMatch = mix.map(({ rates }) => {
      const mean = rates.players.reduce((sum, player) => sum + of(player), 0) / rates.players.length
      return rates.players.reduce((sum, player) => sum + (of(player) - mean) ** 2 / mean, 0) / (rates.players.length - 1)
    })
    return perMatch.reduce((sum, value) => sum + value, 0) / perMatch.length
  }
  expectWithin(
    spread((player) => player.deaths.length),
    0.4,
    0.8,
  )
  expectWithin(
    spread((player) => player.kills.length),
    1.5,
    3,
  )
})

test('players differ in how often they die after a kill, as in recorded films: a chi-square of about 1.59 per degree of freedom', () => {
  const followedBy = ({ kills: own, deaths: fallen }: PlayerRates) =>
    own.filter((kill) => fallen.some((death) => death >= kill && death - kill <= 5_000)).length
  const chiSquares = mix.map(({ rates }) => {
    const share = sum(rates.players, followedBy) / sum(rates.players, (player) => player.kills.length)
    return sum(rates.players, (player) => {
      const expected = share * player.kills.length
      return expected === 0 ? 0 : (followedBy(player) - expected) ** 2 / (expected * (1 - share))
    })
  })
  expectWithin(sum(chiSquares) / (7 * mix.length), 1.3, 1.9)
})

const HABIT_KINDS = ['after-kill', 'behind', 'ahead'] as const
/** The player index with each habit; the other five players have none. */
const SEATS = { 'after-kill': 5, behind: 2, ahead: 7 } as const

test.each(['slayer', 'oddball'] as const)(
  'in %s a habit that triples the peak risk multiplies deaths of its own kind per exposure by 1.5 to 3.2, and the other two by less',
  (mode) => {
    const habits = HABIT_KINDS.map((kind) => ({ player: SEATS[kind], kind, factor: 3 }))
    const matches = Array.from({ length: 90 }, (_, seed) => ratesOf({ seed: 1_000 + seed, mode, habits }))
    const playersWhere = (isOne: (seat: number) => boolean) =>
      matches.flatMap(({ truth, rates }) =>
        rates.players.filter(({ xuid }) => isOne(truth.players.findIndex((player) => player.xuid === xuid))),
      )
    const others = playersWhere((seat) => !Object.values<number>(SEATS).includes(seat))
    const exposure = (group: readonly PlayerRates[], of: HabitKind) =>
      of === 'after-kill' ? group.reduce((sum, player) => sum + player.kills.length, 0) : sumOf(group, (player) => player.msIn, of)
    const rateOf = (group: readonly PlayerRates[], of: HabitKind) => sumOf(group, (player) => player.kinds, of) / exposure(group, of)
    for (const kind of HABIT_KINDS) {
      const own = playersWhere((seat) => seat === SEATS[kind])
      for (const each of HABIT_KINDS) {
        const ratio = rateOf(own, each) / rateOf(others, each)
        // The risk after a kill decays without a cutoff, so some of these deaths fall into the other kinds.
        expectWithin(ratio, each === kind ? 1.5 : 0.65, each === kind ? 3.2 : 1.65)
      }
    }
  },
)
