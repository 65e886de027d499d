import { expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { type AlignmentSegment, alignmentOfOffset } from '#shared/video/video-alignment.ts'
import { SAMPLE_SEGMENT } from '#tests/web/recording-alignment.ts'
import { sampleFact, sampleReport } from '#tests/web/sample-report.ts'
import { axisOf, labelsOf } from '#web/features/results/timeline/timeline-axis.ts'
import { alignedWords, alignmentNotes } from './alignment-words.ts'
import { clockOf, matchClockWords, matchZeroOf } from './report-clock.ts'

const TIMELINE = { ...sampleReport([]).timeline, startMs: 32_400, kickOffMs: null }
const COVERED = sampleFact('covered-events', 3, { player: null, of: 9, unit: 'events' })

test('a span of the match has a video second once the video is aligned, a span of the video always', () => {
  const none = clockOf({ alignment: { status: 'none' }, timeline: TIMELINE })
  const aligned = clockOf({ alignment: alignmentOfOffset({ status: 'manual', offsetMs: 30_000, residualMs: 500 }), timeline: TIMELINE })
  const film = { kind: 'film', fromMs: 10_000, toMs: 20_000 } as const
  const video = { kind: 'video', fromMs: 45_000, toMs: 50_000 } as const
  expect(none.spanOf(film)).toEqual({ words: '≈00:10 to ≈00:20', seconds: null, onFilm: { fromMs: 10_000, toMs: 20_000 } })
  expect(aligned.spanOf(film)).toEqual({ words: '00:40 to 00:50', seconds: 40, onFilm: { fromMs: 10_000, toMs: 20_000 } })
  expect(none.spanOf(video)).toEqual({ words: '00:45 to 00:50 of the video', seconds: 45, onFilm: null })
  expect(aligned.spanOf(video)).toEqual({ words: '00:45 to 00:50 of the video', seconds: 45, onFilm: { fromMs: 15_000, toMs: 20_000 } })
})

test('a span within one second is shown as a moment', () => {
  const { spanOf } = clockOf({ alignment: { status: 'none' }, timeline: TIMELINE })
  expect(spanOf({ kind: 'film', fromMs: 76_100, toMs: 76_900 }).words).toBe('≈01:16')
  expect(spanOf({ kind: 'film', fromMs: 76_900, toMs: 77_000 }).words).toBe('≈01:16 to ≈01:17')
  expect(spanOf({ kind: 'video', fromMs: 76_000, toMs: 76_000 }).words).toBe('01:16 of the video')
})

test('times count from a known kick-off, and have no ≈ if the clock was seen to count up, too', () => {
  const timeline = { ...TIMELINE, kickOffMs: 20_000 }
  const up = {
    ...CUT,
    segments: CUT.segments.map((segment) => ({ ...segment, direction: 'count-up' as const })),
    scores: { match: 'this', agreeing: 9, of: 9 },
  } satisfies Report['alignment']
  const timeOf = (alignment: Report['alignment'], of: Report['timeline']) =>
    clockOf({ alignment, timeline: of }, 'recording').format(80_000)
  expect([timeOf({ status: 'none' }, timeline), timeOf(CUT, timeline), timeOf(up, timeline), timeOf(up, TIMELINE)]).toEqual([
    '≈01:00',
    '≈01:00',
    '01:00',
    '≈01:20',
  ])
})

test('match time counts from a known kick-off', () => {
  expect(matchZeroOf({ timeline: { ...TIMELINE, kickOffMs: 20_728 }, facts: [COVERED] })).toEqual({
    atMs: 20_728,
    clockWords: 'Match',
  })
})

test('without a known kick-off, the words say what time counts from', () => {
  expect(matchZeroOf({ timeline: TIMELINE, facts: [] })).toMatchObject({ atMs: 32_400, clockWords: 'Since first event' })
  expect(matchZeroOf({ timeline: TIMELINE, facts: [COVERED] })).toMatchObject({
    atMs: 32_400,
    clockWords: 'Covered part',
  })
})

const SEGMENT: AlignmentSegment = { ...SAMPLE_SEGMENT, videoFromMs: 10_000, offsetMs: 10_000, residualMs: 200 }
/** The video shows 0:00 to 1:30 and 2:10 to 3:45 of the match. */
const CUT = {
  status: 'measured',
  calibration: 'assumed',
  segments: [SEGMENT, { ...SEGMENT, videoFromMs: 105_000, videoToMs: 200_000, offsetMs: -25_000 }],
  of: 'recording',
  isToTheFrame: false,
} satisfies Report['alignment']
const cut = clockOf({ alignment: CUT, timeline: TIMELINE }, 'recording')

test('a moment between the parts of a cut video has no second, and all times are those of the match log', () => {
  expect([60_000, 110_000, 140_000, 230_000].map(cut.videoSeconds)).toEqual([70, null, 115, null])
  expect([60_000, 110_000, 140_000].map(cut.format)).toEqual(['≈01:00', '≈01:50', '≈02:20'])
  expect([5, 70, 102, 115].map(cut.matchMs)).toEqual([null, 60_000, null, 140_000])
  expect([5, 70, 102, 115].map(cut.playheadMs)).toEqual([null, 60_000, null, 140_000])
  expect([70, 102].map((seconds) => matchClockWords(cut, { atMs: 20_000 }, seconds))).toEqual(['00:40', '–'])
})

test('a span of the video that ends inside a cut has no place on the film, one that begins and ends in parts has', () => {
  expect(cut.spanOf({ kind: 'video', fromMs: 90_000, toMs: 110_000 }).onFilm).toEqual({ fromMs: 80_000, toMs: 135_000 })
  expect(cut.spanOf({ kind: 'video', fromMs: 101_000, toMs: 110_000 }).onFilm).toBeNull()
  expect(cut.spanOf({ kind: 'film', fromMs: 110_000, toMs: 120_000 })).toMatchObject({ words: '≈01:50 to ≈02:00', seconds: null })
})

test('the axis of a cut video is the match, of an uncut one the whole video', () => {
  const report = sampleReport([100])
  expect(axisOf({ report, clock: cut }, 210)).toMatchObject({ fromMs: -10_000, toMs: 510_000 })
  const clock = clockOf({ alignment: alignmentOfOffset({ status: 'manual', offsetMs: 30_500, residualMs: 500 }), timeline: TIMELINE })
  const axis = axisOf({ report, clock }, 600)
  expect(axis).toMatchObject({ fromMs: -30_500, toMs: 569_500 })
  expect(labelsOf(axis, clock).map(({ atMs }) => clock.formatMark(atMs))).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => `${String(at).padStart(2, '0')}:00`),
  )
})

