import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { award, botOf, death, filmOf, idOf, kill, logOf, medal, playerOf, withoutTeams } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { buildEventLog } from './build-event-log.ts'
import type { EventLog } from './event-log.ts'

const anyMatch = fc.record({ seed: fc.nat(), mode: fc.constantFrom(...SIMULATED_MODES), durationMs: fc.constant(180_000) })
const RUNS = { numRuns: 20 }

function deathsOf(log: EventLog) {
  return log.events.filter((event) => event.kind === 'death')
}

describe('ids', () => {
  test('contain kind and time, and a number when simultaneous', () => {
    const log = logOf([...kill(1_000, 'a', 'e'), ...kill(1_000, 'b', 'f'), ...medal(1_001, 'a', 109, 'Perfect'), ...award(2_000, 'c')])
    expect(log.events.map(({ id }) => id)).toEqual(['k1000', 'k1000-2', 'd1000', 'd1000-2', 'm1001', 'o2000'])
  })

  test('do not depend on the order of events in the film', () => {
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

  test('do not change when later events are missing', () => {
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

describe('linked events', () => {
  test('a kill has its victim and death, the death its killer and kill', () => {
    const [first, second] = logOf(kill(1_000, 'a', 'e', 1_001)).events
    expect(first).toMatchObject({ kind: 'kill', player: idOf('a'), victim: idOf('e'), death: 'd1001' })
    expect(second).toMatchObject({ kind: 'death', player: idOf('e'), killer: idOf('a'), kill: 'k1000', possibleReasons: [] })
  })

  test('a medal is linked to the player’s kill that it came with, never to another player’s', () => {
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

  test('an unknown medal is called by its number', () => {
    expect(logOf([...kill(1_000, 'a', 'e'), ...medal(1_000, 'a', 177, null)]).events[2]).toMatchObject({ name: 'medal #177', filmId: 177 })
  })

  test('an award at most five milliseconds from the player’s kill is a stop', () => {
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
        const nameOf = (index: number | null) => (index === null ? null : `xuid(${truth.players[index]?.xuid})`)
        const truly = truth.deaths.map(({ atMs, victim, killer }) => ({ atMs, player: nameOf(victim), killer: nameOf(killer) }))
        expect(describeDeaths(deathsOf(log))).toEqual(describeDeaths(truly))
        expect(log.events.every((event) => event.kind !== 'kill' || event.victim !== null)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('a film does not say who killed whom in two simultaneous kills: each has a victim and a killer of that time', () => {
    const [first, second, ...deaths] = logOf([...kill(1_000, 'a', 'f', 1_001), ...kill(1_000, 'b', 'e', 1_001)]).events
    expect([first, second].map((event) => event?.kind === 'kill' && event.victim).toSorted()).toEqual([idOf('e'), idOf('f')])
    expect(deaths.map((event) => event.kind === 'death' && event.killer).toSorted()).toEqual([idOf('a'), idOf('b')])
  })
})

interface ScriptedDeath {
  readonly atMs: number
  readonly player: string | null
  readonly killer: string | null
}

/** Deaths at most this far apart are simultaneous: a kill and its death are up to a millisecond apart. */
const INSTANT_MS = 2

/** Deaths as texts. The killers of simultaneous deaths are joined, as a film does not say which of them killed whom. */
function describeDeaths(deaths: readonly ScriptedDeath[]): string[] {
  return deaths
    .map(({ atMs, player }) => {
      const killers = deaths.filter((other) => Math.abs(other.atMs - atMs) <= INSTANT_MS).map(({ killer }) => String(killer))
      return `${atMs} ${player} by ${killers.toSorted().join(' or ')}`
    })
    .toSorted()
}

describe('a death without a killer', () => {
  const events = [...kill(1_000, 'e', 'b'), ...death(5_000, 'a')]
  const reasonsWith = (change: Parameters<typeof playerOf>[2], seat = 'a', more: readonly ReturnType<typeof botOf>[] = []) => {
    const players = [...'abcdefgh'].map((each) => playerOf(events, each, each === seat ? change : {}))
    return deathsOf(logOf(events, { players: [...players, ...more] })).find(({ player }) => player === idOf('a'))?.possibleReasons
  }
  const { totals } = playerOf(events, 'a')

  test('may be a suicide when the statistics have one', () => {
    expect(reasonsWith({ totals: { ...totals, suicides: 1 } })).toEqual(['own-hand-or-fall'])
  })

  test('may be a betrayal when a teammate has one, and not when an enemy or the player has one', () => {
    const betrayer = (seat: string) => ({ totals: { ...playerOf(events, seat).totals, betrayals: 1 } })
    expect(reasonsWith(betrayer('b'), 'b')).toEqual(['betrayal'])
    expect(reasonsWith(betrayer('e'), 'e')).toEqual(['kill-missing-in-film'])
    expect(reasonsWith(betrayer('a'), 'a')).toEqual(['kill-missing-in-film'])
  })

  test('may be by a bot of the other team, not of the player’s own', () => {
    expect(reasonsWith({}, 'a', [botOf(1, 1)])).toEqual(['bot'])
    expect(reasonsWith({}, 'a', [botOf(1, 0)])).toEqual(['kill-missing-in-film'])
  })

  test('has every reason that the statistics allow', () => {
    expect(reasonsWith({ totals: { ...totals, suicides: 2 } }, 'a', [botOf(1, 1)])).toEqual(['own-hand-or-fall', 'bot'])
  })

  test('may have any reason in a film alone, which has neither suicides nor bots', () => {
    const reasonsOf = (film: readonly FilmEvent[]) => deathsOf(logOfFilm(film)).find(({ atMs }) => atMs === 5_000)?.possibleReasons
    expect(reasonsOf(events)).toEqual(['own-hand-or-fall', 'betrayal', 'bot', 'kill-missing-in-film'])
    expect(reasonsOf(withoutTeams(events))).toEqual(['own-hand-or-fall', 'bot', 'kill-missing-in-film'])
  })
})
