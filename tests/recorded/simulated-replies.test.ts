import { describe, expect, test } from 'vitest'
import { type SeasonMatch, simulateSeasonMatch } from '#simulator/season/season.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'
import { RECORDED_DATA, readRecordedDocument } from './recorded-data.ts'

/** Simulated replies have exactly the fields of recorded ones, also those that no reader of ours asks for. */

function simulate(mode: SimulatedMode, kind: SeasonMatch['kind'] = 'ranked') {
  return simulateSeasonMatch({ matchId: 'simulated', seed: 3, mode, startedAt: '2026-08-01T12:00:00.000Z', kind })
}

/** Each field with its type, such as `.Players[].Rank: number`; once, however often a list repeats it. */
function fieldsOf(reply: unknown): string[] {
  return [...new Set(walk(reply, ''))].sort()
}

function walk(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => walk(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [`${path}: ${value === null ? 'null' : typeof value}`]
  return Object.entries(value).flatMap(([name, field]) => walk(field, `${path}.${name}`))
}

describe.skipIf(RECORDED_DATA === null)('simulated replies', () => {
  test.each([
    ['slayer', 'ranked', 'stats/slayer.json'],
    ['ctf', 'ranked', 'stats/ctf.json'],
    ['oddball', 'ranked', 'stats/oddball.json'],
    ['strongholds', 'custom', 'stats/strongholds-doctored.json'],
  ] as const)('statistics of %s (%s) have the fields of %s', (mode, kind, recorded) => {
    expect(fieldsOf(simulate(mode, kind).statistics)).toEqual(fieldsOf(readRecordedDocument(recorded)))
  })

  test('skill has the fields of a recorded reply', () => {
    expect(fieldsOf(simulate('slayer').skill)).toEqual(fieldsOf(readRecordedDocument('skill/get_match_skill.json')))
  })
})
