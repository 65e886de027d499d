import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import { award, botOf, death, idOf, kill, logOf, matchOf, medal, playerOf } from '#simulator/samples/sample-log.ts'
import { listLives } from './lives.ts'
import { countNumbersAlive, netAt, stretches } from './numbers-alive.ts'

const EDGES = [...kill(1_000, 'd', 'h'), ...kill(200_000, 'h', 'd')]
const BEGIN_MS = 994

function livesOf(log: EventLog, seat: string, respawnMs: number | null = 8_000) {
  return (listLives(log, respawnMs).get(idOf(seat)) ?? []).map(({ startMs, endMs }) => [startMs, endMs])
}

function livesAmong(...events: readonly FilmEvent[][]) {
  return livesOf(logOf([...EDGES, ...events.flat()]), 'a')
}

describe('a life', () => {
  test('of a player who never dies is the whole match', () => {
    expect(livesAmong()).toEqual([[BEGIN_MS, 200_000]])
  })

  test('begins the assumed respawn after the last death', () => {
    expect(livesAmong(kill(50_000, 'e', 'a'))).toEqual([
      [BEGIN_MS, 50_000],
      [58_000, 200_000],
    ])
  })

  test.each([
    ['a kill', kill(55_000, 'a', 'f'), 55_000],
    ['an award', award(54_001, 'a'), 54_001],
    ['a death', death(56_000, 'a'), 56_000],
  ])('begins earlier when the player acts earlier: %s', (_, act, startMs) => {
    expect(livesAmong(kill(50_000, 'e', 'a'), act)[1]?.[0]).toBe(startMs)
  })

  test.each([
    ['a kill from the grave', kill(54_000, 'a', 'f')],
    ['an award in the first four seconds', award(53_000, 'a')],
    ['a medal, which may be for the past', medal(55_000, 'a', 1, 'Late')],
  ])('does not begin with %s', (_, act) => {
    expect(livesAmong(kill(50_000, 'e', 'a'), act)[1]?.[0]).toBe(58_000)
  })

  test('has no length, not a negative one, if the player dies again before the assumed respawn', () => {
    expect(livesAmong(kill(50_000, 'e', 'a'), kill(53_000, 'e', 'a'))).toEqual([
      [BEGIN_MS, 50_000],
      [53_000, 53_000],
      [61_000, 200_000],
    ])
  })

  test("of a late joiner begins with the player's first event, and of a leaver ends with the last", () => {
    const events = [...EDGES, ...kill(40_000, 'a', 'e'), ...kill(70_000, 'f', 'b')]
    const players = [...'abcdefgh'].map((seat) =>
      playerOf(events, seat, { isPresentAtBeginning: seat !== 'a', isPresentAtCompletion: seat !== 'b' && seat !== 'g' }),
    )
    const log = logOf(events, { players })
    expect(livesOf(log, 'a')).toEqual([[40_000, 200_000]])
    expect(livesOf(log, 'b')).toEqual([[BEGIN_MS, 70_000]])
    expect(livesOf(log, 'g')).toEqual([])
  })
})

describe('a new round', () => {
  const events = [
    ...kill(20_000, 'd', 'h'),
    ...kill(30_000, 'e', 'a'),
    ...kill(31_000, 'f', 'b'),
    ...kill(50_000, 'c', 'g'),
    ...kill(60_000, 'c', 'f'),
  ]
  const { teams } = matchOf(events)
  const rounds = {
    playableMs: 600_000 - 7_530,
    teams: teams.map((team) => ({ ...team, rounds: { won: 1, lost: 1, tied: 0 } })),
  }

  test('begins a new life for every player, including the dead', () => {
    const log = logOf(events, { ...rounds, mode: modeOf(8) })
    expect(log.rounds.status).toBe('found')
    expect(livesOf(log, 'a', null)).toEqual([
      [19_994, 30_000],
      [50_000, 60_000],
    ])
    expect(livesOf(log, 'e', null)).toEqual([
      [19_994, 50_000],
      [50_000, 60_000],
    ])
  })

  test('ends the wait for the respawn', () => {
    expect(livesOf(logOf(events, rounds), 'b', 25_000)[1]?.[0]).toBe(50_000)
  })

  test('is not detected if the statistics count one round: without a respawn the dead stay dead', () => {
    expect(livesOf(logOf(events), 'a', null)).toEqual([[19_994, 30_000]])
  })
})