test('times of a recording do not seek the video at the address, and times of that video do not seek a recording', () => {
  const beside = clockOf({ alignment: CUT, timeline: TIMELINE }, 'video')
  expect([beside.isAligned, beside.leadsToVideo, beside.videoSeconds(60_000), beside.matchMs(70)]).toEqual([true, false, null, null])
  const byHand = { timeline: TIMELINE, alignment: alignmentOfOffset({ status: 'manual', offsetMs: 30_000, residualMs: 500 }) }
  const inRecording = { timeline: TIMELINE, alignment: { ...byHand.alignment, of: 'recording' as const } }
  const played = ['video', 'recording', 'another recording'] as const
  expect(played.map((plays) => clockOf(byHand, plays).videoSeconds(1000))).toEqual([31, null, null])
  expect(played.map((plays) => clockOf(inRecording, plays).videoSeconds(1000))).toEqual([null, 31, null])
})

test('with a recording that is not aligned, times are those of the match log, not of another video', () => {
  const inRecording = {
    timeline: TIMELINE,
    alignment: { ...alignmentOfOffset({ status: 'measured', offsetMs: -30_000, residualMs: 500 }), of: 'recording' as const },
  }
  const ofAddress = { timeline: TIMELINE, alignment: alignmentOfOffset({ status: 'measured', offsetMs: -30_000, residualMs: 500 }) }
  for (const report of [inRecording, ofAddress]) {
    const { reads, format } = clockOf(report, 'another recording')
    expect([reads, format(20_000)]).toEqual(['match', '≈00:20'])
  }
  expect(clockOf(inRecording, 'video').reads).toBe('video')
})

test('an alignment says how it was found and what it does not know', () => {
  const uncut = {
    ...CUT,
    calibration: 'known',
    segments: [{ ...SEGMENT, residualMs: 17 }],
    isToTheFrame: true,
  } satisfies Report['alignment']
  expect(alignedWords({ alignment: uncut })).toBe('By the clock only')
  expect(alignmentNotes({ alignment: uncut })).toEqual(['Matched by the match clock; not checked to be the same match.'])
  const known = { ...uncut, scores: { match: 'this', agreeing: 9, of: 9 } } as const
  expect(alignedWords({ alignment: known })).toBe('Measured ±\u00a00.02\u00a0s')
  expect(alignmentNotes({ alignment: known })).toEqual([
    'Matched by the match clock, and checked by its scores that this is the match.',
    'We saw the clock change, which matches each part of the video to the frame.',
  ])
  expect(alignedWords({ alignment: { ...CUT, of: 'video' } })).toBe('Measured')
  expect(alignmentNotes({ alignment: CUT }).join(' ')).toMatch(/a few seconds off\..*in 2 parts\./)
  expect(alignmentNotes({ alignment: alignmentOfOffset({ status: 'manual', offsetMs: 0, residualMs: 500 }) })).toEqual([
    'Set by hand: this moment overrides every measurement.',
  ])
  const videoProbe = { model: 'gemini-3.8-flash', clips: 16, word: 'none', match: 'another', view: 'undecided', refusal: null } as const
  const another = { alignment: { status: 'none' }, videoProbe } as const
  expect([alignedWords(another), ...alignmentNotes(another)]).toEqual([
    'Another match',
    "This video shows another match: its scores don't fit this one.",
  ])
  expect([alignedWords({ alignment: { status: 'none' } }), alignmentNotes({ alignment: { status: 'none' } })]).toEqual([
    'Not matched yet',
    [],
  ])
})
