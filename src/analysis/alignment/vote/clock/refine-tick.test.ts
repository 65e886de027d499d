import { expect, test } from 'vitest'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { AlignmentSegment, ClockDirection } from '#shared/video/video-alignment.ts'
import { createRandom } from '#simulator/random.ts'
import { readNoisyClock } from '#simulator/video/clock-noise.ts'
import { uncutVideo } from '#simulator/video/simulated-video.ts'
import { refineTick } from './refine-segments.ts'

const MATCH: MatchTimes = { lengthMs: 720_000, kickOffMs: 0, direction: null, limitMs: 720_000 }

function segment(offsetMs: number, direction: ClockDirection, speed = 1): AlignmentSegment {
  return { videoFromMs: 0, videoToMs: 700_000, offsetMs, speed, direction, confidence: 1, residualMs: 250, agreeing: 8, contradicting: 0 }
}

/** Readings of every frame in 1.5 s; `misread` is the share of wrong ones. */
function frames(fps: number, offsetMs: number, direction: ClockDirection, misread = 0, speed = 1, seed = 1): ClockReading[] {
  const random = createRandom(seed, 'frames')
  const video = uncutVideo(720_000, offsetMs, speed)
  const noise = { misread, oneDigit: 0.5, jitterMs: 0 }
  const times = Array.from({ length: Math.round(1.5 * fps) }, (_, index) => 200_000 + (index * 1000) / fps)
  return times.flatMap((videoMs) => readNoisyClock(random, video, { direction, limitMs: 720_000 }, noise, videoMs) ?? [])
}

test('a tick gives the offset to the frame for both directions of the clock', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const random = createRandom(seed, 'tick')
    const fps = random.pick([30, 60, 24])
    const direction = random.isHit(0.5) ? 'countdown' : 'count-up'
    const offsetMs = random.between(-60_000, 60_000)
    const near = segment(offsetMs + random.between(-500, 500), direction)
    const tick = refineTick(frames(fps, offsetMs, direction), near, MATCH)
    expect(Math.abs((tick?.offsetMs ?? 0) - offsetMs)).toBeLessThanOrEqual(1000 / fps)
    expect(tick?.residualMs).toBeLessThanOrEqual(1000 / fps)
  }
})

test('a fifth of misread frames moves the offset by at most 100 ms', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const tick = refineTick(frames(30, 12_345, 'countdown', 0.2, 1, seed), segment(12_700, 'countdown'), MATCH)
    expect(Math.abs((tick?.offsetMs ?? 0) - 12_345)).toBeLessThanOrEqual(100)
  }
})

test('a tick gives the offset of a slowed video too', () => {
  const tick = refineTick(frames(60, 12_345, 'count-up', 0, 0.8), segment(12_600, 'count-up', 0.8), MATCH)
  expect(Math.abs((tick?.offsetMs ?? 0) - 12_345)).toBeLessThanOrEqual(1000 / 60)
})

test("no offset without a tick, with frames far apart, or far from the segment's offset", () => {
  const within = frames(30, 0, 'countdown').slice(5, 20)
  expect(refineTick(within, segment(0, 'countdown'), MATCH)).toBeNull()
  expect(refineTick(frames(2, 0, 'countdown'), segment(0, 'countdown'), MATCH)).toBeNull()
  expect(refineTick(frames(30, 0, 'countdown'), segment(9000, 'countdown'), MATCH)).toBeNull()
  expect(refineTick([], segment(0, 'countdown'), MATCH)).toBeNull()
  expect(refineTick(frames(30, 0, 'countdown'), { ...segment(0, 'countdown'), direction: null }, MATCH)).toBeNull()
})
