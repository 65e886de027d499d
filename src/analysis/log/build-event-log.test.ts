import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { simulateMatch } from '#analysis/simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#analysis/simulator/simulated-match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import { buildEventLog } from './build-event-log.ts'
import type { EventLog } from './event-log.ts'
import { award, botOf, death, filmOf, idOf, kill, logOf, matchOf, medal, playerOf, seatIn, withoutTeams, xuidOf } from './sample-log.ts'

const anyMatch = fc.record({ seed: fc.nat(), mode: fc.constantFrom(...SIMULATED_MODES), durationMs: fc.constant(180_000) })
const RUNS = { numRuns: 20 }

function deathsOf(log: EventLog) {
  return log.events.filter((event) => event.kind === 'death')
}

describe('ids', () => {
  test('say kind and time, and number those of one instant', () => {
    const log = logOf([...kill(1_000, 'a', 'e'), ...kill(1_000, 'b', 'f'), ...medal(1_001, 'a', 109, 'Perfect'), ...award(2_000, 'c')])
    expect(log.events.map(({ id }) => id)).toEqual(['k1000', 'k1000-2', 'd1000', 'd1000-2', 'm1001', 'o2000'])
  })

  test('are the same in whatever order the film lists its events', () => {
    fc.assert(
      fc.property(
        anyMatch.chain((options) => {
          const { film } = simulateMatch(options)
          return fc.record({
            film: fc.constant(film),
            shuffled: fc.shuffledSubarray([...film], { minLength: film.length, maxLength: film.length }),
          })
        }),
        ({ film, shuffled }) => {
          const build = (events: readonly FilmEvent[]) => buildEventLog({ match: null, film: { ...filmOf([]), events } })
          expect(build(shuffled).events).toEqual(build(film).events)
        },
      ),
      RUNS,
    )
  })

  test('stay when later events are missing', () => {
    fc.assert(
      fc.property(anyMatch, fc.double({ min: 0, max: 1, noNaN: true }), (options, part) => {
        const { film } = simulateMatch(options)
        const cutMs = film[Math.floor(part * (film.length - 1))]?.atMs ?? 0
        const idsOf = (events: readonly FilmEvent[]) => logOfFilm(events).events.map(({ id, player }) => `${id} ${player}`)
        const all = idsOf(film)
        const early = idsOf(film.filter(({ atMs }) => atMs <= cutMs))
        expect(early).toEqual(all.slice(0, early.length))
      }),
      RUNS,
    )
  })

  test('are unique', () => {
    fc.assert(
      fc.property(anyMatch, (options) => {
        const ids = logOfFilm(simulateMatch(options).film).events.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      RUNS,
    )
  })
})

function logOfFilm(events: readonly FilmEvent[]): EventLog {
  return buildEventLog({ match: null, film: filmOf(events) })
}

describe('what belongs together', () => {
  test('a kill names its victim and death, the death its killer and kill', () => {
    const [first, second] = logOf(kill(1_000, 'a', 'e', 1_001)).events
    expect(first).toMatchObject({ kind: 'kill', player: idOf('a'), victim: idOf('e'), death: 'd1001' })
    expect(second).toMatchObject({ kind: 'death', player: idOf('e'), killer: idOf('a'), kill: 'k1000', possibleReasons: [] })
  })

  test('a medal knows the own kill it came with, and nobody else’s', () => {
    const events = [
      ...kill(1_000, 'a', 'e'),
      ...medal(1_005, 'a', 109, 'Perfect'),
      ...medal(1_000, 'b', 3, 'Guardian'),
      ...medal(1_006, 'a', 4, 'Late'),
    ]
    const medals = logOf(events).events.filter((event) => event.kind === 'medal')
    expect(medals.map(({ name, kill }) => [name, kill])).toEqual([
      ['Guardian', null],
      ['Perfect', 'k1000'],
      ['Late', null],
    ])
  })

  test('a medal nobody has named is called by its number', () => {
    expect(logOf([...kill(1_000, 'a', 'e'), ...medal(1_000, 'a', 177, null)]).events[2]).toMatchObject({ name: 'medal #177', filmId: 177 })
  })

  test('an award in the instant of an own kill is a stop, five milliseconds included', () => {
    const log = logOf([
      ...kill(1_000, 'a', 'e'),
      ...award(1_005, 'a'),
      ...kill(2_000, 'a', 'e'),
      ...award(2_006, 'a'),
      ...award(3_000, 'b'),
    ])
    const awards = log.events.filter((event) => event.kind === 'objective')
    expect(awards.map((event) => [event.award, event.kill])).toEqual([
      ['stop', 'k1000'],
      ['other', null],
      ['other', null],
    ])
  })

  test('every simulated kill has a victim, and every simulated death by a kill its true killer', () => {
    fc.assert(
      fc.property(anyMatch, (options) => {
        const { film, statistics, truth } = simulateMatch(options)
        const log = buildEventLog({ match: readMatchStats(statistics), film: filmOf(film) })
        const told = deathsOf(log).map(({ atMs, player, killer }) => `${atMs} ${player} ${killer}`)
        const nameOf = (index: number | null) => (index === null ? null : `xuid(${truth.players[index]?.xuid})`)
        const truly = truth.deaths.map(({ atMs, victim, killer }) => `${atMs} ${nameOf(victim)} ${nameOf(killer)}`)
        expect(told.toSorted()).toEqual(truly.toSorted())
        expect(log.events.every((event) => event.kind !== 'kill' || event.victim !== null)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a death without a killer', () => {
  const events = [...kill(1_000, 'e', 'b'), ...death(5_000, 'a')]
  const reasonsWith = (change: Parameters<typeof playerOf>[2], seat = 'a', more: readonly ReturnType<typeof botOf>[] = []) => {
    const players = [...'abcdefgh'].map((each) => playerOf(events, each, each === seat ? change : {}))
    return deathsOf(logOf(events, { players: [...players, ...more] })).find(({ player }) => player === idOf('a'))?.possibleReasons
  }
  const { totals } = playerOf(events, 'a')

  test('may be the own hand where the statistics have a suicide', () => {
    expect(reasonsWith({ totals: { ...totals, suicides: 1 } })).toEqual(['own-hand-or-fall'])
  })

  test('may be a betrayal where a teammate has one, and not where an enemy or the player has one', () => {
    const betrayer = (seat: string) => ({ totals: { ...playerOf(events, seat).totals, betrayals: 1 } })
    expect(reasonsWith(betrayer('b'), 'b')).toEqual(['betrayal'])
    expect(reasonsWith(betrayer('e'), 'e')).toEqual(['kill-missing-in-film'])
    expect(reasonsWith(betrayer('a'), 'a')).toEqual(['kill-missing-in-film'])
  })

  test('may be a bot of the other team, not of the own', () => {
    expect(reasonsWith({}, 'a', [botOf(1, 1)])).toEqual(['bot'])
    expect(reasonsWith({}, 'a', [botOf(1, 0)])).toEqual(['kill-missing-in-film'])
  })

  test('keeps every reason the statistics leave open', () => {
    expect(reasonsWith({ totals: { ...totals, suicides: 2 } }, 'a', [botOf(1, 1)])).toEqual(['own-hand-or-fall', 'bot'])
  })

  test('may be anything in a film alone: it knows neither suicides nor bots', () => {
    const reasonsOf = (film: readonly FilmEvent[]) => deathsOf(logOfFilm(film)).find(({ atMs }) => atMs === 5_000)?.possibleReasons
    expect(reasonsOf(events)).toEqual(['own-hand-or-fall', 'betrayal', 'bot', 'kill-missing-in-film'])
    expect(reasonsOf(withoutTeams(events))).toEqual(['own-hand-or-fall', 'bot', 'kill-missing-in-film'])
  })
})

describe('film and statistics', () => {
  const events = [...kill(1_000, 'a', 'e'), ...kill(30_000, 'f', 'a'), ...medal(1_000, 'a', 109, 'Perfect'), ...award(40_000, 'b')]

  test('that agree are said to agree, for every human', () => {
    const { reconciliation } = logOf(events)
    expect(reconciliation).toHaveLength(8)
    for (const { kills, deaths, medals, objectives, isTeamSame } of reconciliation) {
      for (const compared of [kills, deaths, medals, objectives]) expect(compared?.film).toBe(compared?.statistics)
      expect(isTeamSame).not.toBe(false)
    }
  })

  test('that differ keep their difference; nothing is repaired', () => {
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

  test('awards that are no objectives, or nobody has named, are not expected in the film', () => {
    const match = matchOf(events)
    const awards = [
      { nameId: 1, award: null, count: 7 },
      { nameId: 2, award: { nameId: 2, name: 'Kill Assist', kind: 'combat' as const }, count: 5 },
    ]
    const log = logOf(events, { players: match.players.map((player) => ({ ...player, awards })) })
    expect(log.reconciliation.find(({ player }) => player === idOf('c'))?.objectives).toEqual({ film: 0, statistics: 0 })
  })

  test('bots are players without events, and nobody is compared with them', () => {
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

  test('a player whom only the film knows is in the log, after the others', () => {
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

  test('when most of its players are strangers, and some are named', () => {
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

  test('when its only player is a stranger, in the singular', () => {
    const [only] = kill(1_000, 'a', 'e')
    const film = filmOf([{ ...(only ?? kill(0, 'a', 'e')[0]), xuid: '77', gamertag: 'Nightjar' } as FilmEvent])
    expect(() => buildEventLog({ match: matchOf(events), film })).toThrow("the film's Nightjar is not in the statistics")
  })

  test('when the players are the same and the totals are far apart', () => {
    const other = matchOf(events.slice(0, 30))
    expect(() => buildEventLog({ match: other, film: filmOf(events) })).toThrow(
      'The film and the statistics are of different matches: the film has 30 deaths, the statistics have 15, and player by player they are 15 apart. Give the film of the same match, or leave it out.',
    )
  })

  test('not when a few deaths are missing', () => {
    expect(buildEventLog({ match: matchOf(events), film: filmOf(events.slice(8)) }).events).toHaveLength(52)
  })

  test('not when the film is partial: what is missing is not held against it', () => {
    const film = { ...filmOf(events.slice(0, 10)), declaredEvents: 60, complete: false, problems: ['cut'] }
    expect(buildEventLog({ match: matchOf(events), film }).film).toEqual({ status: 'partial', declaredEvents: 60, problems: ['cut'] })
  })

  test('not in Firefight, whose deaths by the AI the film may not have', () => {
    expect(buildEventLog({ match: matchOf(events, { mode: modeOf(42) }), film: filmOf([]) }).events).toEqual([])
  })

  test('not when one of many players is missing in the statistics', () => {
    const match = matchOf(events)
    const film = filmOf([...events, ...kill(50_000, 'a', 'e').map((event) => ({ ...event, xuid: `8${xuidOf('a')}` }))])
    expect(buildEventLog({ match, film }).players).toHaveLength(9)
  })
})

describe('one source alone', () => {
  test('a film alone has players, teams and events, and guesses the mode by its awards', () => {
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

  test('a film of free-for-all has no teams, and everybody can kill everybody', () => {
    const log = logOfFilm(withoutTeams(kill(1_000, 'a', 'b')))
    expect(log.players.every(({ team }) => team === null)).toBe(true)
    expect(deathsOf(log)[0]?.killer).toBe(idOf('a'))
  })

  test('statistics of free-for-all put nobody in a team, whatever the film counts as one', () => {
    const events = withoutTeams(kill(1_000, 'a', 'b'))
    const players = matchOf(events).players.map((player) => ({ ...player, teamId: null }))
    const log = logOf(events, { areTeamsEnabled: false, teams: [], players })
    expect(deathsOf(log)[0]?.killer).toBe(idOf('a'))
    expect(log.reconciliation.every(({ isTeamSame }) => isTeamSame === null)).toBe(true)
  })

  test('statistics alone have players and totals, no events, and names by XUID or from the users', () => {
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

  test('names are what is seen of them: nothing in one turns the text beside it, and one without a letter is none', () => {
    const called = (gamertag: string) => kill(1_000, 'a', 'e').map((event) => ({ ...event, gamertag }))
    const nameOf = (events: readonly FilmEvent[], isListed: boolean) =>
      buildEventLog({ match: isListed ? matchOf(events) : null, film: filmOf(events) }).players[0]?.name
    for (const isListed of [true, false]) expect(nameOf(called('\u202eAce\u200b'), isListed)).toBe('Ace')
    expect(nameOf(called('\u2066 \u200d'), true)).toBe(`XUID ${xuidOf('a')}`)
  })

  test('the film’s gamertag goes before the users’ one: it is the one of that day', () => {
    const gamertags = new Map([[xuidOf('a'), 'Renamed']])
    const events = kill(1_000, 'a', 'e')
    expect(buildEventLog({ match: matchOf(events), film: filmOf(events), gamertags }).players[0]?.name).toBe('Player a')
  })

  test('an empty film is a log without events', () => {
    expect(logOfFilm([])).toMatchObject({ players: [], events: [], startMs: 0, endMs: 0 })
  })
})

test('late joiners are there from their first event, leavers until their last', () => {
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
