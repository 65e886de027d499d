import { expect, test } from 'vitest'
import { AWARDS, type AwardName } from '#simulator/play/happening.ts'
import { type SimulatedMatch, simulateMatch } from '#simulator/simulate-match.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'

const seeds = Array.from({ length: 12 }, (_, seed) => seed)

function awardsOf(stats: SimulatedMatch['statistics']['Teams'][number]['Stats'], name: AwardName): number {
  return stats.CoreStats.PersonalScores.find(({ NameId }) => NameId === AWARDS[name].nameId)?.Count ?? 0
}

function playersOf({ statistics }: SimulatedMatch) {
  return statistics.Players.flatMap((player) =>
    player.PlayerTeamStats.map(({ Stats }) => ({ id: player.PlayerId, team: player.LastTeamId, stats: Stats })),
  )
}

/** Own mode events within 5 ms of an own kill, which is how a film shows a stop. */
function stopsInFilm({ film }: SimulatedMatch, id: string): number {
  const own = film.filter(({ xuid }) => `xuid(${xuid})` === id)
  const kills = own.filter(({ kind }) => kind === 'kill')
  return own.filter((event) => event.kind === 'mode' && kills.some(({ atMs }) => Math.abs(atMs - event.atMs) <= 5)).length
}

test.each([
  ['oddball', 'carrier-stopped'],
  ['ctf', 'runner-stopped'],
] as const)('in %s an award at the moment of an own kill is a %s award, as in real films', (mode, name) => {
  for (const seed of seeds) {
    const match = simulateMatch({ seed, mode })
    for (const { id, stats } of playersOf(match)) expect(stopsInFilm(match, id)).toBe(awardsOf(stats, name))
  }
})

test('in Oddball a ball control award is five seconds of ball time, and a point is a full second', () => {
  for (const seed of seeds) {
    for (const { stats } of playersOf(simulateMatch({ seed, mode: 'oddball' }))) {
      const ticks = stats.OddballStats?.SkullScoringTicks ?? Number.NaN
      expect(awardsOf(stats, 'ball-control') * 5).toBeLessThanOrEqual(ticks)
      expect(stats.CoreStats.Score).toBe(ticks)
    }
  }
})

test('in Oddball ball control comes 5.0 s after the pick-up or the last control', () => {
  const match = simulateMatch({ seed: 1, mode: 'oddball' })
  const gaps = match.truth.players.flatMap(({ xuid }) => {
    const times = match.film.filter((event) => event.kind === 'mode' && event.xuid === xuid).map(({ atMs }) => atMs)
    return times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0))
  })
  expect(gaps.filter((gap) => Math.abs(gap - 5_000) <= 10).length).toBeGreaterThan(gaps.length / 4)
})

test("in CTF a team's score is its captures, which never exceed its steals", () => {
  for (const seed of seeds) {
    for (const { Stats } of simulateMatch({ seed, mode: 'ctf' }).statistics.Teams) {
      expect(Stats.CoreStats.Score).toBe(awardsOf(Stats, 'flag-captured'))
      expect(awardsOf(Stats, 'flag-captured')).toBeLessThanOrEqual(awardsOf(Stats, 'flag-stolen'))
      expect(awardsOf(Stats, 'flag-stolen')).toBeLessThanOrEqual(Stats.CaptureTheFlagStats?.FlagGrabs ?? Number.NaN)
    }
  }
})

test('in Strongholds a shared capture counts once for the team', () => {
  for (const seed of seeds) {
    const match = simulateMatch({ seed, mode: 'strongholds' })
    for (const { TeamId, Stats } of match.statistics.Teams) {
      const byPlayers = playersOf(match)
        .filter(({ team }) => team === TeamId)
        .reduce((sum, { stats }) => sum + (stats.ZonesStats?.StrongholdCaptures ?? Number.NaN), 0)
      expect(Stats.ZonesStats?.StrongholdCaptures ?? Number.NaN).toBeLessThanOrEqual(byPlayers)
    }
  }
})

test('in King of the Hill every hill that a team scores is paid to a player inside it', () => {
  for (const seed of seeds) {
    for (const { Stats } of simulateMatch({ seed, mode: 'king-of-the-hill' }).statistics.Teams) {
      expect(awardsOf(Stats, 'hill-scored')).toBeGreaterThanOrEqual(Stats.CoreStats.Score)
    }
  }
})

test.each(['slayer', 'free-for-all'] satisfies SimulatedMode[])('%s has no mode events', (mode) => {
  expect(simulateMatch({ seed: 4, mode }).film.filter(({ kind }) => kind === 'mode')).toEqual([])
})
