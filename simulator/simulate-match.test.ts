import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import { AWARDS } from '#simulator/play/happening.ts'
import { MODE_RULES } from '#simulator/play/mode-rules.ts'
import { type SimulatedMatch, simulateMatch } from './simulate-match.ts'
import { SIMULATED_MODES } from './simulation.ts'

type PlayerJson = SimulatedMatch['statistics']['Players'][number]

const OBJECTIVE_IDS = new Set<number>(
  Object.values(AWARDS)
    .filter(({ isObjective }) => isObjective)
    .map(({ nameId }) => nameId),
)
const anyMatch = fc.record({ seed: fc.nat(), mode: fc.constantFrom(...SIMULATED_MODES) })
const RUNS = { numRuns: 40 }

function countOf(counts: readonly { readonly NameId: number; readonly Count: number }[], isWanted: (nameId: number) => boolean): number {
  return counts.reduce((sum, { NameId, Count }) => sum + (isWanted(NameId) ? Count : 0), 0)
}

function coreOf(player: PlayerJson) {
  const [only] = player.PlayerTeamStats
  if (only === undefined || player.PlayerTeamStats.length !== 1) throw new Error('a simulated player plays for one team')
  return only.Stats.CoreStats
}

function ownEvents(match: SimulatedMatch, player: PlayerJson, kind: FilmEvent['kind']): FilmEvent[] {
  return match.film.filter((event) => `xuid(${event.xuid})` === player.PlayerId && event.kind === kind)
}

test('the same options give the same match, byte for byte', () => {
  fc.assert(
    fc.property(anyMatch, (options) => {
      expect(JSON.stringify(simulateMatch(options))).toBe(JSON.stringify(simulateMatch(options)))
    }),
    { numRuns: 12 },
  )
})

test('another seed gives another match', () => {
  const ids = Array.from({ length: 200 }, (_, seed) => simulateMatch({ seed, mode: 'slayer', durationMs: 30_000 }).statistics.MatchId)
  expect(new Set(ids).size).toBe(200)
})

test.each(SIMULATED_MODES)('in %s every total in the statistics equals the count of film events', (mode) => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const match = simulateMatch({ seed, mode })
      for (const player of match.statistics.Players) {
        const core = coreOf(player)
        expect(core.Kills).toBe(ownEvents(match, player, 'kill').length)
        expect(core.Deaths).toBe(ownEvents(match, player, 'death').length)
        expect(countOf(core.PersonalScores, (id) => OBJECTIVE_IDS.has(id))).toBe(ownEvents(match, player, 'mode').length)
        const medals = ownEvents(match, player, 'medal').map(({ medal }) => FILM_MEDALS.get(medal?.filmId ?? -1)?.nameId)
        for (const { NameId, Count } of core.Medals) expect(medals.filter((id) => id === NameId)).toHaveLength(Count)
        expect(countOf(core.Medals, () => true)).toBe(medals.length)
        expect(core.PersonalScore).toBe(core.PersonalScores.reduce((sum, award) => sum + award.TotalPersonalScoreAwarded, 0))
      }
    }),
    { numRuns: 15 },
  )
})

test.each(SIMULATED_MODES)('in %s scoring adds up to the score in the statistics, and the outcome is a win and a loss or a tie', (mode) => {
  for (let seed = 0; seed < 25; seed += 1) {
    const { statistics, truth } = simulateMatch({ seed, mode })
    const scoreOf = (team: number) => truth.scoring.reduce((sum, gain) => sum + (gain.team === team ? gain.points : 0), 0)
    for (const { TeamId, Stats } of statistics.Teams) expect(Stats.CoreStats.Score).toBe(scoreOf(TeamId))
    if (mode === 'slayer') {
      for (const { Stats } of statistics.Teams) {
        expect(Stats.CoreStats.Score).toBe(Stats.CoreStats.Kills - Stats.CoreStats.Suicides - Stats.CoreStats.Betrayals)
      }
    }
    if (mode === 'free-for-all') for (const player of statistics.Players) expect(coreOf(player).Score).toBe(scoreOf(player.LastTeamId))
    const outcomes = statistics.Teams.map(({ Outcome }) => Outcome).sort()
    if (mode !== 'free-for-all')
      expect([
        [1, 1],
        [2, 3],
      ]).toContainEqual(outcomes)
    expect(Math.max(...statistics.Teams.map(({ Stats }) => Stats.CoreStats.Score), 0)).toBeLessThanOrEqual(
      MODE_RULES[mode].roundTarget * (2 * MODE_RULES[mode].roundsToWin - 1),
    )
  }
})

test('every kill has a death on another team in the same millisecond or the next', () => {
  fc.assert(
    fc.property(anyMatch, (options) => {
      const { film } = simulateMatch(options)
      const deaths = new Set(film.filter(({ kind }) => kind === 'death'))
      for (const kill of film.filter(({ kind }) => kind === 'kill')) {
        const death = [...deaths].find(({ atMs, team }) => team !== kill.team && atMs - kill.atMs >= 0 && atMs - kill.atMs <= 1)
        expect(death).toBeDefined()
        if (death !== undefined) deaths.delete(death)
      }
    }),
    RUNS,
  )
})

