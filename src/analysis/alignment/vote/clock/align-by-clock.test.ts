import { expect, test } from 'vitest'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { type AlignmentSegment, type ClockDirection, matchTimeAt, videoAlignment } from '#shared/video/video-alignment.ts'
import { createRandom } from '#simulator/random.ts'
import { MODEL_CLOCK, readNoisyClock, type SimulatedClock } from '#simulator/video/clock-noise.ts'
import { type SimulatedVideo, uncutVideo, videoOf } from '#simulator/video/simulated-video.ts'
import { type AlignmentOutcome, alignByClock } from './align-by-clock.ts'
import { firstReadingTimes, nextReadingTimes } from './reading-times.ts'

const MATCH_MS = 720_000
const MATCH: MatchTimes = { lengthMs: MATCH_MS, kickOffMs: 0, direction: null, limitMs: MATCH_MS }
const EXACT = { misread: 0, oneDigit: 0, jitterMs: 0 }
const DOWN: SimulatedClock = { direction: 'countdown', limitMs: MATCH_MS }

function readAt(times: readonly number[], video: SimulatedVideo, clock = DOWN, noise = EXACT, seed = 1): ClockReading[] {
  const random = createRandom(seed, 'readings')
  return times.flatMap((videoMs) => readNoisyClock(random, video, clock, noise, videoMs) ?? [])
}

function read(count: number, video: SimulatedVideo, clock = DOWN, noise = EXACT, seed = 1): ClockReading[] {
  return readAt(firstReadingTimes(video.lengthMs, count), video, clock, noise, seed)
}

function segmentsOf(outcome: AlignmentOutcome): readonly AlignmentSegment[] {
  if (outcome.status === 'refused') throw new Error(`refused: ${outcome.reason}`)
  return videoAlignment.parse(outcome.alignment).segments
}

function onlySegment(outcome: AlignmentOutcome): AlignmentSegment {
  const [segment, ...others] = segmentsOf(outcome)
  expect(others).toEqual([])
  if (!segment) throw new Error('there is a segment')
  return segment
}

test('the readings decide which way the clock runs, and the offset is found wherever the video begins', () => {
  for (let seed = 0; seed < 24; seed += 1) {
    const random = createRandom(seed, 'offsets')
    const offsetMs = random.between(-300_000, 600_000)
    const direction: ClockDirection = random.isHit(0.5) ? 'countdown' : 'count-up'
    const video = uncutVideo(MATCH_MS, offsetMs)
    const segment = onlySegment(alignByClock(read(12, video, { ...DOWN, direction }), MATCH, video))
    expect(segment).toMatchObject({ direction, speed: 1, contradicting: 0 })
    expect(Math.abs(segment.offsetMs - offsetMs)).toBeLessThan(500)
  }
})

test('the order of the readings does not matter, and shifted readings shift the offset by the same time', () => {
  const random = createRandom(3, 'order')
  const video = uncutVideo(MATCH_MS, 20_000)
  const readings = read(12, video, DOWN, { ...MODEL_CLOCK, misread: 0.2 }, 3)
  const aligned = alignByClock(readings, MATCH, { lengthMs: null })
  expect(alignByClock(random.shuffled(readings), MATCH, { lengthMs: null })).toEqual(aligned)
  const later = readings.map((reading) => ({ ...reading, videoMs: reading.videoMs + 7654 }))
  const [before, after] = [onlySegment(aligned), onlySegment(alignByClock(later, MATCH, { lengthMs: null }))]
  expect(after.offsetMs - before.offsetMs).toBeCloseTo(7654)
  expect(after.confidence).toBe(before.confidence)
})

test('confidence falls with the share of misread clocks', () => {
  const meanConfidence = (misread: number) => {
    const video = uncutVideo(MATCH_MS, 0)
    const confidences = Array.from({ length: 25 }, (_, seed) => {
      const outcome = alignByClock(read(8, video, DOWN, { ...MODEL_CLOCK, misread }, seed), MATCH, video)
      return outcome.status === 'aligned' ? Math.max(...outcome.alignment.segments.map(({ confidence }) => confidence)) : 0
    })
    return confidences.reduce((sum, confidence) => sum + confidence, 0) / confidences.length
  }
  const means = [0, 0.3, 0.6, 0.9].map(meanConfidence)
  expect(means[0]).toBe(1)
  expect(means).toEqual(means.toSorted((one, other) => other - one))
  expect(means.at(-1)).toBeLessThan(0.2)
})

