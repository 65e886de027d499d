import { expect, test } from 'vitest'
import type { Span } from '#shared/report/moment.ts'
import { sampleCard, sampleFight, samplePositions, sampleReport } from '#tests/web/sample-report.ts'
import { clockOf } from '#web/features/report-view/report-clock.ts'
import { spanWords } from '#web/features/results/stage/event-list.tsx'

const film = (fromMs: number, toMs: number): Span => ({ kind: 'film', fromMs, toMs })
const ball = { kind: 'ball', fromMs: 60_000, toMs: 65_000, place: null } as const
const report = {
  ...sampleReport([38]),
  positions: samplePositions({
    fights: [sampleFight(20)],
    deaths: [sampleCard(38, { moments: [film(30_000, 38_000)] })],
    objectives: [
      { ...ball, carrier: 'p1' },
      { ...ball, fromMs: 70_000, carrier: 'p2' },
      { kind: 'hill', fromMs: 80_000, toMs: 90_000, carrier: null, place: [1, 2, 3] },
    ],
  }),
}
const wordsOf = (span: Span) => spanWords(span, { report, clock: clockOf(report), nameOf: (key) => (key === 'p2' ? 'Old Umbrella' : null) })

test('a span is described by what it shows', () => {
  expect(
    [film(20_000, 22_700), film(30_000, 38_000), film(60_000, 65_000), film(70_000, 65_000), film(80_000, 90_000)].map(wordsOf),
  ).toEqual(['Fight with Old Umbrella', 'Before your death at 00:38', 'You have the ball', 'Old Umbrella has the ball', 'Live hill'])
})

test('a span with unknown content is described as a moment of the match or of the video', () => {
  expect([film(1_000, 4_000), film(1_100, 1_900), { kind: 'video' as const, fromMs: 1_000, toMs: 5_000 }].map(wordsOf)).toEqual([
    'Moment of the match',
    'Moment of the match',
    'Moment of the video',
  ])
})
