import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { filmOf, idOf, kill, logOf, matchOf, playerOf, seatIn, xuidOf } from '#simulator/samples/sample-log.ts'
import { buildEventLog } from './build-event-log.ts'
import type { EventLog } from './event-log.ts'

/** All players have events early and late, except the pairs with a seat in `without`. */
function bookends(without = ''): FilmEvent[] {
  const pairs = ['ae', 'bf', 'cg', 'dh'].filter((pair) => ![...pair].some((seat) => without.includes(seat)))
  return [1_000, 200_000, 400_000, 600_000].flatMap((atMs) => pairs.flatMap(([own, enemy]) => kill(atMs, own ?? '', enemy ?? '')))
}

function presenceOf(log: EventLog, id: string): [number, number] | null {
  const player = log.players.find((candidate) => candidate.id === id)
  return player ? [player.presentFromMs, player.presentToMs] : null
}

const SUBSTITUTE_XUID = '3001'
const SUBSTITUTE = `xuid(${SUBSTITUTE_XUID})`

/** The same events, by a substitute on that seat. */
function bySubstitute(events: readonly FilmEvent[], seat: string): FilmEvent[] {
  return events.map((event) => (event.xuid === xuidOf(seat) ? { ...event, xuid: SUBSTITUTE_XUID, gamertag: 'Substitute' } : event))
}

function present(log: EventLog, team: number, atMs: number): number {
  return log.players.filter((player) => player.team === team && player.presentFromMs <= atMs && atMs <= player.presentToMs).length
}

describe('a film alone', () => {
  test('a substitute takes the leaver’s slot, so the team never has more players than slots', () => {
    const before = [...bookends('dh'), ...kill(20_000, 'd', 'h'), ...kill(150_000, 'd', 'h')]
    const after = bySubstitute([...kill(180_000, 'd', 'h'), ...kill(590_000, 'd', 'h')], 'd')
    const log = buildEventLog({ match: null, film: filmOf([...before, ...after]) })
    expect(presenceOf(log, idOf('d'))).toEqual([0, 150_000])
    expect(presenceOf(log, SUBSTITUTE)).toEqual([180_000, 600_000])
    for (const atMs of [0, 1_000, 100_000, 149_000, 165_000, 180_001, 400_000, 600_000])
      expect(present(log, 0, atMs)).toBeLessThanOrEqual(4)
  })

  test('a player without events for longer than any in recorded matches has left, or had not joined yet', () => {
    const log = buildEventLog({
      match: null,
      film: filmOf([...bookends('dh'), ...kill(20_000, 'd', 'h'), ...kill(324_000, 'd', 'c'), ...kill(599_000, 'a', 'h')]),
    })
    expect(presenceOf(log, idOf('d'))).toEqual([0, 324_000])
    expect(presenceOf(log, idOf('h'))).toEqual([0, 600_000])
    const late = buildEventLog({ match: null, film: filmOf([...bookends('dh'), ...kill(500_000, 'd', 'h')]) })
    expect(presenceOf(late, idOf('d'))).toEqual([500_000, 600_000])
  })

  test('in free-for-all there is no slot to take over', () => {
    const events = [...bookends(), ...bySubstitute(kill(590_000, 'd', 'h'), 'd')].map((event) => ({ ...event, slot: null }))
    expect(presenceOf(buildEventLog({ match: null, film: filmOf(events) }), idOf('d'))).toEqual([0, 600_000])
  })
})

describe('with statistics', () => {
  const PLAYED_MS = 590_000

  test('joiners and leavers are present by the times of the statistics, not from their first event to their last', () => {
    const events = [...bookends('dh'), ...kill(1_000, 'h', 'd'), ...kill(100_000, 'd', 'h'), ...kill(597_000, 'h', 'c')]
    const substitute = bySubstitute([...kill(300_000, 'd', 'h')], 'd')
    const all = [...events, ...substitute]
    const players = matchOf(events).players.map((player) =>
      player.playerId === idOf('d') ? { ...player, isPresentAtCompletion: false, joinedMs: 0, leftMs: 120_000 } : player,
    )
    const joiner = { ...playerOf([], 'd'), xuid: SUBSTITUTE_XUID, playerId: SUBSTITUTE, isPresentAtBeginning: false, joinedMs: 150_000 }
    const log = logOf(all, { durationMs: PLAYED_MS, players: [...players, joiner] })
    expect(presenceOf(log, idOf('d'))).toEqual([0, 130_000])
    expect(presenceOf(log, SUBSTITUTE)).toEqual([160_000, 600_000])
    expect(present(log, 0, 140_000)).toBe(3)
  })

  test('a player’s film events shift the statistics’ times: the match may end after its last event', () => {
    const events = [...bookends('dh'), ...kill(1_000, 'h', 'd'), ...kill(150_000, 'd', 'h')]
    const players = matchOf(events).players.map((player) =>
      player.playerId === idOf('d') ? { ...player, isPresentAtCompletion: false, joinedMs: 0, leftMs: 135_000 } : player,
    )
    const joiner = { ...playerOf([], 'd'), xuid: SUBSTITUTE_XUID, playerId: SUBSTITUTE, isPresentAtBeginning: false, joinedMs: 140_000 }
    const log = logOf(events, { durationMs: PLAYED_MS, players: [...players, joiner] })
    expect(presenceOf(log, idOf('d'))).toEqual([0, 150_000])
    expect(presenceOf(log, SUBSTITUTE)).toEqual([155_000, 600_000])
  })

  test('a bot is present from joining until leaving', () => {
    const bot = { ...playerOf([], 'd'), xuid: null, playerId: 'bid(7.0)', isPresentAtBeginning: false, isPresentAtCompletion: false }
    const log = logOf(bookends(), {
      durationMs: PLAYED_MS,
      players: [...matchOf(bookends()).players, { ...bot, joinedMs: 90_000, leftMs: 290_000 }],
    })
    expect(presenceOf(log, 'bid(7.0)')).toEqual([100_000, 300_000])
  })

  test('without times a player is present from the first event to the last', () => {
    const events = [...bookends('dh'), ...kill(90_000, 'd', 'h')]
    const players = matchOf(events).players.map((player) =>
      player.playerId === idOf('d') ? { ...player, isPresentAtBeginning: false, isPresentAtCompletion: false } : player,
    )
    const log = logOf(events, { players })
    expect([seatIn(log, 'd').presentFromMs, seatIn(log, 'd').presentToMs]).toEqual([90_000, 90_000])
  })
})
