// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { momentKey, type Span } from '#shared/report/moment.ts'
import { sampleReport } from '#tests/web/sample-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { clockOf } from '#web/features/report-view/report-clock.ts'
import { bundleSpans, SpanLane, spanAfter, spanAt } from './span-lane.tsx'

afterEach(cleanup)

const film = (fromSecond: number, toSecond: number): Span => ({ kind: 'film', fromMs: fromSecond * 1000, toMs: toSecond * 1000 })
const SPANS = [film(200, 210), film(10, 14), film(12, 18), film(19, 21), film(400, 401)]
const CLOCK = clockOf(sampleReport([]))
const BUNDLES = bundleSpans(SPANS, CLOCK, 500_000)

test('spans that overlap or nearly touch are one bar, in time order', () => {
  expect(BUNDLES.map(({ fromMs, toMs, spans }) => [fromMs / 1000, toMs / 1000, spans.length])).toEqual([
    [10, 21, 3],
    [200, 210, 1],
    [400, 401, 1],
  ])
  expect(bundleSpans([{ kind: 'video', fromMs: 0, toMs: 9 }], clockOf({ ...sampleReport([]), alignment: { status: 'none' } }), 1)).toEqual(
    [],
  )
})

test('a press plays the nearest bar, and another press its next span', () => {
  expect(spanAt(BUNDLES, 90_000, null)).toEqual(film(10, 14))
  expect(spanAt(BUNDLES, 15_000, momentKey(film(10, 14)))).toEqual(film(12, 18))
  expect(spanAt(BUNDLES, 15_000, momentKey(film(19, 21)))).toEqual(film(10, 14))
  expect(spanAt(BUNDLES, 499_000, null)).toEqual(film(400, 401))
  expect(spanAt([], 0, null)).toBeNull()
})

test('with the keyboard, the spans play one after the other, in a cycle', () => {
  expect([null, momentKey(film(19, 21)), momentKey(film(400, 401))].map((playing) => spanAfter(BUNDLES, playing))).toEqual([
    film(10, 14),
    film(200, 210),
    film(10, 14),
  ])
})

test('the lane is one control, however many spans it shows', () => {
  const axis = { fromMs: 0, toMs: 500_000, percent: (ms: number) => ms / 5000 }
  const player = showInReport(sampleReport([]), <SpanLane axis={axis} spans={SPANS} />)
  fireEvent.click(screen.getByRole('button', { name: 'Play the next moment of 5' }))
  expect(player.seconds()).toBe(4)
  expect(document.querySelectorAll('.span')).toHaveLength(3)
})
