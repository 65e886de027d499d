import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AFTER_KILL } from '#analysis/death-kinds/after-kill/after-kill.ts'
import { AHEAD } from '#analysis/death-kinds/ahead/ahead.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { PASS_MARK_KILLS } from '#analysis/mention-thresholds.ts'
import { ONE_FIGHT_VARIANCE } from '#analysis/rules.ts'
import type { KindTally } from '#shared/report/kind-tally.ts'
import { bookOf, factOf, studyOf } from '#simulator/samples/sample-book.ts'
import { kill, logOf } from '#simulator/samples/sample-log.ts'
import { seriesFacts } from './series-facts.ts'

const { view } = studyOf(logOf([...kill(10_000, 'a', 'e'), ...kill(40_000, 'f', 'a')]))

function afterKill(own: number, kills: number, others: number, othersKills: number) {
  const facts = [factOf('kills-then-death', own, { of: kills }), factOf('others-kills-then-death', others, { of: othersKills })]
  return AFTER_KILL.target(view, facts)[0]
}

function perMinute(own: number, others: number) {
  return AHEAD.target(view, [factOf('rate-ahead', own), factOf('others-rate-ahead', others)])[0]?.value
}

describe('the pass mark after a kill', () => {
  test('of the recorded example, ten of 21 against 30 of 182, is at most ten in forty', () => {
    expect(afterKill(10, 21, 30, 182)).toMatchObject({ value: 10, of: 40 })
  })

  test.each([
    ['two thirds of the way to the others', 10, 20, 20, 100, Math.floor((0.2 + 0.3 / 3) * 40 + 1e-9)],
    ['at least a quarter off the own rate', 10, 20, 45, 100, 15],
    ['a quarter off a rate under the others’', 4, 20, 60, 100, 6],
    ['none at all where there was none', 0, 20, 30, 100, 0],
  ])('is %s', (_, own, kills, others, othersKills, target) => {
    expect(afterKill(own, kills, others, othersKills)?.value).toBe(target)
  })

  test('is unknown without own kills or without kills of the others', () => {
    expect(afterKill(0, 0, 3, 10)).toBeUndefined()
    expect(afterKill(3, 10, 0, 0)).toBeUndefined()
  })

  test('is at most three quarters of the own rate, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(200),
        fc.integer({ min: 1, max: 200 }),
        (own, kills, others, othersKills) => {
          const target = afterKill(Math.min(own, kills), kills, Math.min(others, othersKills), othersKills)?.value ?? Number.NaN
          expect(target).toBeGreaterThanOrEqual(0)
          expect(target).toBeLessThanOrEqual((Math.min(own, kills) / kills) * 0.75 * PASS_MARK_KILLS + 1e-9)
          expect(Number.isInteger(target)).toBe(true)
        },
      ),
    )
  })
})

describe('the pass mark per minute', () => {
  test.each([
    ['the recorded example ahead: 15 in 3:44 against 1.6', (15 * 60) / 224, 1.6, 2],
    ['the recorded example behind: 9 in 3:12 against 2.0', (9 * 60) / 192, 2, 2],
    ['rounded down to a half', 4, 1.5, 2],
    ['a quarter off where the others are no better', 4, 5, 3],
    ['never under a half', 0.4, 0.1, 0.5],
    ['a half where there was nothing', 0, 2, 0.5],
  ])('is %s', (_, own, others, target) => {
    expect(perMinute(own, others)).toBe(target)
  })

  test('is unknown when a rate is missing', () => {
    expect(AHEAD.target(view, [factOf('rate-ahead', 3)])).toEqual([])
  })
})

describe('a series of matches', () => {
  const tallyOf = (deaths: number, exposure = 10): KindTally => {
    const tally = { deaths, exposure, othersDeaths: 14, othersExposure: 70 }
    return { taken: tally, situation: tally, hasTeams: false }
  }
  const series = (...tallies: KindTally[]) =>
    seriesFacts(
      view,
      LOG_KINDS,
      tallies.map((tally) => ({ 'after-kill': tally })),
    ).map(({ kind, variant, value, of }) => [kind, variant, value, of])

  test('counts three matches together', () => {
    expect(series(tallyOf(6), tallyOf(5), tallyOf(4))).toEqual([
      ['series-deaths', 'after-kill', 15, 3],
      ['series-expected', 'after-kill', 6, 3],
      ['series-sigma', 'after-kill', Math.sqrt((2 * (15 * Math.log(15 / 6) - (15 - 6))) / (1 + 10 / 70)), 3],
    ])
  })

  test('needs more than two matches', () => {
    expect(series(tallyOf(20), tallyOf(20))).toEqual([])
  })

  test('skips a match without exposure', () => {
    expect(series(tallyOf(20), tallyOf(20), tallyOf(0, 0))).toEqual([])
    expect(series(tallyOf(6), tallyOf(0, 0), tallyOf(5), tallyOf(4)).map(([, , value, of]) => [value, of])[0]).toEqual([15, 3])
  })
})

describe('conduct over a series of matches', () => {
  const tally = { deaths: 3, exposure: 10, othersDeaths: 14, othersExposure: 70 }
  const conduct = { times: 6, occasions: 8, othersTimes: 20, othersOccasions: 60 }
  const series = (...matches: (typeof conduct | undefined)[]) =>
    seriesFacts(
      view,
      TRACK_KINDS,
      matches.map((played) => ({
        'tracks-off-screen': { taken: tally, situation: tally, hasTeams: true, ...(played ? { conduct: played } : {}) },
      })),
    ).flatMap(({ kind, value, of }) => (kind.includes('conduct') || kind === 'series-over' ? [[kind, value, of]] : []))

  test('is summed, with the deviation between the two shares', () => {
    const rate = 20.5 / 61
    const likelier = 2 * (18 * Math.log(18 / (24 * rate)) + 6 * Math.log(6 / (24 * (1 - rate))))
    expect(series(conduct, conduct, conduct)).toEqual([
      ['series-conduct', 18, 24],
      ['others-series-conduct', 60, 180],
      ['series-over', 9 - 6, 9],
      ['series-conduct-sigma', expect.closeTo(Math.sqrt(likelier / (ONE_FIGHT_VARIANCE * (1 + 8 / 60))), 10), 3],
    ])
  })

  test('is empty when fewer than three matches have it, such as older reports', () => {
    expect(series(conduct, conduct, undefined)).toEqual([])
  })
})

test('a full fact book has the pass mark for its own rates', () => {
  const log = logOf([...kill(10_000, 'a', 'e'), ...kill(12_000, 'f', 'a'), ...kill(60_000, 'b', 'e'), ...kill(90_000, 'g', 'c')])
  expect(bookOf(log).find('target-kills-then-death')).toMatchObject({ value: Math.floor((1 / 3) * 40), of: 40 })
})
