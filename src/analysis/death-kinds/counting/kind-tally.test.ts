import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AFTER_KILL } from '#analysis/death-kinds/after-kill/after-kill.ts'
import { AHEAD } from '#analysis/death-kinds/ahead/ahead.ts'
import { BEHIND } from '#analysis/death-kinds/behind/behind.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import type { KindTally, Tally } from '#shared/report/kind-tally.ts'
import { eventMoments } from '#shared/report/moment.ts'
import { bookOf, studyOf } from '#simulator/samples/sample-book.ts'
import { kill, logOf } from '#simulator/samples/sample-log.ts'
import { expectedOf, sigmaOf, tallyKind } from './kind-tally.ts'

function tallyOf(deaths: number, exposure: number, othersDeaths: number, othersExposure: number, hasTeams = true): KindTally {
  const tally: Tally = { deaths, exposure, othersDeaths, othersExposure }
  return { taken: tally, situation: tally, hasTeams }
}

test('the expected deaths are the rate of the others times the own exposure', () => {
  expect(expectedOf({ deaths: 7, exposure: 21, othersDeaths: 19, othersExposure: 182 })).toBeCloseTo(2.192, 3)
  expect(expectedOf({ deaths: 7, exposure: 21, othersDeaths: 0, othersExposure: 182 })).toBe(0)
  expect(expectedOf({ deaths: 7, exposure: 21, othersDeaths: 0, othersExposure: 0 })).toBe(0)
})

/** Poisson deviance: twice the log-likelihood ratio between the own mean and the expected one, on the scale of a squared deviation. */
const unlikely = (deaths: number, expected: number) => 2 * (deaths * Math.log(deaths / expected) - (deaths - expected))

describe('the distance from the lobby, in standard deviations', () => {
  test('counts recorded matches as one more lobby, in teams', () => {
    const rate = (8 + 40 * 0.14) / 80
    expect(sigmaOf([tallyOf(6, 10, 8, 40)], AFTER_KILL)).toBeCloseTo(Math.sqrt(unlikely(6, rate * 10) / (1 + 10 / 80)), 10)
    expect(sigmaOf([tallyOf(6, 10, 8, 40)], AFTER_KILL)).toBeCloseTo(2.41, 3)
  })

  test('takes recorded rates per second, and exposures in milliseconds', () => {
    const expected = ((8 + 400 * 0.03) / 800) * 60
    expect(sigmaOf([tallyOf(6, 60_000, 8, 400_000)], BEHIND)).toBeCloseTo(Math.sqrt(unlikely(6, expected) / (1 + 60 / 800)), 10)
  })

  test('compares with this lobby alone in free-for-all', () => {
    expect(sigmaOf([tallyOf(6, 10, 8, 40, false)], AFTER_KILL)).toBeCloseTo(Math.sqrt(unlikely(6, 2) / 1.25), 10)
  })

  test('adds up over matches: deaths, expectations and variances', () => {
    const twice = sigmaOf([tallyOf(6, 10, 8, 40, false), tallyOf(4, 10, 8, 40, false)], AFTER_KILL)
    expect(twice).toBeCloseTo(Math.sqrt(unlikely(10, 4) / 1.25), 10)
  })

  test('is lower than a quotient for few deaths, and is finite for a share of all or none', () => {
    const share = { recordedRate: null, noise: 'share' } as const
    // A quotient gives 3.35 deviations, one in 2,500. The tail of a binomial with that rate, itself not known exactly, is one in 300.
    expect(sigmaOf([tallyOf(6, 20, 7, 100)], share)).toBeCloseTo(2.601, 3)
    expect(sigmaOf([tallyOf(20, 20, 50, 100)], share)).toBeCloseTo(4.581, 1)
    expect(sigmaOf([tallyOf(0, 20, 50, 100)], share)).toBeLessThan(-3)
  })

  test('is null without exposure, and such a match adds nothing', () => {
    expect(sigmaOf([], AHEAD)).toBeNull()
    expect(sigmaOf([tallyOf(0, 0, 8, 40)], AHEAD)).toBeNull()
    expect(sigmaOf([tallyOf(3, 10, 0, 0)], AHEAD)).toBeNull()
    const exposed = tallyOf(6, 10, 8, 40)
    expect(sigmaOf([exposed, tallyOf(0, 0, 8, 40)], AFTER_KILL)).toBe(sigmaOf([exposed], AFTER_KILL))
  })
})

