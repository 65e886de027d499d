import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { award, filmOf, idOf, kill, logOf, matchOf, seatIn, withoutTeams, xuidOf } from '#simulator/samples/sample-log.ts'
import { buildEventLog } from './build-event-log.ts'
import type { EventLog } from './event-log.ts'

function deathsOf(log: EventLog) {
  return log.events.filter((event) => event.kind === 'death')
}

function logOfFilm(events: readonly FilmEvent[]): EventLog {
  return buildEventLog({ match: null, film: filmOf(events) })
}

describe('one source alone', () => {
  test('a film alone has players, teams and events, and a mode guessed from its awards', () => {
    const log = logOfFilm([...kill(1_000, 'a', 'e'), ...award(2_000, 'a')])
    expect(log).toMatchObject({
      match: null,
      mode: { name: 'unknown mode', kind: 'objective', respawnMs: 10_000 },
      rounds: { status: 'unknown' },
    })
    expect(log.players.map(({ id, name, team }) => [id, name, team])).toEqual([
      [idOf('a'), 'Player a', 0],
      [idOf('e'), 'Player e', 1],
    ])
    expect(log.reconciliation.map(({ kills, deaths, isTeamSame }) => [kills, deaths, isTeamSame])).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(logOfFilm(kill(1_000, 'a', 'e')).mode).toMatchObject({ kind: 'slayer', respawnMs: 8_000 })
  })

  test('a free-for-all film has no teams, and all players are enemies', () => {
    const log = logOfFilm(withoutTeams(kill(1_000, 'a', 'b')))
    expect(log.players.every(({ team }) => team === null)).toBe(true)
    expect(deathsOf(log)[0]?.killer).toBe(idOf('a'))
  })

  test('with free-for-all statistics no player has a team, whatever the film has', () => {
    const events = withoutTeams(kill(1_000, 'a', 'b'))
    const players = matchOf(events).players.map((player) => ({ ...player, teamId: null }))
    const log = logOf(events, { areTeamsEnabled: false, teams: [], players })
    expect(deathsOf(log)[0]?.killer).toBe(idOf('a'))
    expect(log.reconciliation.every(({ isTeamSame }) => isTeamSame === null)).toBe(true)
  })

  test('statistics alone have players and totals, no events, and names from the users or the XUID', () => {
    const gamertags = new Map([[xuidOf('a'), 'Nightjar']])
    const log = buildEventLog({ match: matchOf([]), film: null, gamertags })
    expect(log).toMatchObject({ events: [], startMs: 0, endMs: 0, film: { status: 'absent' } })
    expect(log.players.slice(0, 2).map(({ name }) => name)).toEqual(['Nightjar', `XUID ${xuidOf('b')}`])
    expect(log.reconciliation[0]).toEqual({
      player: idOf('a'),
      kills: null,
      deaths: null,
      medals: null,
      objectives: null,
      isTeamSame: null,
    })
  })

  test('names have no invisible characters, and a name of only such characters is replaced by the XUID', () => {
    const called = (gamertag: string) => kill(1_000, 'a', 'e').map((event) => ({ ...event, gamertag }))
    const nameOf = (events: readonly FilmEvent[], isListed: boolean) =>
      buildEventLog({ match: isListed ? matchOf(events) : null, film: filmOf(events) }).players[0]?.name
    for (const isListed of [true, false]) expect(nameOf(called('\u202eAce\u200b'), isListed)).toBe('Ace')
    expect(nameOf(called('\u2066 \u200d'), true)).toBe(`XUID ${xuidOf('a')}`)
  })

  test('the film’s gamertag has priority over the users’ one: it is from that day', () => {
    const gamertags = new Map([[xuidOf('a'), 'Renamed']])
    const events = kill(1_000, 'a', 'e')
    expect(buildEventLog({ match: matchOf(events), film: filmOf(events), gamertags }).players[0]?.name).toBe('Player a')
  })

  test('an empty film gives a log without events', () => {
    expect(logOfFilm([])).toMatchObject({ players: [], events: [], startMs: 0, endMs: 0 })
  })
})

test('late joiners are present from their first event, leavers until their last', () => {
  const events = [...kill(1_000, 'b', 'f'), ...kill(20_000, 'a', 'e'), ...kill(30_000, 'c', 'e'), ...kill(60_000, 'b', 'f')]
  const { players } = matchOf(events)
  const log = logOf(events, {
    players: players.map((player) => {
      if (player.playerId === idOf('a')) return { ...player, isPresentAtBeginning: false }
      if (player.playerId === idOf('e')) return { ...player, isPresentAtCompletion: false }
      if (player.playerId === idOf('g')) return { ...player, isPresentAtBeginning: false }
      return player.playerId === idOf('h') ? { ...player, isPresentAtCompletion: false } : player
    }),
  })
  const presence = (seat: string) => {
    const { presentFromMs, presentToMs } = seatIn(log, seat)
    return [presentFromMs, presentToMs]
  }
  expect(presence('a')).toEqual([20_000, 60_000])
  expect(presence('e')).toEqual([0, 30_000])
  expect(presence('g')).toEqual([60_000, 60_000])
  expect(presence('h')).toEqual([0, 0])
})