test('a cut makes two segments, further readings locate it to 10 s, and there is no match time inside it', () => {
  const video = videoOf([
    { lengthMs: 300_000, matchFromMs: 0, speed: 1 },
    { lengthMs: 380_000, matchFromMs: 340_000, speed: 1 },
  ])
  let readings = read(12, video)
  for (let round = 0; round < 8; round += 1) {
    const segments = segmentsOf(alignByClock(readings, MATCH, video))
    readings = [...readings, ...readAt(nextReadingTimes(segments, readings, video.lengthMs), video)]
  }
  const outcome = alignByClock(readings, MATCH, video)
  const [before, after] = segmentsOf(outcome)
  expect(readings.length).toBeLessThan(20)
  expect(after && before ? before.offsetMs - after.offsetMs : 0).toBeCloseTo(40_000, -3)
  expect(before?.videoToMs).toBeGreaterThan(290_000)
  expect(before?.videoToMs).toBeLessThanOrEqual(300_000)
  expect(after?.videoFromMs).toBeGreaterThanOrEqual(300_000)
  expect(after?.videoFromMs).toBeLessThan(310_000)
  if (outcome.status === 'aligned')
    expect(matchTimeAt(outcome.alignment, ((before?.videoToMs ?? 0) + (after?.videoFromMs ?? 0)) / 2)).toBeNull()
})

test('a frozen picture delays the next segment by its length', () => {
  const video = videoOf([
    { lengthMs: 200_000, matchFromMs: 0, speed: 1 },
    { lengthMs: 30_000, matchFromMs: 200_000, speed: 0 },
    { lengthMs: 520_000, matchFromMs: 200_000, speed: 1 },
  ])
  const segments = segmentsOf(alignByClock(read(24, video), MATCH, video))
  expect(segments).toHaveLength(2)
  expect((segments[1]?.offsetMs ?? 0) - (segments[0]?.offsetMs ?? 0)).toBeCloseTo(30_000, -3)
})

test.each([0.5, 0.8, 0.93, 1.1, 1.25, 2])('a video at speed %s is aligned at that speed', (speed) => {
  const video = uncutVideo(MATCH_MS, 15_000, speed)
  const segment = onlySegment(alignByClock(read(16, video), MATCH, video))
  expect(segment.speed).toBeCloseTo(speed, 2)
  for (const videoMs of [60_000, 200_000, 300_000]) {
    expect(Math.abs((videoMs - segment.offsetMs) * segment.speed - (video.matchTimeAt(videoMs) ?? 0))).toBeLessThan(1000)
  }
})

test('a slow-motion part gets its own segment', () => {
  const video = videoOf([
    { lengthMs: 240_000, matchFromMs: 0, speed: 1 },
    { lengthMs: 240_000, matchFromMs: 240_000, speed: 0.5 },
    { lengthMs: 360_000, matchFromMs: 360_000, speed: 1 },
  ])
  expect(segmentsOf(alignByClock(read(24, video), MATCH, video)).map(({ speed }) => speed)).toEqual([1, 0.5, 1])
})

test('both parts of a cut, slowed video are found, even if the longer part has many more readings', () => {
  for (const speed of [0.5, 0.8, 0.9, 1.25]) {
    const parts = [
      { lengthMs: 200_000 / speed, matchFromMs: 0, speed },
      { lengthMs: 270_000 / speed, matchFromMs: 265_000, speed },
    ]
    const video = videoOf(parts)
    const [first, second, ...others] = segmentsOf(alignByClock(read(24, video), MATCH, video))
    expect(others).toEqual([])
    expect(first?.speed).toBeCloseTo(speed, 2)
    expect(second?.speed).toBeCloseTo(speed, 2)
  }
})

test('a speed slightly off 1 is not taken for many cuts, and a short cut is not taken for such a speed', () => {
  for (const speed of [0.985, 0.99, 1.01, 1.02]) {
    const slowed = uncutVideo(MATCH_MS, 12_000, speed)
    expect(onlySegment(alignByClock(read(24, slowed), MATCH, slowed)).speed).toBeCloseTo(speed, 2)
  }
  for (const cutMs of [2_500, 4_000, 8_000]) {
    const cut = videoOf([
      { lengthMs: 330_000, matchFromMs: 0, speed: 1 },
      { lengthMs: 380_000, matchFromMs: 330_000 + cutMs, speed: 1 },
    ])
    expect(segmentsOf(alignByClock(read(24, cut), MATCH, cut)).map(({ speed }) => speed)).toEqual([1, 1])
  }
})

