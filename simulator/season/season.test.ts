import { expect, test } from 'vitest'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { SAMPLE_GAMERTAG, SAMPLE_XUID } from '#shared/sample.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { SAMPLE_STARTED_AT, SEASON, SEASON_PLAYERS, simulateSeasonMatch } from './season.ts'

test('the sample match is the newest of its player, after a season of 39 matches', () => {
  const { statistics, truth } = readSampleMatch()
  expect(truth.players.find(({ gamertag }) => gamertag === SAMPLE_GAMERTAG)?.xuid).toBe(SAMPLE_XUID)
  expect(statistics.MatchInfo.StartTime).toBe(SAMPLE_STARTED_AT)
  const times = [SAMPLE_STARTED_AT, ...SEASON.map(({ startedAt }) => startedAt)]
  expect(times).toEqual(times.toSorted().reverse())
  expect(new Set(SEASON.map(({ matchId }) => matchId)).size).toBe(39)
})

test.each(SEASON.filter((_, at) => [0, 4, 16].includes(at)))('match $matchId is $kind, with its start time and both players', (match) => {
  const { statistics, skill } = simulateSeasonMatch(match)
  const read = readMatchStats(statistics)
  expect(read).toMatchObject({ matchId: match.matchId, startedAt: match.startedAt })
  expect(read.players.map(({ xuid }) => xuid)).toEqual(expect.arrayContaining(SEASON_PLAYERS.map(({ xuid }) => xuid)))
  expect([read.playlistAssetId === null, skill === null]).toEqual(
    match.kind === 'custom' ? [true, true] : [false, match.kind === 'unranked'],
  )
})

test('a season match is the same every time it is simulated', () => {
  const [first] = SEASON
  if (!first) throw new Error('the season is empty')
  expect(JSON.stringify(simulateSeasonMatch(first))).toBe(JSON.stringify(simulateSeasonMatch(first)))
})