describe('numbers alive', () => {
  const log = logOf([...EDGES, ...kill(50_000, 'e', 'a'), ...kill(52_000, 'f', 'b'), ...kill(52_000, 'c', 'g')])
  const numbers = countNumbersAlive(log, listLives(log, 8_000))

  test.each([
    [20_000, 0],
    [49_999, 0],
    [50_000, -1],
    [51_999, -1],
    [52_000, -1],
    [58_000, 0],
    [60_000, 0],
  ])('at %i ms the Eagles are %i ahead', (atMs, net) => {
    expect(netAt(numbers, 0, atMs)).toBe(net)
    expect(netAt(numbers, 1, atMs)).toBe(0 - net)
  })

  test('are not known before the first event', () => {
    expect(netAt(numbers, 0, BEGIN_MS - 1)).toBeNull()
  })

  test('cut a stretch of time into parts with millisecond precision', () => {
    const parts = stretches(numbers, 49_000, 59_000)
    expect(parts.map(({ lengthMs }) => lengthMs)).toEqual([1_000, 2_000, 6_000, 1_000])
    expect(stretches(numbers, 51_000, 51_000)).toEqual([])
  })

  test('stay between zero and the team size, even if a player dies twice in a row', () => {
    const twice = logOf([...EDGES, ...kill(50_000, 'e', 'a'), ...kill(53_000, 'e', 'a')])
    for (const { alive } of countNumbersAlive(twice, listLives(twice, 8_000))) {
      for (const count of alive.values()) expect([count >= 0, count <= 4]).toEqual([true, true])
    }
    expect(netAt(countNumbersAlive(twice, listLives(twice, 8_000)), 0, 54_000)).toBe(-1)
  })

  test('are not counted for one team, for three teams, or without players', () => {
    const lone = logOf([], { players: [playerOf([], 'a'), playerOf([], 'b')] })
    expect(countNumbersAlive(lone, listLives(lone, 8_000))).toEqual([])
    const players = matchOf(EDGES).players.map((player, index) => ({ ...player, teamId: index % 3 }))
    const three = logOf(EDGES, { players })
    expect(countNumbersAlive(three, listLives(three, 8_000))).toEqual([])
  })
})

describe('a bot', () => {
  const events = [...EDGES, ...kill(40_000, 'a', 'e').slice(0, 1), ...kill(45_000, 'a', 'e').slice(0, 1)]
  const withBots = (...deaths: readonly number[]) => {
    const bots = deaths.map((count, index) => {
      const bot = botOf(index + 1, 1)
      return { ...bot, totals: { ...bot.totals, deaths: count } }
    })
    return logOf(events, { players: [...matchOf(events).players.filter(({ teamId }) => teamId === 0), ...bots, playerOf(events, 'h')] })
  }

  test('is dead from a kill that has no victim until its respawn', () => {
    const log = withBots(2)
    expect(
      listLives(log, 8_000)
        .get('bid(1.0)')
        ?.map(({ startMs, endMs }) => [startMs, endMs]),
    ).toEqual([
      [BEGIN_MS, 40_000],
      [45_000, 45_000],
      [53_000, 200_000],
    ])
    const numbers = countNumbersAlive(log, listLives(log, 8_000))
    expect([39_000, 41_000, 54_000].map((atMs) => netAt(numbers, 0, atMs))).toEqual([2, 3, 2])
  })

  test('of several is another one at the next death', () => {
    const log = withBots(1, 1)
    const numbers = countNumbersAlive(log, listLives(log, 8_000))
    expect([39_000, 41_000, 46_000, 49_000, 54_000].map((atMs) => netAt(numbers, 0, atMs))).toEqual([1, 2, 3, 2, 1])
  })

  test('with more or fewer deaths than such kills leaves the living players uncounted', () => {
    expect(countNumbersAlive(withBots(3), listLives(withBots(3), 8_000))).toEqual([])
    expect(countNumbersAlive(withBots(1), listLives(withBots(1), 8_000))).toEqual([])
  })
})