test('six readings are too few for an unusual speed: three on each side of a cut stay two segments', () => {
  const video = uncutVideo(MATCH_MS, 0)
  const cutAt = (videoMs: number) => ({
    videoMs,
    clockSeconds: Math.floor((MATCH_MS - videoMs - (videoMs > 300_000 ? 4_000 : 0)) / 1000),
  })
  const few = [60_300, 70_700, 81_100, 600_300, 610_700, 621_100].map(cutAt)
  expect(segmentsOf(alignByClock(few, MATCH, video)).map(({ speed }) => speed)).toEqual([1, 1])
})

test('overtime (counts up) and rounds (each counts down) stay one segment', () => {
  const overtime = { ...MATCH, lengthMs: 800_000 }
  const long = uncutVideo(800_000, 5000)
  expect(onlySegment(alignByClock(read(20, long), overtime, long))).toMatchObject({ agreeing: 20, direction: 'countdown' })
  const rounds = { ...MATCH, lengthMs: 600_000, limitMs: 300_000, roundStartsMs: [0, 310_000] }
  const video = uncutVideo(600_000, 5000)
  const shown = firstReadingTimes(video.lengthMs, 20).flatMap((videoMs): ClockReading[] => {
    const matchMs = video.matchTimeAt(videoMs)
    if (matchMs === null || (matchMs > 300_000 && matchMs < 310_000)) return []
    const clockSeconds = Math.ceil((300_000 - (matchMs > 300_000 ? matchMs - 310_000 : matchMs)) / 1000)
    return [{ videoMs, clockSeconds }]
  })
  expect(onlySegment(alignByClock(shown, rounds, video))).toMatchObject({ agreeing: shown.length, contradicting: 0 })
})

test('without a known kick-off or limit, the calibration is "assumed"', () => {
  const video = uncutVideo(MATCH_MS, 0)
  const calibrationOf = (match: MatchTimes) => {
    const outcome = alignByClock(read(8, video), match, video)
    return outcome.status === 'aligned' ? outcome.alignment.calibration : outcome.reason
  }
  expect(calibrationOf(MATCH)).toBe('known')
  expect(calibrationOf({ ...MATCH, kickOffMs: null })).toBe('assumed')
  expect(calibrationOf({ ...MATCH, limitMs: null })).toBe('assumed')
})

test('a segment ends where the video or the match ends', () => {
  const video = uncutVideo(MATCH_MS, 40_000)
  const segment = onlySegment(alignByClock(read(8, video), MATCH, video))
  expect(segment.videoFromMs).toBeGreaterThan(39_000)
  expect(segment.videoToMs).toBeLessThanOrEqual(video.lengthMs)
  expect(segment.videoToMs).toBeGreaterThan(video.lengthMs - 2000)
})

test('each refusal has the right reason', () => {
  const reasonOf = (readings: readonly ClockReading[], match = MATCH) => {
    const outcome = alignByClock(readings, match, { lengthMs: null })
    return outcome.status === 'refused' ? outcome.reason : 'aligned'
  }
  const clocks = (seconds: readonly number[]) =>
    seconds.map((clockSeconds, place): ClockReading => ({ videoMs: 31_300 * place, clockSeconds }))
  expect(reasonOf([])).toBe('no-clock')
  expect(reasonOf(clocks([700, 669]))).toBe('no-clock')
  expect(reasonOf(clocks([700, 650, 12, 430, 640, 33, 505, 101]))).toBe('contradicting-readings')
  const long = uncutVideo(MATCH_MS, 0)
  expect(reasonOf(read(12, long), { ...MATCH, lengthMs: 240_000, limitMs: 240_000 })).toBe('clock-never-fits')
})

test('many short parts are a montage, even if each of them fits the match', () => {
  const parts = Array.from({ length: 6 }, (_, index) => ({ lengthMs: 15_000, matchFromMs: 100_000 * index, speed: 1 }))
  const outcome = alignByClock(read(36, videoOf(parts)), MATCH, { lengthMs: 90_000 })
  expect(outcome).toEqual({ status: 'refused', reason: 'montage' })
})
