import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { countPlayers } from '#analysis/findings/player-numbers.ts'
import { progress } from '#shared/progress/progress.ts'
import type { KindTally } from '#shared/report/kind-tally.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { sampleMatches } from '#simulator/samples/sample-progress.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { composeModes, type ModeMatch } from './compose-progress.ts'
import { CHANCE_SIGMA, trendOf } from './kind-trend.ts'

const [AFTER_KILL] = LOG_KINDS

/** The given deaths after twelve kills; each of the seven others has two such deaths after ten kills. */
function tallyOf(deaths: number, exposure = 12): KindTally {
  const tally = { deaths, exposure, othersDeaths: 14, othersExposure: 70 }
  return { taken: tally, situation: tally, hasTeams: false }
}

const IDLE = {
  tallies: {},
  timeAlone: null,
  outcome: 'tie',
  timePlayedMs: 600_000,
  totals: { deaths: 10, shotsFired: 0, shotsHit: 0 },
  objectiveShare: null,
  csr: null,
} as const

/** Matches one day apart. */
const playedAs = (mode: string, ...matches: readonly Partial<ModeMatch>[]): ModeMatch[] =>
  matches.map((match, index) => ({ ...IDLE, mode, playedAt: new Date(Date.UTC(2026, 7, index + 1)), ...match }))

const dying = (...deaths: readonly number[]) => deaths.map((count) => ({ tallies: { 'after-kill': tallyOf(count) } }))

const trend = (...deaths: readonly number[]) => AFTER_KILL && trendOf(AFTER_KILL, playedAs('Oddball', ...dying(...deaths)), 3)

describe('a kind over matches', () => {
  test('needs three matches that gave occasion for it', () => {
    expect(trend(9, 9)).toBeNull()
    const idle = { tallies: { 'after-kill': tallyOf(0, 0) } }
    expect(AFTER_KILL && trendOf(AFTER_KILL, playedAs('Oddball', ...dying(9, 9), idle), 3)).toBeNull()
    expect(trend(9, 9, 9)?.points).toHaveLength(3)
  })

  test('has the range of chance around the deaths that the lobby makes likely', () => {
    const [point] = trend(3, 3, 3)?.points ?? []
    const expected = 2.4
    const spread = CHANCE_SIGMA * Math.sqrt(expected * (1 + 12 / 70))
    expect(point).toMatchObject({ playedAt: '2026-08-01T00:00:00.000Z', yours: 3, chance: { expected, from: 0 } })
    expect(point?.chance?.upTo).toBeCloseTo(expected + spread, 2)
  })

  test.each([
    ['a habit, as the report calls one', [7, 6, 7], 'habit'],
    ['a little over', [5, 4, 4], 'luck'],
    ['inside', [3, 2, 3], 'luck'],
    ['far below', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 'kept'],
    ['falling', [11, 11, 12, 1, 2, 1], 'better'],
    ['rising', [1, 2, 1, 11, 12, 11], 'worse'],
    ['a habit that does not change', [5, 6, 5, 6, 5, 6], 'habit'],
  ])('%s', (_, deaths, verdict) => {
    expect(trend(...deaths)?.verdict).toBe(verdict)
  })
})

const won = (count: number, of: number) => Array.from({ length: of }, (_, at) => ({ outcome: at < count ? 'win' : 'loss' }) as const)
const hit = (...percents: readonly number[]) =>
  percents.map((shotsHit) => ({ totals: { deaths: 10, shotsFired: 400, shotsHit: 4 * shotsHit } }))
const dead = (...counts: readonly number[]) => counts.map((deaths) => ({ totals: { deaths, shotsFired: 0, shotsHit: 0 } }))
const withShares = (...shares: readonly number[]) =>
  shares.map((share) => ({ objectiveShare: { done: 2_000 * share, team: 200_000, expected: 50_000, variance: 1e8 } }))
const rank = (...values: readonly number[]) => values.map((value) => ({ csr: { playlistId: 'arena', value } }))

const findingsOf = (...matches: readonly Partial<ModeMatch>[]) => composeModes(playedAs('Oddball', ...matches))[0]?.findings ?? []
const sentencesOf = (...matches: readonly Partial<ModeMatch>[]) => findingsOf(...matches).map(({ title, words }) => `${title}. ${words}`)

