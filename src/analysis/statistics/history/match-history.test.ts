import { expect, test } from 'vitest'
import { readMatchHistory } from './match-history.ts'

const id = (number: number) => `0a000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const asset = (number: number) => ({ AssetKind: 2, AssetId: id(number), VersionId: id(number + 1) })
const info = {
  StartTime: '2026-08-27T21:14:00Z',
  EndTime: '2026-08-27T21:23:42Z',
  Duration: 'PT8M42.5S',
  LifecycleMode: 3,
  GameVariantCategory: 18,
  MapVariant: asset(10),
  UgcGameVariant: asset(20),
  Playlist: asset(30),
}
const entry = (number: number, changes: object = {}, infoChanges: object = {}) => ({
  MatchId: id(number),
  MatchInfo: { ...info, ...infoChanges },
  LastTeamId: 0,
  Outcome: 3,
  Rank: 5,
  PresentAtEndOfMatch: true,
  ...changes,
})
const read = (...entries: unknown[]) => readMatchHistory({ Start: 0, Count: 25, ResultCount: entries.length, Results: entries, Links: {} })

test('an entry has time, mode, map and outcome', () => {
  expect(read(entry(1))?.matches).toEqual([
    {
      matchId: id(1),
      startedAt: '2026-08-27T21:14:00.000Z',
      durationMs: 522_500,
      mode: expect.objectContaining({ name: 'Oddball', category: 18 }),
      lifecycle: 'matchmade',
      map: { assetId: id(10), versionId: id(11) },
      variant: { assetId: id(20), versionId: id(21) },
      playlist: { assetId: id(30), versionId: id(31) },
      outcome: 'loss',
    },
  ])
})

test('a page in any order is read newest first, without duplicates', () => {
  const [old, middle, young] = ['08-01', '08-02', '08-03'].map((day, at) => entry(at, {}, { StartTime: `2026-${day}T10:00:00Z` }))
  for (const page of [
    [old, middle, young],
    [young, old, middle, old],
    [middle, middle, young, old],
  ])
    expect(read(...page)?.matches.map(({ matchId }) => matchId)).toEqual([id(2), id(1), id(0)])
})

test('a custom game has neither playlist nor season', () => {
  const [match] = read(entry(1, {}, { LifecycleMode: 1, Playlist: null, SeasonId: null }))?.matches ?? []
  expect(match).toMatchObject({ lifecycle: 'custom', playlist: null })
})

test('a match with an invalid required field is left out, and all others stay', () => {
  const odd = [
    null,
    7,
    'match',
    entry(2, { MatchId: '9535b946-f30c-4a43-b852-000000slayer' }),
    entry(3, { MatchId: `${id(3)}/../x` }),
    entry(4, { MatchInfo: null }),
    entry(5, {}, { StartTime: 'yesterday' }),
    entry(6, {}, { Duration: 'long' }),
    entry(7, {}, { Duration: '-PT3M' }),
  ]
  const history = read(...odd, entry(1))
  expect(history).toMatchObject({ entries: odd.length + 1, unreadable: odd.length })
  expect(history?.matches.map(({ matchId }) => matchId)).toEqual([id(1)])
})

test('a match with invalid optional fields is read', () => {
  const bare = entry(1, { Outcome: 'won' }, { MapVariant: { AssetId: '../x', VersionId: 'y' }, Playlist: 3, UgcGameVariant: undefined })
  expect(read(bare)?.unreadable).toBe(1)
  expect(read({ ...bare, Outcome: 9 })?.matches).toMatchObject([{ map: null, playlist: null, variant: null, outcome: 'unknown' }])
  expect(read(entry(1, {}, { GameVariantCategory: 77 }))?.matches).toMatchObject([{ mode: { name: 'mode 77' } }])
})

test.each([null, 'a page', [], {}, { Results: 'none' }, { Results: Array(101).fill(null) }])('%j is no page of matches', (document) => {
  expect(readMatchHistory(document)).toBeNull()
})