const anyKind = fc.constantFrom(...LOG_KINDS)
const anyTally = fc
  .tuple(fc.nat(20), fc.integer({ min: 1, max: 500_000 }), fc.nat(100), fc.integer({ min: 1, max: 3_000_000 }), fc.boolean())
  .map((numbers) => tallyOf(...numbers))

test('the order of the matches does not matter, and one more death always raises the deviation', () => {
  fc.assert(
    fc.property(anyKind, fc.array(anyTally, { minLength: 1, maxLength: 5 }), (kind, tallies) => {
      const sigma = sigmaOf(tallies, kind)
      const reversed = sigmaOf(tallies.toReversed(), kind)
      expect(reversed === null).toBe(sigma === null)
      if (sigma === null || reversed === null) return
      expect(reversed).toBeCloseTo(sigma, 6)
      const more = tallies.map((tally) => ({ ...tally, situation: { ...tally.situation, deaths: tally.situation.deaths + 1 } }))
      expect(sigmaOf(more, kind) ?? Number.NaN).toBeGreaterThan(sigma)
    }),
  )
})

describe('counted by hand', () => {
  // `a` kills twice and dies once soon after, untraded; the others kill five times, and `e` dies 4 s after its kill, untraded.
  const log = logOf([
    ...kill(10_000, 'a', 'e'),
    ...kill(40_000, 'a', 'f'),
    ...kill(43_000, 'g', 'a'),
    ...kill(70_000, 'b', 'h'),
    ...kill(100_000, 'e', 'c'),
    ...kill(104_000, 'd', 'e'),
    ...kill(150_000, 'd', 'g'),
  ])

  test('after-kill: one death over two kills, against one over five', () => {
    const { tallies, book } = studyOf(log)
    expect(tallies['after-kill']).toEqual({
      taken: { deaths: 1, exposure: 2, othersDeaths: 1, othersExposure: 5 },
      situation: { deaths: 1, exposure: 2, othersDeaths: 1, othersExposure: 5 },
      hasTeams: true,
    })
    expect(book.find('expected-after-kill')?.value).toBeCloseTo(2 / 5, 12)
    expect(book.find('over-after-kill')?.value).toBeCloseTo(1 - 2 / 5, 12)
    expect(book.find('over-after-kill')?.of).toBe(1)
    expect(book.find('kills-then-death')).toMatchObject({ value: 1, of: 2, evidence: eventMoments(['k40000']) })
    expect(book.find('others-kills-then-death')).toMatchObject({ value: 1, of: 5 })
  })

  test('behind and ahead: living milliseconds with fewer and with more players', () => {
    // Eagles ahead 10-18 (e), 40-43 (f), level 43-48, behind 48-51 (a), ahead 70-78 (h), behind 100-104 (c), level 104-108, ahead 108-112 (e).
    const { ahead, behind } = studyOf(log).tallies
    expect(ahead?.taken).toMatchObject({ deaths: 0, exposure: 8_000 + 3_000 + 8_000 + 4_000 })
    expect(behind?.taken).toMatchObject({ deaths: 0, exposure: 4_000 })
    expect(bookOf(log).find('time-ahead')?.value).toBe(23_000)
    expect(bookOf(log, 'b').find('time-behind')?.value).toBe(3_000 + 4_000)
  })

  test('a situation excludes the four seconds in which a death would count as after-kill', () => {
    const { ahead } = studyOf(log).tallies
    expect(ahead?.situation.exposure).toBe(3_000 + 2_000 + 8_000 + 4_000)
  })
})

test('the exposures of all other players are summed', () => {
  const entry = (player: string, deaths: number, exposure: number) => {
    const by = { deaths, exposure }
    return { player, hasTeam: true, byKind: new Map([['behind' as const, { taken: by, situation: by }]]) }
  }
  const tally = { deaths: 1, exposure: 10, othersDeaths: 5, othersExposure: 50 }
  expect(tallyKind([entry('x', 1, 10), entry('y', 2, 20), entry('z', 3, 30)], 'x', 'behind')).toEqual({
    taken: tally,
    situation: tally,
    hasTeams: true,
  })
})
