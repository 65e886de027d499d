import { describe, expect, test } from 'vitest'
import { runningScore } from '#analysis/facts/match-state/running-score.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import { bookOf } from '#simulator/samples/sample-book.ts'
import { filmOf, idOf, kill, logOf, matchOf, playerOf } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'

const EVENTS = [
  ...kill(10_000, 'a', 'e'),
  ...kill(30_000, 'f', 'b'),
  ...kill(50_000, 'f', 'c'),
  ...kill(70_000, 'g', 'd'),
  ...kill(90_000, 'a', 'h'),
  ...kill(110_000, 'b', 'h'),
  ...kill(130_000, 'b', 'h'),
]

describe('the running score', () => {
  test('has a point per kill in Slayer, if that ends at the score of the statistics', () => {
    expect(runningScore(logOf(EVENTS), 0)?.map(({ lead }) => lead)).toEqual([1, 0, -1, -2, -1, 0, 1])
    expect(runningScore(logOf(EVENTS), 1)?.map(({ lead }) => lead)).toEqual([-1, 0, 1, 2, 1, 0, -1])
  })

  const { teams } = matchOf(EVENTS)
  test.each([
    ['the score of the statistics is another', { teams: teams.map((team) => ({ ...team, score: team.score + 1 })) }],
    ['the mode is scored otherwise', { mode: modeOf(18) }],
    ['there are not two teams', { teams: teams.slice(1) }],
  ])('is not known where %s', (_, changes) => {
    expect(runningScore(logOf(EVENTS, changes), 0)).toBeNull()
  })

  test('is not known without a team, and without statistics', () => {
    expect(runningScore(logOf(EVENTS), null)).toBeNull()
    expect(runningScore(buildEventLog({ match: null, film: filmOf(EVENTS) }), 0)).toBeNull()
  })

  test('of a simulated Slayer match ends at the score difference', () => {
    for (let seed = 1; seed < 8; seed += 1) {
      const { statistics, film } = simulateMatch({ seed, mode: 'slayer' })
      const match = readMatchStats(statistics)
      const [eagle, cobra] = [0, 1].map((id) => match.teams.find(({ teamId }) => teamId === id)?.score ?? 0)
      const score = runningScore(buildEventLog({ match, film: filmOf(film) }), 0)
      if (score) expect(score.at(-1)?.lead).toBe((eagle ?? 0) - (cobra ?? 0))
    }
  })
})

test('the team’s time ahead and behind is counted up to the end of the log', () => {
  // Ahead 10-18 and 90-98, 110-118, and the last kill ends the log; behind 30-38, 50-58, 70-78.
  const book = bookOf(logOf(EVENTS))
  expect(book.find('team-time-ahead')?.value).toBe(24_000)
  expect(book.find('team-time-behind')?.value).toBe(24_000)
  expect(bookOf(logOf(EVENTS), 'e').find('team-time-behind')?.value).toBe(24_000)
})

test('players with equal values share the better rank', () => {
  const events = [...kill(10_000, 'a', 'e'), ...kill(30_000, 'b', 'e'), ...kill(50_000, 'c', 'f'), ...kill(70_000, 'c', 'f')]
  const rank = (seat: string) => bookOf(logOf(events), seat).find('rank-kills')
  expect(rank('c')).toMatchObject({ value: 1, of: 8, variant: null })
  expect(rank('a')).toMatchObject({ value: 2, of: 8, variant: 'shared' })
  expect(rank('d')).toMatchObject({ value: 4, of: 8, variant: 'shared' })
})

test('accuracy is compared with all others pooled, with twice the binomial variance', () => {
  const shots = (fired: number, hit: number) => ({ totals: { ...playerOf(EVENTS, 'a').totals, shotsFired: fired, shotsHit: hit } })
  const players = [
    playerOf(EVENTS, 'a', shots(100, 60)),
    playerOf(EVENTS, 'b', shots(150, 75)),
    playerOf(EVENTS, 'e', shots(150, 75)),
    playerOf(EVENTS, 'f', shots(0, 0)),
  ]
  const rest = matchOf(EVENTS).players.filter(({ playerId }) => !players.some((player) => player.playerId === playerId))
  const log = logOf(EVENTS, { players: [...players, ...rest] })
  const book = bookOf(log)
  const pooled = 210 / 400
  expect(book.find('accuracy-sigma')?.value).toBeCloseTo(0.1 / Math.sqrt(2 * pooled * (1 - pooled) * (1 / 100 + 1 / 300)), 10)
  expect(book.find('others-shots-hit')).toMatchObject({ value: 150, of: 300 })
  expect(book.find('rank-accuracy')).toMatchObject({ value: 1, of: 3 })
  expect(bookOf(log, 'f').find('accuracy-sigma')).toBeNull()
  expect(log.players.some(({ id }) => id === idOf('h'))).toBe(true)
})
