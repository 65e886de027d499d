import { describe, expect, test } from 'vitest'
import { readMatchHistory } from '#analysis/statistics/history/match-history.ts'
import { RECORDED_DATA, readRecordedDocument } from './recorded-data.ts'

/** A real page of a player's matches is read completely. The simulator cannot show this. */

describe.skipIf(RECORDED_DATA === null)('recorded histories', () => {
  test('a page of 25 matches is read to the last one, newest first', () => {
    const history = readMatchHistory(readRecordedDocument('responses/get_match_history.json'))
    expect(history).toMatchObject({ entries: 25, unreadable: 0, matches: { length: 25 } })
    const times = history?.matches.map(({ startedAt }) => startedAt) ?? []
    expect(times).toEqual(times.toSorted().reverse())
    expect(new Set(history?.matches.map(({ outcome }) => outcome))).toEqual(new Set(['win', 'loss', 'tie']))
    for (const { mode, playlist, map, variant, durationMs, lifecycle } of history?.matches ?? []) {
      expect([mode.name, playlist, map, variant]).toEqual([expect.not.stringMatching(/^mode/), ...Array(3).fill(expect.any(Object))])
      expect(lifecycle).toBe('matchmade')
      expect(durationMs).toBeGreaterThan(30_000)
    }
  })

  test('custom games are read; matches with invalid ids are left out', () => {
    const entries = readRecordedDocument('responses/player-matches.json')
    if (!Array.isArray(entries)) throw new Error('a list was recorded')
    expect(readMatchHistory({ Results: entries })).toMatchObject({ matches: [], entries: entries.length, unreadable: entries.length })
    const named = entries.map((entry, at) => ({ ...entry, MatchId: `9535b946-f30c-4a43-b852-00000000000${at}` }))
    const history = readMatchHistory({ Results: named })
    expect(history).toMatchObject({ unreadable: 0, matches: { length: entries.length } })
    expect(history?.matches.map(({ lifecycle, playlist }) => [lifecycle, playlist])).toContainEqual(['custom', null])
  })
})
