import { describe, expect, test } from 'vitest'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import type { Match } from './match.ts'
import { readMatchStats } from './match-stats.ts'

interface Document {
  [key: string]: unknown
  MatchInfo: Record<string, unknown>
  Teams: Record<string, unknown>[]
  Players: PlayerDocument[]
}

interface PlayerDocument {
  [key: string]: unknown
  ParticipationInfo: Record<string, unknown>
  PlayerTeamStats: { TeamId: unknown; Stats: StatsDocument }[]
}

interface StatsDocument {
  CoreStats: Record<string, unknown>
  OddballStats?: Record<string, unknown>
}

function document(mode: (typeof SIMULATED_MODES)[number] = 'slayer', seed = 1): Document {
  return JSON.parse(JSON.stringify(simulateMatch({ seed, mode, durationMs: 120_000 }).statistics))
}

function readChanged(change: (document: Document) => void, mode?: (typeof SIMULATED_MODES)[number]): Match {
  const changed = document(mode)
  change(changed)
  return readMatchStats(changed)
}

function player(document: Document, place: number): PlayerDocument {
  const found = document.Players[place]
  if (!found) throw new Error(`no player ${place}`)
  return found
}

function stats(document: Document, place: number): StatsDocument {
  const entry = player(document, place).PlayerTeamStats[0]
  if (!entry) throw new Error(`no team entry of player ${place}`)
  return entry.Stats
}

function core(document: Document, place: number): Record<string, unknown> {
  return stats(document, place).CoreStats
}

test.each(SIMULATED_MODES)('statistics of %s are read completely', (mode) => {
  for (const seed of [1, 2, 3]) {
    const { statistics, truth } = simulateMatch({ seed, mode })
    const match = readMatchStats(JSON.parse(JSON.stringify(statistics)))
    expect(match.players).toHaveLength(8)
    expect(match.players.map(({ totals }) => totals.kills)).toEqual(
      statistics.Players.map(({ PlayerTeamStats }) => PlayerTeamStats[0]?.Stats.CoreStats.Kills),
    )
    expect(match.mode.respawnMs).toBe(truth.respawnMs)
    expect(match.durationMs - match.playableMs).toBeCloseTo(truth.roundBreaks.length * 7_530, -2)
    expect(match.teams).toHaveLength(mode === 'free-for-all' ? 0 : 2)
    expect(match.players.every(({ teamId }) => (teamId === null) === (mode === 'free-for-all'))).toBe(true)
  }
})

describe('a player with several team entries', () => {
  const before = readMatchStats(document('oddball')).players[0]
  const after = readChanged((match) => {
    const first = player(match, 0).PlayerTeamStats[0]
    if (!first) throw new Error('no entry')
    const second = structuredClone(first)
    Object.assign(second, { TeamId: 1 })
    Object.assign(second.Stats.CoreStats, {
      Kills: 3,
      Deaths: 1,
      Medals: [
        { NameId: 4_000_000_001, Count: 2, TotalPersonalScoreAwarded: 0 },
        { NameId: 4_000_000_001, Count: 1, TotalPersonalScoreAwarded: 0 },
      ],
      PersonalScores: [{ NameId: 454168309, Count: 5, TotalPersonalScoreAwarded: 250 }],
    })
    Object.assign(second.Stats.OddballStats ?? {}, {
      TimeAsSkullCarrier: 'PT10S',
      LongestTimeAsSkullCarrier: 'PT9M',
      SkullGrabs: 2,
    })
    player(match, 0).PlayerTeamStats.push(second)
  }, 'oddball').players[0]

  test('has the sum of the counts', () => {
    expect(after?.totals.kills).toBe((before?.totals.kills ?? 0) + 3)
    expect(after?.totals.deaths).toBe((before?.totals.deaths ?? 0) + 1)
    expect(after?.totals.shotsFired).toBe(2 * (before?.totals.shotsFired ?? 0))
  })

  test('has the longer carry, not the sum', () => {
    expect(after?.modeTotals['OddballStats.LongestTimeAsSkullCarrier']).toBe(540_000)
    expect(after?.modeTotals['OddballStats.TimeAsSkullCarrier']).toBeCloseTo(
      (before?.modeTotals['OddballStats.TimeAsSkullCarrier'] ?? 0) + 10_000,
    )
    expect(after?.modeTotals['OddballStats.SkullGrabs']).toBe((before?.modeTotals['OddballStats.SkullGrabs'] ?? 0) + 2)
  })

  test('has the medals and objective awards of all entries', () => {
    expect(after?.medals).toBe((before?.medals ?? 0) + 3)
    expect(after?.objectiveAwards).toBe((before?.objectiveAwards ?? 0) + 5)
  })
})

test('a bot has no XUID and keeps its id', () => {
  const match = readChanged((match) =>
    Object.assign(player(match, 2), { PlayerId: 'bid(7.0)', PlayerType: 2, BotAttributes: { Difficulty: 1 } }),
  )
  expect(match.players[2]).toMatchObject({ playerId: 'bid(7.0)', xuid: null })
})

