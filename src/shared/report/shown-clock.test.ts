import { expect, test } from 'vitest'
import { alignmentOfOffset } from '#shared/video/video-alignment.ts'
import { shownClockOf } from './shown-clock.ts'

const timeline = { kickOffMs: 20_000 }

test('with one alignment segment, times are video times without a sign', () => {
  const alignment = alignmentOfOffset({ status: 'manual', offsetMs: -5_000, residualMs: 500 })
  const shown = shownClockOf({ alignment, timeline })
  expect([shown.of, shown.sign, shown.shownMs(90_000), shown.atShownMs(85_000), shown.format(90_000)]).toEqual([
    'video',
    '',
    85_000,
    90_000,
    '01:25',
  ])
})

test('without a video, times count up from the kick-off if it is known, each with a sign', () => {
  const shownFrom = (kickOffMs: number | null) => shownClockOf({ alignment: { status: 'none' }, timeline: { kickOffMs } })
  expect([shownFrom(20_000), shownFrom(null)].map(({ of, format, atShownMs }) => [of, format(90_000), atShownMs(0)])).toEqual([
    ['match', '≈01:10', 20_000],
    ['match', '≈01:30', 0],
  ])
})
