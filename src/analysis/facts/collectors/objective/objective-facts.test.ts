import { describe, expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import { eventMoments } from '#shared/report/moment.ts'
import { bookOf } from '#simulator/samples/sample-book.ts'
import { award, botOf, filmOf, kill, logOf, matchOf, playerOf } from '#simulator/samples/sample-log.ts'

const ODDBALL = modeOf(18)
const TIME_WITH_BALL = 'OddballStats.TimeAsSkullCarrier'

/** a stops a carrier and takes the ball twice, b stops one, e scores for the other side. */
const EVENTS = [
  ...kill(10_000, 'a', 'e'),
  ...award(10_000, 'a'),
  ...award(15_000, 'a'),
  ...award(20_000, 'a'),
  ...kill(40_000, 'b', 'f'),
  ...award(40_003, 'b'),
  ...kill(60_000, 'e', 'a'),
  ...award(70_000, 'e'),
]

test('awards in the film are counted for the player, the team and the rank in the lobby', () => {
  const book = bookOf(logOf(EVENTS, { mode: ODDBALL }))
  expect(book.find('objective-awards')).toMatchObject({ value: 3, evidence: eventMoments(['o10000', 'o15000', 'o20000']) })
  expect(book.find('team-objective-awards')?.value).toBe(4)
  expect(book.find('rank-objective')).toMatchObject({ value: 1, of: 8, variant: null })
})

test('without a film the awards are those of the statistics', () => {
  const log = buildEventLog({ match: matchOf(EVENTS, { mode: ODDBALL }), film: null })
  expect(bookOf(log).find('objective-awards')).toMatchObject({ value: 3, evidence: eventMoments([]) })
})

test("a stop is an award in the instant of a kill, counted out of the team's stops", () => {
  expect(bookOf(logOf(EVENTS, { mode: ODDBALL })).find('stops')).toMatchObject({ value: 1, of: 2, unit: 'kills' })
})

test('Slayer has no objective facts, and a film without statistics has them if it has awards', () => {
  expect(bookOf(logOf(EVENTS)).find('objective-awards')).toBeNull()
  expect(bookOf(buildEventLog({ match: null, film: filmOf(EVENTS) })).find('objective-awards')?.value).toBe(3)
})

describe('totals of the mode', () => {
  const bot = { ...botOf(1, 0), modeTotals: { [TIME_WITH_BALL]: 5_000 } }
  const players = [
    playerOf(EVENTS, 'a', {
      modeTotals: { [TIME_WITH_BALL]: 20_000, 'OddballStats.LongestTimeAsSkullCarrier': 9_000, 'OddballStats.Unheard': 4 },
    }),
    playerOf(EVENTS, 'b', { modeTotals: { [TIME_WITH_BALL]: 10_000 } }),
    playerOf(EVENTS, 'e', { modeTotals: { [TIME_WITH_BALL]: 40_000 } }),
    playerOf(EVENTS, 'f'),
    bot,
  ]
  const book = bookOf(logOf(EVENTS, { mode: ODDBALL, players }))

  test("are counted out of the own team's, including its bots", () => {
    expect(book.find('mode-total', TIME_WITH_BALL)).toMatchObject({ value: 20_000, of: 35_000, unit: 'ms' })
  })

  test('"longest" totals have no team total, and unlisted fields are left out', () => {
    expect(book.find('mode-total', 'OddballStats.LongestTimeAsSkullCarrier')).toMatchObject({ value: 9_000, of: null })
    expect(book.list('mode-total')).toHaveLength(2)
  })
})