describe('the findings', () => {
  test.each([
    [
      'a habit that was dropped',
      dying(11, 11, 12, 1, 2, 1),
      'Fixed since August 4: Take the kill, then leave. 4 deaths in 3 matches, 7.2 expected. Before: 34, 7.2 expected.',
    ],
    [
      'one that is less of one',
      dying(11, 11, 12, 12, 5, 4, 5, 4),
      'Better since August 5: Take the kill, then leave. 18 deaths in 4 matches, 9.6 expected. Before: 46, 9.6 expected.',
    ],
    ['one that stays', dying(5, 6, 5, 6, 5, 6), 'Still costs you most: Take the kill, then leave. 17 deaths in 3 matches, 7.2 expected.'],
    ['wins', [...won(0, 6), ...won(6, 6)], 'Since August 7 you win more. Won 6 of 6 in your last 6 matches, 0 of 6 in the 6 before.'],
    [
      'accuracy',
      hit(40, 41, 40, 50, 51, 50),
      'Since August 4 you hit more. 50% of your shots hit in your last 3 matches, 40% in the 3 before.',
    ],
    [
      'deaths',
      dead(20, 21, 20, 9, 10, 9),
      'Since August 4 you die less. 9.3 deaths in ten minutes in your last 3 matches, 20.3 in the 3 before.',
    ],
    [
      'the objective',
      withShares(10, 12, 11, 31, 33, 32),
      'Since August 4 you do more for the objective. 32% of what your team did in your last 3 matches, 11% in the 3 before.',
    ],
    [
      'the rank',
      rank(1_200, 1_210, 1_219, 1_230, 1_240, 1_250, 1_261, 1_270, 1_280, 1_290),
      'Your CSR rises since August 1. From 1,200 to 1,290 over 10 ranked matches.',
    ],
  ])('%s', (_, matches, words) => {
    expect(sentencesOf(...matches)[0]).toBe(words)
  })

  test.each([
    ['wins by turns', won(3, 6).flatMap((match, at) => [match, won(1, 2)[at % 2] ?? match])],
    ['one lucky evening', won(3, 6)],
    ['accuracy that goes up and down with the map', hit(40, 55, 42, 47, 58, 44)],
    ['deaths as they come', dead(10, 12, 9, 8, 11, 9)],
    ['an even share', withShares(20, 30, 25, 28, 22, 27)],
    ['a rank that comes and goes', rank(1_200, 1_190, 1_201, 1_195, 1_204, 1_210)],
  ])('report nothing for %s', (_, matches) => {
    expect(findingsOf(...matches).map(({ title }) => title)).toEqual(['Nothing changed by more than luck'])
  })

  test('say with fewer than three matches how many there are, and with fewer than six that no change can be seen', () => {
    expect(sentencesOf(...dying(9, 9))).toEqual([
      'Not enough matches yet: 2 of 3. With three matches this page finds habits, with six it shows what changed.',
    ])
    expect(sentencesOf(...dying(3, 2, 3, 2))).toEqual(['Not enough matches yet to see a change: 4 of 6. So far nothing is more than luck.'])
    expect(findingsOf(...dying(7, 6, 7)).map(({ verdict }) => verdict)).toEqual(['habit', 'few'])
  })

  test('are at most three: what got better, then what costs most, then what got worse', () => {
    const matches = dying(11, 11, 12, 1, 2, 1).map((match, at) => ({
      ...match,
      ...hit(50, 51, 50, 40, 41, 40)[at],
      ...won(0, 6)[at],
      ...withShares(10, 12, 11, 31, 33, 32)[at],
    }))
    expect(findingsOf(...matches).map(({ title }) => title)).toEqual([
      'Fixed since August 4: Take the kill, then leave',
      'Since August 4 you hit less',
      'Since August 4 you do more for the objective',
    ])
  })
})

