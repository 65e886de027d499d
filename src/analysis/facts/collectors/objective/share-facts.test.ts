import { describe, expect, test } from 'vitest'
import { modeOf } from '#analysis/statistics/modes.ts'
import { eventMoments } from '#shared/report/moment.ts'
import { bookOf } from '#simulator/samples/sample-book.ts'
import { award, kill, logOf, playerOf } from '#simulator/samples/sample-log.ts'

const BALL = 'OddballStats.TimeAsSkullCarrier'
const STOPS = 'OddballStats.SkullCarriersKilled'
const ZONES = 'ZonesStats.StrongholdOccupationTime'
const CAPTURES = 'ZonesStats.StrongholdCaptures'

/** The other side is paid for two things: one soon after a kill of `a`, who falls beside the other. */
const EVENTS = [
  ...kill(10_000, 'a', 'e'),
  ...award(20_000, 'e'),
  ...award(20_900, 'f'),
  ...kill(57_000, 'e', 'a'),
  ...award(60_000, 'e'),
  ...award(70_000, 'b'),
  ...kill(100_000, 'e', 'b'),
]

const match = (mode: number, totalsOf: (seat: string) => Readonly<Record<string, number>>, played: Readonly<Record<string, number>> = {}) =>
  bookOf(
    logOf(EVENTS, {
      mode: modeOf(mode),
      players: [...'abcdefgh'].map((seat) => playerOf(EVENTS, seat, { modeTotals: totalsOf(seat), timePlayedMs: played[seat] ?? 600_000 })),
    }),
  )

describe('an even share', () => {
  const book = match(18, (seat) => ({ [BALL]: seat === 'a' ? 20_000 : 60_000, [STOPS]: seat === 'b' ? 8 : 0 }))

  test('is a quarter of what a team of four did, with how far luck moves it', () => {
    expect(book.find('objective-done', 'hunts-kills')).toMatchObject({ value: 20_000, of: 200_000, unit: 'ms' })
    expect(book.find('objective-expected', 'hunts-kills')?.value).toBe(50_000)
    expect(book.find('enemy-objective-done', 'hunts-kills')?.value).toBe(240_000)
    // The variance of a binomial, times sixteen seconds of a hold.
    expect(book.find('objective-noise', 'hunts-kills')?.value).toBeCloseTo(Math.sqrt(50_000 * 0.75 * 16_000))
    expect(book.find('objective-sigma', 'hunts-kills')?.value).toBeCloseTo(30_000 / Math.sqrt(50_000 * 0.75 * 16_000))
    expect(book.find('objective-sigma', 'never-stops')?.value).toBeCloseTo(2 / Math.sqrt(2 * 0.75))
  })

  test('asks two thirds of the way to it of the next match, in whole percent', () => {
    expect(book.find('objective-target', 'hunts-kills')).toMatchObject({ value: 20, of: 100, unit: 'percent' })
  })

  test('goes by the time that each of the team played', () => {
    const late = match(18, () => ({ [BALL]: 60_000 }), { a: 200_000 })
    expect(late.find('objective-expected', 'hunts-kills')?.value).toBeCloseTo(24_000)
  })
})

test('a stay is held against the stays of the rest of the lobby', () => {
  const book = match(11, (seat) => ({ [ZONES]: 30_000, [CAPTURES]: seat === 'a' ? 6 : 3 }))
  expect(book.find('objective-arrivals', 'leaves-objective')?.value).toBe(6)
  expect(book.find('objective-expected', 'leaves-objective')?.value).toBe(60_000)
})

test('there is none in Slayer, and none where a team did nothing', () => {
  expect(match(6, () => ({})).list('objective-done')).toEqual([])
  expect(match(18, () => ({ [BALL]: 0 })).list('objective-done')).toEqual([])
})

test('what the other side was paid for right after an own kill is counted; several at once are one time', () => {
  expect(match(18, () => ({})).find('enemy-paid-after-kill')).toMatchObject({ value: 1, of: 2, evidence: eventMoments(['o20000']) })
})

test('who fell between his kill and the award could not have been there', () => {
  const events = [
    ...kill(12_000, 'a', 'e'),
    ...kill(15_000, 'f', 'a'),
    ...award(20_000, 'f'),
    ...kill(40_000, 'a', 'f'),
    ...award(45_000, 'e'),
  ]
  const book = bookOf(logOf(events, { mode: modeOf(18), players: [...'abcdefgh'].map((seat) => playerOf(events, seat)) }))
  expect(book.find('enemy-paid-after-kill')).toMatchObject({ value: 1, of: 2, evidence: eventMoments(['o45000']) })
})
