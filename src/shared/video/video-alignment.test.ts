import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AlignmentSegment, matchTimeAt, storedVideoAlignment, videoTimeAt } from './video-alignment.ts'

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

/** The second begins 40 s later in the match and is shown at half speed. */
const CUT = { segments: [SEGMENT, { ...SEGMENT, videoFromMs: 105_000, videoToMs: 200_000, offsetMs: -165_000, speed: 0.5 }] }

test('an alignment of one offset opens as one segment as long as the video', () => {
  const opened = storedVideoAlignment.parse({ status: 'measured', offsetMs: -31_777, residualMs: 100 })
  expect(opened).toEqual({
    status: 'measured',
    calibration: 'known',
    segments: [
      {
        videoFromMs: null,
        videoToMs: null,
        offsetMs: -31_777,
        speed: 1,
        direction: null,
        confidence: 1,
        residualMs: 100,
        agreeing: 1,
        contradicting: 0,
      },
    ],
  })
  if (!opened) throw new Error('there is an alignment')
  expect(matchTimeAt(opened, 0)).toBe(31_777)
  expect(videoTimeAt(opened, 31_777)).toBe(0)
  expect(videoTimeAt(opened, 31_776)).toBeNull()
})

test('a stored report without an alignment opens as none, and a list of segments as it is', () => {
  expect(storedVideoAlignment.parse({ status: 'none' })).toBeNull()
  const stored = { status: 'measured', calibration: 'assumed', ...CUT }
  expect(storedVideoAlignment.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  expect(storedVideoAlignment.safeParse({ ...stored, segments: [] }).success).toBe(false)
})

test('times between segments are no times, of the video as of the match', () => {
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

test('a time of the match that the video shows leads back to it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 250_000, noNaN: true }), (videoMs) => {
      const matchMs = matchTimeAt(CUT, videoMs)
      if (matchMs !== null) expect(videoTimeAt(CUT, matchMs)).toBeCloseTo(videoMs, 3)
    }),
  )
})
