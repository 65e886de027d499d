import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import { award, botOf, filmOf, idOf, kill, logOf, matchOf, medal, xuidOf } from '#simulator/samples/sample-log.ts'
import { buildEventLog } from './build-event-log.ts'

describe('film and statistics', () => {
  const events = [...kill(1_000, 'a', 'e'), ...kill(30_000, 'f', 'a'), ...medal(1_000, 'a', 109, 'Perfect'), ...award(40_000, 'b')]

  test('have equal counts for every human when they agree', () => {
    const { reconciliation } = logOf(events)
    expect(reconciliation).toHaveLength(8)
    for (const { kills, deaths, medals, objectives, isTeamSame } of reconciliation) {
      for (const compared of [kills, deaths, medals, objectives]) expect(compared?.film).toBe(compared?.statistics)
      expect(isTeamSame).not.toBe(false)
    }
  })

  test('keep their differences; nothing is repaired', () => {
    const { players } = matchOf(events)
    const changed = players.map((player) =>
      player.playerId === idOf('a') ? { ...player, totals: { ...player.totals, kills: 2, deaths: 2 }, teamId: 1 } : player,
    )
    const log = logOf(events, { players: changed })
    expect(log.reconciliation[0]).toEqual({
      player: idOf('a'),
      kills: { film: 1, statistics: 2 },
      deaths: { film: 1, statistics: 2 },
      medals: { film: 1, statistics: 1 },
      objectives: { film: 0, statistics: 0 },
      isTeamSame: false,
    })
    expect(log.events).toHaveLength(events.length)
  })

  test('bots are players without events, and are not in the reconciliation', () => {
    const log = logOf(events, { players: [...matchOf(events).players, botOf(3, 1)] })
    expect(log.players.at(-1)).toMatchObject({ id: 'bid(3.0)', name: 'Bot 3', isBot: true, team: 1 })
    expect(log.reconciliation).toHaveLength(8)
  })

  test('a kill of a bot is a kill without a victim', () => {
    const lone = kill(1_000, 'a', 'e').filter(({ kind }) => kind === 'kill')
    expect(logOf(lone, { players: [...matchOf(lone).players, botOf(3, 1)] }).events).toEqual([
      { kind: 'kill', id: 'k1000', atMs: 1_000, player: idOf('a'), victim: null, death: null },
    ])
  })

  test('a player only in the film is in the log, after the others', () => {
    const match = matchOf(events)
    const log = buildEventLog({
      match: { ...match, players: match.players.filter(({ playerId }) => playerId !== idOf('f')) },
      film: filmOf(events),
    })
    expect(log.players.at(-1)).toMatchObject({ id: idOf('f'), name: 'Player f', team: 1, statistics: null })
  })
})

describe('the film of another match is refused', () => {
  const events = Array.from({ length: 30 }, (_, index) =>
    kill(1_000 * (index + 1), 'abcd'[index % 4] ?? 'a', 'efgh'[index % 4] ?? 'e'),
  ).flat()

  test('when most of its players are not in the statistics; the message has some of their names', () => {
    const strangers = events.map((event) =>
      event.team === 0 ? { ...event, xuid: `9${event.xuid}`, gamertag: `Stranger ${event.xuid}` } : event,
    )
    expect(() => buildEventLog({ match: matchOf(events), film: filmOf(strangers) })).toThrow(
      expect.objectContaining({
        code: 'filmOfAnotherMatch',
        message:
          "The film and the statistics are of different matches: the film's Stranger 1001, Stranger 1002, Stranger 1003 are not in the statistics. Give the film of the same match, or leave it out.",
      }),
    )
  })

  test('when its only player is not in the statistics; the message is in the singular', () => {
    const [only] = kill(1_000, 'a', 'e')
    const film = filmOf([{ ...(only ?? kill(0, 'a', 'e')[0]), xuid: '77', gamertag: 'Nightjar' } as FilmEvent])
    expect(() => buildEventLog({ match: matchOf(events), film })).toThrow("the film's Nightjar is not in the statistics")
  })

  test('when the players are the same and the totals are far apart', () => {
    const otherMatch = matchOf(events.slice(0, 30))
    expect(() => buildEventLog({ match: otherMatch, film: filmOf(events) })).toThrow(
      'The film and the statistics are of different matches: the film has 30 deaths, the statistics have 15, and player by player they are 15 apart. Give the film of the same match, or leave it out.',
    )
  })

  test('not when a few deaths are missing', () => {
    expect(buildEventLog({ match: matchOf(events), film: filmOf(events.slice(8)) }).events).toHaveLength(52)
  })

  test('not when the film is partial: missing deaths do not count', () => {
    const film = { ...filmOf(events.slice(0, 10)), declaredEvents: 60, complete: false, problems: ['cut'] }
    expect(buildEventLog({ match: matchOf(events), film }).film).toEqual({ status: 'partial', declaredEvents: 60, problems: ['cut'] })
  })

  test('not in Firefight, where the film may lack deaths by the AI', () => {
    expect(buildEventLog({ match: matchOf(events, { mode: modeOf(42) }), film: filmOf([]) }).events).toEqual([])
  })

  test('not when one of many players is missing in the statistics', () => {
    const match = matchOf(events)
    const film = filmOf([...events, ...kill(50_000, 'a', 'e').map((event) => ({ ...event, xuid: `8${xuidOf('a')}` }))])
    expect(buildEventLog({ match, film }).players).toHaveLength(9)
  })
})

test('a partial film with more deaths than the whole match is of another match', () => {
  const events = Array.from({ length: 8 }, (_, at) => kill(1_000 + at * 1_000, 'e', 'a')).flat()
  const part = { ...filmOf(events), complete: false, problems: ['It breaks off.'] }
  const of = (deaths: number) => {
    const match = matchOf(events)
    const players = match.players.map((player) => ({
      ...player,
      totals: { ...player.totals, deaths: player.playerId === idOf('a') ? deaths : 0 },
    }))
    return () => buildEventLog({ match: { ...match, players }, film: part })
  }
  expect(of(20)).not.toThrow()
  expect(of(4)).not.toThrow()
  expect(of(3)).toThrow(expect.objectContaining({ code: 'filmOfAnotherMatch' }))
})
