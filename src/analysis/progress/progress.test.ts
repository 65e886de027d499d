import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { progress } from '#shared/progress/progress.ts'
import { PLAYERS_FOR_A_RANK } from '#shared/progress/rank-ruler.ts'
import type { KindTally } from '#shared/report/kind-tally.ts'
import { SAMPLE_XUID } from '#shared/sample.ts'
import { sampleMatches } from '#simulator/samples/sample-progress.ts'
import { composeModes, type ModeMatch } from './compose-progress.ts'
import { CHANCE_SIGMA, trendOf } from './kind-trend.ts'

const [AFTER_KILL] = LOG_KINDS

/** Deaths after twelve kills each; the seven others die so after two of their ten kills each. */
function tallyOf(deaths: number, exposure = 12): KindTally {
  const tally = { deaths, exposure, othersDeaths: 14, othersExposure: 70 }
  return { taken: tally, situation: tally, hasTeams: false }
}

const played = (mode: string, ...deaths: readonly number[]): ModeMatch[] =>
  deaths.map((count, index) => ({
    mode,
    playedAt: new Date(Date.UTC(2026, 7, index + 1)),
    tallies: { 'after-kill': tallyOf(count) },
    timeAlone: null,
  }))

const trend = (...deaths: readonly number[]) => AFTER_KILL && trendOf(AFTER_KILL, played('Oddball', ...deaths), 3)

describe('a kind over matches', () => {
  test('claims nothing under three matches that gave occasion for it', () => {
    expect(trend(9, 9)).toBeNull()
    const idle = { ...played('Oddball', 0)[0], tallies: { 'after-kill': tallyOf(0, 0) } } as ModeMatch
    expect(AFTER_KILL && trendOf(AFTER_KILL, [...played('Oddball', 9, 9), idle], 3)).toBeNull()
    expect(trend(9, 9, 9)?.points).toHaveLength(3)
  })

  test('draws what chance explains round what the lobby makes of the own kills', () => {
    const [point] = trend(3, 3, 3)?.points ?? []
    const expected = (14 / 70) * 12
    const spread = CHANCE_SIGMA * Math.sqrt(expected * (1 + 12 / 70))
    expect(point).toEqual({ playedAt: new Date('2026-08-01'), deaths: 3, expected: expected, from: 0, upTo: expected + spread })
  })

  test.each<[string, number[], string, string | null]>([
    ['a habit, as the report calls one', [7, 6, 7], 'habit', null],
    ['a little over', [5, 4, 4], 'over', null],
    ['inside', [3, 2, 3], 'inside', null],
    ['far below', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 'under', 'none'],
    ['falling', [11, 11, 12, 1, 2, 1], 'habit', 'falling'],
    ['rising', [1, 2, 1, 11, 12, 11], 'habit', 'rising'],
    ['no change', [5, 6, 5, 6, 5, 6], 'habit', 'none'],
  ])('%s', (_, deaths, verdict, change) => {
    expect(trend(...deaths)).toMatchObject({ verdict, change })
  })
})

test('modes are apart, most matches first, in the order in which they were played, and say what they say in words', () => {
  const modes = composeModes([...played('Slayer', 1, 2), ...played('Oddball', 7, 6, 7).toReversed()])
  expect(modes.map(({ mode, matches, since, trends }) => [mode, matches, since.slice(0, 10), trends.length])).toEqual([
    ['Oddball', 3, '2026-08-01', 1],
    ['Slayer', 2, '2026-08-01', 0],
  ])
  expect(modes[0]?.trends[0]).toMatchObject({
    title: 'Take the kill, then leave',
    about: 'Deaths in fights right after a kill, traded ones included.',
    verdict: 'Above what chance explains in 3 of 3 matches, together far above it: a habit.',
  })
  expect(modes[0]?.trends[0]?.points.map(({ yours }) => yours)).toEqual([7, 6, 7])
})

const sample = progress.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../assets/sample-progress.json'), 'utf8')))

test('the sample is what the simulator and today’s rules make of its first matches, and shows one habit kept and one dropped', () => {
  expect(sample.modes.reduce((sum, { matches }) => sum + matches, 0)).toBe(40)
  const [oddball] = sample.modes
  const first = composeModes(sampleMatches(3))[0]?.trends ?? []
  expect(first.map(({ kind }) => kind).toSorted()).toEqual(['after-kill', 'ahead', 'behind'])
  for (const { kind, points } of first) expect(oddball?.trends.find((one) => one.kind === kind)?.points.slice(0, 3)).toEqual(points)
  expect(oddball?.trends.flatMap(({ kind, verdict }) => (/a habit/.test(verdict) ? [[kind, /Falling/.test(verdict)]] : []))).toEqual([
    ['ahead', true],
    ['after-kill', false],
  ])
  expect(oddball?.trends.at(-1)).toMatchObject({ kind: 'time-alone', points: { length: 5 } })
})

test('the sample’s player has met more than thirty of three ranks in Oddball, which makes a ruler, and of none in Slayer', () => {
  const [oddball, slayer] = sample.modes
  expect(oddball?.ruler?.ranks.map(({ rank }) => rank)).toEqual(['Diamond 1–3', 'Diamond 4–6', 'Onyx'])
  expect(oddball?.ruler?.ranks.every(({ players }) => players > PLAYERS_FOR_A_RANK)).toBe(true)
  expect(slayer?.ruler?.ranks).toEqual([])
  const [first] = sampleMatches(1)
  expect(first?.lobby.map(({ xuid, tier }) => (xuid === SAMPLE_XUID ? tier : null)).toSorted()).toEqual(['Diamond', ...Array(7).fill(null)])
})
