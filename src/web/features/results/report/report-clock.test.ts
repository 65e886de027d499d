import { expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { matchZeroOf } from './report-clock.ts'

const TIMELINE = {
  startMs: 32_400,
  endMs: 500_000,
  kickOffMs: null,
  kills: [],
  deaths: [],
  medals: [],
  objectives: [],
  rounds: [],
  advantage: [],
  scoreLead: null,
} satisfies Report['timeline']
const COVERED: Report['facts'][number] = {
  id: 'covered-events',
  kind: 'covered-events',
  player: null,
  other: null,
  variant: null,
  value: 3,
  of: 9,
  unit: 'events',
  events: [],
}

test('match time counts from the kick-off where it is known', () => {
  expect(matchZeroOf({ timeline: { ...TIMELINE, kickOffMs: 20_728 }, facts: [COVERED] })).toEqual({
    atMs: 20_728,
    clockWords: 'Match',
    startWords: 'Match starts in the video at',
  })
})

test('where nobody knows the kick-off, what time counts from is called what it is', () => {
  expect(matchZeroOf({ timeline: TIMELINE, facts: [] })).toMatchObject({ atMs: 32_400, startWords: 'First event in the video at' })
  expect(matchZeroOf({ timeline: TIMELINE, facts: [COVERED] })).toMatchObject({
    atMs: 32_400,
    startWords: 'Covered part starts in the video at',
  })
})
