import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AlignmentSegment, alignmentOfOffset, gapsOf, matchTimeAt, videoTimeAt } from './video-alignment.ts'

const SEGMENT: AlignmentSegment = {
  videoFromMs: 10_000,
  videoToMs: 100_000,
  offsetMs: 10_000,
  speed: 1,
  direction: 'countdown',
  confidence: 1,
  residualMs: 200,
  agreeing: 6,
  contradicting: 1,
}

/** The second segment starts 40 s later in the match and plays at half speed. */
const CUT = { segments: [SEGMENT, { ...SEGMENT, videoFromMs: 105_000, videoToMs: 200_000, offsetMs: -165_000, speed: 0.5 }] }

test('with one segment for the whole video, all times differ by its offset', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600_000, max: 600_000 }), fc.integer({ min: 0, max: 3_600_000 }), (offsetMs, ms) => {
      const alignment = alignmentOfOffset({ status: 'manual', offsetMs, residualMs: 500 })
      expect(matchTimeAt(alignment, ms)).toBe(ms - offsetMs)
      expect(videoTimeAt(alignment, ms)).toBe(ms + offsetMs < 0 ? null : ms + offsetMs)
    }),
  )
})

test('between segments there is neither a match time nor a video time', () => {
  expect(matchTimeAt(CUT, 100_000)).toBe(90_000)
  expect(matchTimeAt(CUT, 100_001)).toBeNull()
  expect(matchTimeAt(CUT, 104_999)).toBeNull()
  expect(matchTimeAt(CUT, 105_000)).toBe(135_000)
  expect(videoTimeAt(CUT, 90_000)).toBe(100_000)
  expect(videoTimeAt(CUT, 110_000)).toBeNull()
  expect(videoTimeAt(CUT, 135_000)).toBe(105_000)
  expect(matchTimeAt(CUT, 5000)).toBeNull()
  expect(matchTimeAt(CUT, 200_001)).toBeNull()
})

test('gaps are the match times in no segment, also with repeated or reordered parts', () => {
  const [start, end] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  expect(gapsOf(CUT)).toEqual([
    { fromMs: start, toMs: 0 },
    { fromMs: 90_000, toMs: 135_000 },
    { fromMs: 182_500, toMs: end },
  ])
  const again = { ...SEGMENT, videoFromMs: 300_000, videoToMs: 320_000, offsetMs: 260_000 }
  expect(gapsOf({ segments: [...CUT.segments.toReversed(), again] })).toEqual(gapsOf(CUT))
  expect(gapsOf({ segments: [{ ...SEGMENT, videoToMs: null }] })).toEqual([{ fromMs: start, toMs: 0 }])
})

test('a video time converted to match time converts back to the same video time', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 250_000, noNaN: true }), (videoMs) => {
      const matchMs = matchTimeAt(CUT, videoMs)
      if (matchMs !== null) expect(videoTimeAt(CUT, matchMs)).toBeCloseTo(videoMs, 3)
    }),
  )
})
