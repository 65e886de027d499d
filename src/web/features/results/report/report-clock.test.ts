import { expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { clockOf, matchZeroOf } from './report-clock.ts'

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
  evidence: [],
}

test('a stretch of the match has its second once the video is aligned, one of the video always', () => {
  const none = clockOf({ alignment: { status: 'none' } })
  const aligned = clockOf({ alignment: { status: 'manual', offsetMs: 30_000, residualMs: 500 } })
  const film = { kind: 'film', fromMs: 10_000, toMs: 20_000 } as const
  const video = { kind: 'video', fromMs: 45_000, toMs: 50_000 } as const
  expect(none.spanOf(film)).toEqual({ words: '00:10 to 00:20', seconds: null, onFilm: { fromMs: 10_000, toMs: 20_000 } })
  expect(aligned.spanOf(film)).toEqual({ words: '00:40 to 00:50', seconds: 40, onFilm: { fromMs: 10_000, toMs: 20_000 } })
  expect(none.spanOf(video)).toEqual({ words: '00:45 to 00:50 of the video', seconds: 45, onFilm: null })
  expect(aligned.spanOf(video)).toEqual({ words: '00:45 to 00:50 of the video', seconds: 45, onFilm: { fromMs: 15_000, toMs: 20_000 } })
})

test('a stretch within one second is read as a moment', () => {
  const { spanOf } = clockOf({ alignment: { status: 'none' } })
  expect(spanOf({ kind: 'film', fromMs: 76_100, toMs: 76_900 }).words).toBe('01:16')
  expect(spanOf({ kind: 'film', fromMs: 76_900, toMs: 77_000 }).words).toBe('01:16 to 01:17')
  expect(spanOf({ kind: 'video', fromMs: 76_000, toMs: 76_000 }).words).toBe('01:16 of the video')
})

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