test('a bot that did not join in progress played from the beginning, although the statistics deny it', () => {
  const match = readChanged((match) => {
    const bot = { PlayerType: 2, BotAttributes: { Difficulty: 1 } }
    Object.assign(player(match, 2), { PlayerId: 'bid(7.0)', ...bot })
    Object.assign(player(match, 2).ParticipationInfo, { PresentAtBeginning: false })
    Object.assign(player(match, 3), { PlayerId: 'bid(8.0)', ...bot })
    Object.assign(player(match, 3).ParticipationInfo, { PresentAtBeginning: false, JoinedInProgress: true })
  })
  expect(match.players.slice(2, 4).map(({ isPresentAtBeginning }) => isPresentAtBeginning)).toEqual([true, false])
})

test('join and leave times are counted from the start of play', () => {
  const match = readChanged(({ MatchInfo, Players: [, second] }) => {
    Object.assign(MatchInfo, { EndTime: '2026-01-01T00:10:00Z', Duration: 'PT9M30S' })
    Object.assign(second?.ParticipationInfo ?? {}, { FirstJoinedTime: '2026-01-01T00:01:00Z', LastLeaveTime: '2026-01-01T00:05:30Z' })
  })
  expect(match.players[1]).toMatchObject({ joinedMs: 30_000, leftMs: 300_000 })
  expect(match.players[0]?.leftMs).toBeNull()
})

test('late joiners and leavers are distinguished from players who were there throughout', () => {
  const match = readChanged((match) => {
    Object.assign(player(match, 0).ParticipationInfo, { PresentAtBeginning: false, JoinedInProgress: true, TimePlayed: 'PT30S' })
    Object.assign(player(match, 1).ParticipationInfo, {
      PresentAtCompletion: false,
      LeftInProgress: true,
      LastLeaveTime: '2026-01-01T00:00:00Z',
    })
    Object.assign(player(match, 1), { Outcome: 4 })
  })
  expect(
    match.players.slice(0, 3).map(({ isPresentAtBeginning, isPresentAtCompletion }) => [isPresentAtBeginning, isPresentAtCompletion]),
  ).toEqual([
    [false, true],
    [true, false],
    [true, true],
  ])
  expect(match.players[0]?.timePlayedMs).toBe(30_000)
  expect(match.players[1]?.outcome).toBe('left')
})

test('category 23 has the name that players use', () => {
  expect(readChanged(({ MatchInfo }) => Object.assign(MatchInfo, { GameVariantCategory: 23 })).mode.name).toBe('VIP')
})

test('an unknown mode is named by its number and has no rules', () => {
  const match = readChanged(({ MatchInfo }) => Object.assign(MatchInfo, { GameVariantCategory: 77 }))
  expect(match.mode).toEqual({ category: 77, name: 'mode 77', kind: 'other', respawnMs: null })
})

test('combat awards and unknown awards are not objective awards', () => {
  const [killedPlayer, unknown, flagReturned] = [1024030246, 4_294_967_295, 22113181]
  const awards = [killedPlayer, unknown, flagReturned].map((NameId, at) => ({ NameId, Count: at + 3, Extra: 1 }))
  expect(readChanged((match) => Object.assign(core(match, 0), { PersonalScores: awards })).players[0]?.objectiveAwards).toBe(5)
})

test('unknown fields and blocks are accepted, and the numbers of unknown blocks are read', () => {
  const plain = readMatchStats(document())
  const match = readChanged((match) => {
    Object.assign(match, { NewThing: { Deep: [1] } })
    Object.assign(match.MatchInfo, { NewField: null })
    Object.assign(stats(match, 0), { NewStats: { Waves: 4, TimeInWave: 'PT5S', Name: 'x', Nothing: null }, OldStats: null })
    Object.assign(core(match, 0), { NewCount: 'lots' })
  })
  const [first] = match.players
  expect(first?.modeTotals).toMatchObject({ 'NewStats.Waves': 4, 'NewStats.TimeInWave': 5_000 })
  expect(Object.keys(first?.modeTotals ?? {})).not.toContain('NewStats.Name')
  expect({ ...match, players: match.players.slice(1) }).toEqual({ ...plain, players: plain.players.slice(1) })
})

test('custom games have no playlist, and an unknown outcome code gives an unknown outcome', () => {
  const match = readChanged((match) => {
    Object.assign(match.MatchInfo, { Playlist: null, PlaylistMapModePair: null, PlaylistExperience: null })
    Object.assign(player(match, 0), { Outcome: 9 })
  })
  expect(match.playlistAssetId).toBeNull()
  expect(match.players[0]?.outcome).toBe('unknown')
})