test('film events are sorted by time and none falls before kick-off or into a round break', () => {
  fc.assert(
    fc.property(anyMatch, (options) => {
      const { film, truth } = simulateMatch(options)
      const times = film.map(({ atMs }) => atMs)
      expect(times).toEqual([...times].sort((one, other) => one - other))
      expect(Math.min(...times)).toBeGreaterThan(truth.kickOffMs)
      for (const { startMs, endMs } of truth.roundBreaks) expect(times.filter((atMs) => atMs > startMs + 2 && atMs < endMs)).toEqual([])
    }),
    RUNS,
  )
})

test('no player dies twice within a respawn, or kills while dead except with shots in flight', () => {
  fc.assert(
    fc.property(anyMatch, (options) => {
      const { film, truth } = simulateMatch(options)
      for (const { xuid } of truth.players) {
        const own = film.filter((event) => event.xuid === xuid)
        const roundStarts = truth.roundBreaks.map(({ endMs }) => endMs)
        for (const death of own.filter(({ kind }) => kind === 'death')) {
          const backMs = Math.min(death.atMs + truth.respawnMs - 2, ...roundStarts.filter((startMs) => startMs > death.atMs))
          const meanwhile = own.filter(({ kind, atMs }) => (kind === 'kill' || kind === 'death') && atMs > death.atMs && atMs < backMs)
          for (const { kind, atMs } of meanwhile) expect([kind, atMs - death.atMs <= 601]).toEqual(['kill', true])
        }
      }
    }),
    RUNS,
  )
})

test('two teams of four carry slots 0 to 3; free-for-all has eight teams of one and no slots', () => {
  const { film, statistics, truth } = simulateMatch({ seed: 5, mode: 'ctf' })
  expect(truth.players.map(({ team, slot }) => `${team}:${slot}`)).toEqual(['0:0', '0:1', '0:2', '0:3', '1:0', '1:1', '1:2', '1:3'])
  expect(statistics.MatchInfo.TeamsEnabled).toBe(true)
  expect(film.every(({ slot }) => slot !== null)).toBe(true)
  const alone = simulateMatch({ seed: 5, mode: 'free-for-all' })
  expect(alone.truth.players.map(({ team }) => team)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(alone.film.every(({ slot }) => slot === null)).toBe(true)
  expect(alone.statistics.Teams).toEqual([])
})

test('names fit a gamertag, ids fit a film, and a match has eight different people', () => {
  fc.assert(
    fc.property(anyMatch, (options) => {
      const { players } = simulateMatch({ ...options, durationMs: 20_000 }).truth
      expect(new Set(players.map(({ xuid }) => xuid)).size).toBe(8)
      expect(new Set(players.map(({ gamertag }) => gamertag)).size).toBe(8)
      for (const { xuid, gamertag } of players) {
        expect(gamertag.length).toBeLessThanOrEqual(15)
        expect(Number(xuid)).toBeGreaterThan(2e15)
        expect(Number(xuid)).toBeLessThan(3e15)
      }
    }),
    RUNS,
  )
})

test('a regular is the same person in every match', () => {
  const regulars = [{ player: 3, xuid: '2535000000000001', gamertag: 'Cobalt Finch' }]
  for (let seed = 0; seed < 20; seed += 1) {
    const { players } = simulateMatch({ seed, mode: 'slayer', regulars, durationMs: 20_000 }).truth
    expect(players.filter(({ gamertag }) => gamertag === 'Cobalt Finch')).toHaveLength(1)
    expect(players[3]).toMatchObject({ xuid: '2535000000000001', gamertag: 'Cobalt Finch' })
  }
})

test('a habit changes the fight, not who plays', () => {
  const plain = simulateMatch({ seed: 11, mode: 'slayer' })
  const habits = [{ player: 2, kind: 'behind' as const, factor: 4 }]
  const changed = simulateMatch({ seed: 11, mode: 'slayer', habits })
  expect(changed.truth.players).toEqual(plain.truth.players)
  expect(changed.truth.habits).toEqual(habits)
})

test('a time limit ends play', () => {
  const { truth, film } = simulateMatch({ seed: 3, mode: 'oddball', durationMs: 90_000 })
  expect(truth.endMs - truth.kickOffMs).toBe(90_000)
  expect(film.at(-1)?.atMs).toBeLessThanOrEqual(truth.endMs + 2)
})

test('statistics include a break of 7.53 s between two rounds', () => {
  const { statistics, truth } = simulateMatch({ seed: 7, mode: 'oddball' })
  const seconds = (text: string) => {
    const [, minutes = '0', rest = '0'] = /^PT(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(text) ?? []
    return 60 * Number(minutes) + Number(rest)
  }
  const { Duration, PlayableDuration } = statistics.MatchInfo
  expect(truth.roundBreaks.length).toBeGreaterThan(0)
  expect(seconds(Duration) - seconds(PlayableDuration)).toBeCloseTo(7.53 * truth.roundBreaks.length, 1)
})
