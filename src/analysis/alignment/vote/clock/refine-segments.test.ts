import { expect, test } from 'vitest'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'
import { refineSegments } from './refine-segments.ts'

const MATCH: MatchTimes = { lengthMs: 720_000, kickOffMs: 0, direction: null, limitMs: 720_000 }
const FRAME_MS = 1000 / 60

function segment(videoFromMs: number, videoToMs: number, offsetMs: number): AlignmentSegment {
  const counts = { confidence: 1, residualMs: 250, agreeing: 8, contradicting: 0 }
  return { videoFromMs, videoToMs, offsetMs, speed: 1, direction: 'count-up', ...counts }
}

/** Readings of every frame in 1.5 s of a video whose clock counts up from `zeroMs`. */
function frames(fromMs: number, zeroMs: number): ClockReading[] {
  return Array.from({ length: 90 }, (_, index) => {
    const videoMs = fromMs + index * FRAME_MS
    return { videoMs, clockSeconds: Math.floor((videoMs - zeroMs) / 1000) }
  })
}

const TWO = { segments: [segment(0, 100_000, 300), segment(110_000, 300_000, -40_200)] }

test('each segment is refined by its own tick, and the alignment is exact to the frame only if all have one', () => {
  const both = refineSegments(TWO, [...frames(200_000, -40_000), ...frames(50_000, 0)], MATCH)
  expect(both.isToTheFrame).toBe(true)
  for (const [place, offsetMs] of [0, -40_000].entries())
    expect(Math.abs((both.alignment.segments[place]?.offsetMs ?? 0) - offsetMs)).toBeLessThanOrEqual(FRAME_MS)
  const one = refineSegments(TWO, frames(200_000, -40_000), MATCH)
  expect(one.isToTheFrame).toBe(false)
  expect(one.alignment.segments[0]).toEqual(TWO.segments[0])
})

test('agreeing ticks keep the speed, drifting ticks correct it, and an implausible drift is ignored', () => {
  const speedOf = (laterMs: number) =>
    refineSegments({ segments: [segment(0, 300_000, 0)] }, [...frames(20_000, 0), ...frames(280_000, laterMs)], MATCH).alignment.segments[0]
  expect(speedOf(4)?.speed).toBe(1)
  expect(speedOf(260)?.speed).toBeCloseTo(0.999, 4)
  const near = refineSegments({ segments: [segment(0, 300_000, 0)] }, [...frames(20_000, 0), ...frames(60_000, 500)], MATCH)
  expect(near.alignment.segments[0]?.speed).toBe(1)
  expect(Math.abs(near.alignment.segments[0]?.offsetMs ?? 99)).toBeLessThanOrEqual(FRAME_MS)
})

test("a segment edge at the match's start or end moves with the offset, and any other edge keeps its video time", () => {
  const match = { ...MATCH, kickOffMs: 20_728 }
  const ends = (unrefined: AlignmentSegment) =>
    refineSegments({ segments: [unrefined] }, frames(200_000, 20_728 - 13_378), match).alignment.segments.map(
      ({ offsetMs, videoFromMs, videoToMs }) => [(videoFromMs ?? 0) - offsetMs, (videoToMs ?? 0) - offsetMs],
    )
  const [[fromMs, toMs] = []] = ends(segment(7_500, 727_500, -13_228))
  expect(fromMs).toBeCloseTo(20_728)
  expect(toMs).toBeCloseTo(740_728)
  const [[laterMs] = []] = ends(segment(30_000, 600_000, -13_228))
  expect(Math.abs((laterMs ?? 0) - 43_378)).toBeLessThanOrEqual(FRAME_MS)
})
