import { expect, test } from 'vitest'
import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'
import { firstReadingTimes, nextReadingTimes } from './reading-times.ts'

function segment(videoFromMs: number, videoToMs: number): AlignmentSegment {
  const mapping = { offsetMs: 0, speed: 1, direction: 'countdown' } as const
  return { ...mapping, videoFromMs, videoToMs, confidence: 1, residualMs: 0, agreeing: 3, contradicting: 0 }
}

function readings(...times: number[]): ClockReading[] {
  return times.map((videoMs) => ({ videoMs, clockSeconds: 0 }))
}

test('the first times are spread over the video and over the fractions of a second', () => {
  const times = firstReadingTimes(720_000, 8)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times[0]).toBeGreaterThan(0)
  expect(times.at(-1)).toBeLessThan(720_000)
  expect(new Set(times.map((time) => Math.floor((time % 1000) / 125))).size).toBeGreaterThan(6)
})

test('the next times lie where a cut can be: between segments, and before a contradicting reading at an end', () => {
  const segments = [segment(0, 100_000), segment(160_000, 300_000)]
  expect(nextReadingTimes(segments, readings(0, 100_000, 160_000, 300_000), 360_000)).toEqual([130_000])
  expect(nextReadingTimes([segment(0, 300_000)], readings(0, 300_000, 340_000), 360_000)).toEqual([320_000])
})

test('after a wrong reading between two segments, the next time is in the widest gap without a reading', () => {
  const segments = [segment(0, 100_000), segment(160_000, 300_000)]
  expect(nextReadingTimes(segments, readings(0, 100_000, 130_000, 160_000, 300_000), 300_000)).toEqual([115_000])
})

test('a cut that is known to 10 s needs no more readings', () => {
  const segments = [segment(0, 100_000), segment(109_000, 300_000)]
  expect(nextReadingTimes(segments, readings(0, 100_000, 109_000, 300_000), 300_000)).toEqual([])
  expect(nextReadingTimes([], [], 300_000)).toEqual([])
  const late = [segment(500_000, 700_000)]
  expect(nextReadingTimes(late, readings(420_000, 500_000, 700_000), 700_000, undefined, 400_000)).toEqual([460_000])
})
