import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import { eventMoments } from '#shared/report/moment.ts'
import { bookOf } from '#simulator/samples/sample-book.ts'
import { award, kill, logOf, playerOf } from '#simulator/samples/sample-log.ts'

const BALL = 'OddballStats.TimeAsSkullCarrier'
const STOPS = 'OddballStats.SkullCarriersKilled'
const ZONES = 'ZonesStats.StrongholdOccupationTime'
const CAPTURES = 'ZonesStats.StrongholdCaptures'

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

  test("is a quarter of a team of four's work, with its deviation by luck", () => {
    expect(book.find('objective-done', 'hunts-kills')).toMatchObject({ value: 20_000, of: 200_000, unit: 'ms' })
    expect(book.find('objective-expected', 'hunts-kills')?.value).toBe(50_000)
    expect(book.find('enemy-objective-done', 'hunts-kills')?.value).toBe(240_000)
    // The variance of a binomial, times sixteen seconds of a hold.
    expect(book.find('objective-noise', 'hunts-kills')?.value).toBeCloseTo(Math.sqrt(50_000 * 0.75 * 16_000))
    expect(book.find('objective-sigma', 'hunts-kills')?.value).toBeCloseTo(30_000 / Math.sqrt(50_000 * 0.75 * 16_000))
    expect(book.find('objective-sigma', 'never-stops')?.value).toBeCloseTo(2 / Math.sqrt(2 * 0.75))
  })

  test('gives a pass mark two thirds of the way to it, in whole percent', () => {
    expect(book.find('objective-target', 'hunts-kills')).toMatchObject({ value: 20, of: 100, unit: 'percent' })
  })

  test('is weighted by the time that each player played', () => {
    const late = match(18, () => ({ [BALL]: 60_000 }), { a: 200_000 })
    expect(late.find('objective-expected', 'hunts-kills')?.value).toBeCloseTo(24_000)
  })
})

test('stays are compared with the stays of the rest of the lobby', () => {
  const book = match(11, (seat) => ({ [ZONES]: 30_000, [CAPTURES]: seat === 'a' ? 6 : 3 }))
  expect(book.find('objective-arrivals', 'leaves-objective')?.value).toBe(6)
  expect(book.find('objective-expected', 'leaves-objective')?.value).toBe(60_000)
})

test('there are no share facts in Slayer, or if the team did nothing', () => {
  expect(match(6, () => ({})).list('objective-done')).toEqual([])
  expect(match(18, () => ({ [BALL]: 0 })).list('objective-done')).toEqual([])
})

describe('an enemy play counts as one after a kill', () => {
  const playedAs = (...others: readonly FilmEvent[]) => {
    const events = [...kill(12_000, 'a', 'e'), ...award(20_000, 'f'), ...award(20_900, 'g'), ...others]
    const players = [...'abcdefgh'].map((seat) => playerOf(events, seat))
    return bookOf(logOf(events, { mode: modeOf(18), players })).find('enemy-paid-after-kill')
  }

  test('if the kill left them short, there was time to get there, and the player lived on; awards close together are one play', () => {
    expect(playedAs()).toMatchObject({ value: 1, of: 1, evidence: eventMoments(['o20000']) })
  })

  test.each([
    ['who fell before it', kill(15_000, 'f', 'a')],
    ['who fell a second after it', kill(21_000, 'f', 'a')],
    ['who had just got another kill', kill(19_900, 'a', 'h')],
    ['who was paid himself meanwhile', award(15_000, 'a')],
    ['whose team was short of players too', kill(12_500, 'f', 'b')],
  ])('but not for a player %s', (_, events) => {
    expect(playedAs(...events)).toMatchObject({ value: 0, of: 1 })
  })

  test('and the clearest is first: most players up, then most time', () => {
    const book = playedAs(
      ...kill(60_000, 'a', 'e'),
      ...award(64_000, 'f'),
      ...kill(90_000, 'b', 'f'),
      ...kill(91_000, 'a', 'e'),
      ...award(95_000, 'g'),
    )
    expect(book).toMatchObject({ value: 3, of: 3, evidence: eventMoments(['o95000', 'o20000', 'o64000']) })
  })
})

test('an enemy play counts as missed if the player was alive, free and not short of players', () => {
  const events = [...kill(5_000, 'b', 'e'), ...award(40_000, 'f'), ...kill(52_000, 'a', 'g'), ...award(58_000, 'f'), ...award(90_000, 'f')]
  const playedAs = (...others: readonly FilmEvent[]) => {
    const all = [...events, ...others]
    const players = [...'abcdefgh'].map((seat) => playerOf(all, seat))
    return bookOf(logOf(all, { mode: modeOf(18), players })).find('enemy-paid-while-free')
  }
  const late = award(120_000, 'b')
  expect(playedAs(...late)).toMatchObject({ value: 2, of: 3, evidence: eventMoments(['o40000', 'o90000']) })
  expect(playedAs(...late, ...kill(93_000, 'f', 'a'))).toMatchObject({ value: 1, of: 3 })
  expect(playedAs(...late, ...kill(75_000, 'f', 'b'))).toMatchObject({ value: 1, of: 3 })
})