test('all modes together come first, then each mode by its number of matches, with its matches in order of time', () => {
  const modes = composeModes([...playedAs('Slayer', ...dying(1, 2)), ...playedAs('Oddball', ...dying(7, 6, 7)).toReversed()])
  expect(modes.map(({ mode, matches, since }) => [mode, matches, since.slice(0, 10)])).toEqual([
    ['All modes', 5, '2026-08-01'],
    ['Oddball', 3, '2026-08-01'],
    ['Slayer', 2, '2026-08-01'],
  ])
  const kind = modes[1]?.trends.find(({ id }) => id === 'after-kill')
  expect(kind).toMatchObject({
    title: 'Take the kill, then leave',
    about: 'Deaths in fights right after a kill, traded ones included.',
    newer: '20, 7.2 expected',
    older: null,
  })
  expect(kind?.points.map(({ yours }) => yours)).toEqual([7, 6, 7])
})

test('wins, rank, objective, accuracy and deaths come in this order before the kinds, each if the matches have it', () => {
  const matches = dying(3, 3, 3).map((match, at) => ({
    ...match,
    ...hit(50, 50, 50)[at],
    ...won(2, 3)[at],
    ...rank(1_200, 1_204, 1_210)[at],
  }))
  const [mode] = composeModes(playedAs('Slayer', ...matches))
  expect(mode?.trends.map(({ id, newer }) => [id, newer])).toEqual([
    ['wins', '2 of 3'],
    ['csr', '1,210'],
    ['accuracy', '50%'],
    ['deaths', '10'],
    ['after-kill', '9, 7.2 expected'],
  ])
})

/** Eight players who meet in this many matches and change nothing. */
function playOn(series: number, matches: number): Map<string, ModeMatch[]> {
  const regulars = Array.from({ length: 8 }, (_, player) => ({
    player,
    xuid: `25332748000${series}${player}000`,
    gamertag: `P${player}`,
    skill: 0,
  }))
  const byPlayer = new Map<string, ModeMatch[]>(regulars.map(({ xuid }) => [xuid, []]))
  for (let at = 0; at < matches; at += 1) {
    const { film, statistics } = simulateMatch({ seed: 70_000 + 100 * series + at, mode: 'oddball', regulars })
    const log = logOfSimulated({ statistics, film })
    for (const own of countPlayers(log, null, null))
      byPlayer.get(own.xuid)?.push({ ...own, mode: 'Oddball', playedAt: new Date(Date.UTC(2026, 7, at + 1)), csr: null })
  }
  return byPlayer
}

test('at most four of eighty simulated players who change nothing are told of a change', () => {
  const players = Array.from({ length: 10 }, (_, series) => [...playOn(series, 8).values()]).flat()
  const changed = players.filter((matches) =>
    composeModes(matches)[0]?.findings.some(({ verdict }) => verdict === 'better' || verdict === 'worse'),
  )
  expect(players).toHaveLength(80)
  expect(changed.length).toBeLessThanOrEqual(4)
})

const sample = progress.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../assets/sample-progress.json'), 'utf8')))

test('the sample agrees with the simulator and the current rules on its first matches, and opens with a dropped habit, then one that stays', () => {
  const [all, oddball] = sample.modes
  expect(all).toMatchObject({ mode: 'All modes', matches: 40 })
  const first = composeModes(sampleMatches(3))[0]?.trends ?? []
  expect(first.map(({ id }) => id).toSorted()).toEqual(['accuracy', 'after-kill', 'ahead', 'behind', 'csr', 'deaths', 'objective', 'wins'])
  for (const { id, points } of first) expect(oddball?.trends.find((candidate) => candidate.id === id)?.points.slice(0, 3)).toEqual(points)
  expect(all?.findings.slice(0, 2).map(({ title }) => title)).toEqual([
    'Fixed since July 11: Take the kill, then leave',
    'Still costs you most: A player down? Wait',
  ])
  expect(oddball?.trends.at(-1)).toMatchObject({ id: 'time-alone', points: { length: 5 } })
})

test('the sample’s ranks are measured in Oddball, and not in Slayer', () => {
  const [, oddball, slayer] = sample.modes
  expect(oddball?.ruler?.ranks.map(({ tier }) => tier)).toEqual(['Gold', 'Platinum', 'Diamond', 'Onyx'])
  expect(oddball?.ruler?.beside.map(({ name }) => name)).toContain('Deaths after a kill')
  expect(slayer?.ruler?.strong).toEqual(['not measured yet'])
})