test('a team without players is left out', () => {
  const match = readChanged((match) => match.Teams.push({ ...structuredClone(match.Teams[0]), TeamId: 5 }))
  expect(match.teams.map(({ teamId }) => teamId).sort()).toEqual([0, 1])
})

test.each<[string, (match: Document) => void]>([
  ['Players[3].PlayerTeamStats[0].Stats.CoreStats.Kills', (match) => Object.assign(core(match, 3), { Kills: 'seven' })],
  ['Players[1].PlayerTeamStats[0].Stats.CoreStats.Deaths', (match) => Object.assign(core(match, 1), { Deaths: undefined })],
  [
    'Players[2].PlayerTeamStats[0].Stats.CoreStats.Medals[0].Count',
    (match) => Object.assign(core(match, 2), { Medals: [{ NameId: 1, Count: 1.5 }] }),
  ],
  [
    'Players[0].PlayerTeamStats[0].Stats.CoreStats.PersonalScores[0].NameId',
    (match) => Object.assign(core(match, 0), { PersonalScores: [{ NameId: 'seven', Count: 1 }] }),
  ],
  ['Players[6].PlayerTeamStats[0].Stats.CoreStats.Kills', (match) => Object.assign(core(match, 6), { Kills: -100 })],
  ['Players[5].PlayerId', (match) => Object.assign(player(match, 5), { PlayerId: '2533274800000001' })],
  ['Players[4].ParticipationInfo.TimePlayed', (match) => Object.assign(player(match, 4).ParticipationInfo, { TimePlayed: 7 })],
  ['Teams[1].Outcome', (match) => Object.assign(match.Teams[1] ?? {}, { Outcome: '2' })],
])('an unreadable row is reported (%s), and all others stay', (field, change) => {
  const [original, match] = [readMatchStats(document()), readChanged(change)]
  expect(match.unread.map((row) => row.field)).toEqual([field])
  const [list, at] = /^(Players|Teams)\[(\d)\]/.exec(field)?.slice(1) ?? []
  const without = <Row>(name: string, rows: readonly Row[]) => (list === name ? rows.filter((_, row) => row !== Number(at)) : rows)
  expect({ ...match, unread: [] }).toEqual({
    ...original,
    players: without('Players', original.players),
    teams: without('Teams', original.teams),
  })
})

test('optional data may be missing: map, presence, playable time, a player’s team', () => {
  const original = readMatchStats(document())
  const match = readChanged((match) => {
    Object.assign(match.MatchInfo, { MapVariant: null, UgcGameVariant: null, PlayableDuration: undefined, TeamScoringEnabled: null })
    Object.assign(player(match, 1), { ParticipationInfo: null, PlayerTeamStats: [], Rank: null, PlayerType: undefined })
  })
  const { durationMs } = original
  expect(match).toMatchObject({ unread: [], mapAssetId: null, mapVersionId: null, playableMs: durationMs })
  const there = { isPresentAtBeginning: true, isPresentAtCompletion: true, joinedMs: null, leftMs: null, timePlayedMs: durationMs }
  expect(match.players[1]).toMatchObject({ ...there, totals: { kills: 0, deaths: 0 }, medals: 0, modeTotals: {} })
  expect(match.players.toSpliced(1, 1)).toEqual(original.players.toSpliced(1, 1))
})

describe('a refusal contains the field', () => {
  const refusals: readonly (readonly [string, (match: Document) => void])[] = [
    ['Players[0].PlayerId', (match) => Object.assign(match, { Players: match.Players.map((row) => ({ ...row, PlayerId: 7 })) })],
    ['Players', (match) => Object.assign(match, { Players: [] })],
    ['MatchInfo.Duration', ({ MatchInfo }) => Object.assign(MatchInfo, { Duration: 'twelve minutes' })],
    ['MatchInfo.StartTime', ({ MatchInfo }) => Object.assign(MatchInfo, { StartTime: 'yesterday' })],
    ['MatchInfo.GameVariantCategory', ({ MatchInfo }) => Object.assign(MatchInfo, { GameVariantCategory: null })],
    ['MatchId', (match) => Object.assign(match, { MatchId: '' })],
  ]

  test.each(refusals)('%s', (field, change) => {
    expect(() => readChanged(change)).toThrow(
      expect.objectContaining({
        code: 'statisticsUnreadable',
        status: 422,
        message: expect.stringContaining(`The match statistics cannot be read: ${field}: `),
      }),
    )
  })

  test.each([[null], [[]], ['text'], [7]])('%j is no document at all', (body) => {
    expect(() => readMatchStats(body)).toThrow('The match statistics cannot be read: the document: ')
  })

  test('and quotes an invalid duration', () => {
    expect(() => readChanged(({ MatchInfo }) => Object.assign(MatchInfo, { Duration: 'twelve minutes' }))).toThrow(
      'The match statistics cannot be read: MatchInfo.Duration: expected an ISO 8601 duration, got "twelve minutes".',
    )
  })
})
