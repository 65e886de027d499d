import { expect, test } from 'vitest'
import { firstReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { videoTimeAt } from '#shared/video/video-alignment.ts'
import { createRandom } from '#simulator/random.ts'
import { readNoisyClock, type SimulatedClock } from '#simulator/video/clock-noise.ts'
import { type SimulatedVideo, uncutVideo, videoOf } from '#simulator/video/simulated-video.ts'
import { type ReadRecording, type RecordingVote, voteOnRecording } from './vote-on-recording.ts'

const MATCH_MS = 600_000
/** Ended by score two minutes before its limit, which statistics do not contain. */
const MATCH: MatchTimes = { lengthMs: MATCH_MS, kickOffMs: 20_000, direction: null, limitMs: null }
const DOWN: SimulatedClock = { direction: 'countdown', limitMs: 720_000 }
const FRAME_MS = 1000 / 60

/** Simulated videos count from the kick-off; log times count from the film's first packet. */
const inLog = (sinceKickOffMs: number) => sinceKickOffMs + 20_000

function readClocks(video: SimulatedVideo, times: readonly number[], clock: SimulatedClock): ClockReading[] {
  const random = createRandom(1, 'recording')
  return times.flatMap((videoMs) => readNoisyClock(random, video, clock, { misread: 0, oneDigit: 0, jitterMs: 0 }, videoMs) ?? [])
}

function framesOf({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }, apartMs: number): number[] {
  return Array.from({ length: Math.floor((toMs - fromMs) / apartMs) }, (_, index) => fromMs + index * apartMs)
}

function unread(video: SimulatedVideo, clock = DOWN): ReadRecording {
  const readings = readClocks(video, firstReadingTimes(video.lengthMs, 24), clock)
  return { lengthMs: video.lengthMs, frameMs: FRAME_MS, readings, ticks: [], hasTicks: false, gapShare: 0.5, mayAskForTick: true }
}

function converse(
  video: SimulatedVideo,
  { match = MATCH, clock = DOWN, readEvery = 1 } = {},
): { vote: RecordingVote; questions: string[] } {
  let read = unread(video, clock)
  const questions: string[] = []
  for (let round = 0; round <= 4; round += 1) {
    const vote = voteOnRecording({ ...read, gapShare: round < 3 ? 0.5 : null }, match, true)
    if (vote.status === 'aligned' || vote.status === 'refused') return { vote, questions }
    questions.push(vote.status)
    if (vote.status === 'read-more') read = { ...read, readings: [...read.readings, ...readClocks(video, vote.at, clock)] }
    else {
      read = {
        ...read,
        ticks: readClocks(
          video,
          vote.stretches.flatMap((stretch) => framesOf(stretch, readEvery * FRAME_MS)),
          clock,
        ),
        hasTicks: true,
      }
    }
  }
  throw new Error('asked for too much')
}

test('an uncut recording is aligned to the frame after one request for ticks, with an unknown limit', () => {
  const { vote, questions } = converse(uncutVideo(MATCH_MS, 12_345))
  expect(questions).toEqual(['find-tick'])
  if (vote.status !== 'aligned') throw new Error(vote.status)
  expect(vote).toMatchObject({ isToTheFrame: true, alignment: { calibration: 'known', segments: [{ speed: 1, direction: 'countdown' }] } })
  const videoMs = videoTimeAt(vote.alignment, inLog(300_000)) ?? 0
  expect(Math.abs(videoMs - 312_345)).toBeLessThanOrEqual(FRAME_MS)
})

test('with only every sixth frame read around the tick, the offset is closer but not exact to the frame', () => {
  const { vote } = converse(uncutVideo(MATCH_MS, 12_345), { readEvery: 6 })
  if (vote.status !== 'aligned') throw new Error(vote.status)
  expect(vote.isToTheFrame).toBe(false)
  expect(Math.abs((videoTimeAt(vote.alignment, inLog(300_000)) ?? 0) - 312_345)).toBeLessThanOrEqual(6 * FRAME_MS)
})

test('a cut is searched for, makes two segments, and has no video time between them', () => {
  const video = videoOf([
    { lengthMs: 200_000, matchFromMs: 0, speed: 1 },
    { lengthMs: 340_000, matchFromMs: 260_000, speed: 1 },
  ])
  const { vote, questions } = converse(video)
  expect(questions.filter((question) => question === 'read-more').length).toBeGreaterThan(0)
  expect(questions.at(-1)).toBe('find-tick')
  if (vote.status !== 'aligned') throw new Error(vote.status)
  expect(vote.alignment.segments).toHaveLength(2)
  expect(videoTimeAt(vote.alignment, inLog(230_000))).toBeNull()
  expect(Math.abs((videoTimeAt(vote.alignment, inLog(400_000)) ?? 0) - 340_000)).toBeLessThanOrEqual(FRAME_MS)
  expect(Math.abs((videoTimeAt(vote.alignment, inLog(100_000)) ?? 0) - 100_000)).toBeLessThanOrEqual(FRAME_MS)
  expect(vote.isToTheFrame).toBe(true)
})

test('ticks far apart give the speed: a drifting clock or unusual speed is exact to two frames at both ends', () => {
  for (const speed of [0.9, 0.97, 0.99, 0.999, 1.004, 1.02]) {
    const { vote } = converse(uncutVideo(MATCH_MS, 12_345, speed))
    if (vote.status !== 'aligned') throw new Error(vote.status)
    for (const sinceMs of [20_000, 580_000]) {
      const offMs = Math.abs((videoTimeAt(vote.alignment, inLog(sinceMs)) ?? 0) - (12_345 + sinceMs / speed))
      expect(offMs).toBeLessThanOrEqual(2 * FRAME_MS)
    }
  }
})

test('part of a match leaves its limit open: the usual one is used and marked as assumed', () => {
  const part = videoOf([{ lengthMs: 240_000, matchFromMs: 200_000, speed: 1 }])
  const { vote } = converse(part)
  if (vote.status !== 'aligned') throw new Error(vote.status)
  expect(vote).toMatchObject({ isLimitOpen: true, alignment: { calibration: 'assumed' } })
  expect(Math.abs((videoTimeAt(vote.alignment, inLog(300_000)) ?? 0) - 100_000)).toBeLessThanOrEqual(FRAME_MS)
})

test('a clock that counts up needs no limit', () => {
  const { vote } = converse(uncutVideo(MATCH_MS, -5000), { clock: { direction: 'count-up', limitMs: 0 } })
  expect(vote).toMatchObject({
    status: 'aligned',
    isToTheFrame: true,
    alignment: { calibration: 'known', segments: [{ direction: 'count-up' }] },
  })
})

test("a clock that shows more than this match's length is refused, and so is a recording that is too short", () => {
  const long = uncutVideo(720_000, 0)
  const reasonOf = (vote: RecordingVote) => (vote.status === 'refused' ? vote.reason : vote.status)
  expect(reasonOf(voteOnRecording(unread(long), { ...MATCH, lengthMs: 240_000 }, true))).toBe('clock-never-fits')
  expect(reasonOf(voteOnRecording(unread(long, { direction: 'count-up', limitMs: 0 }), { ...MATCH, lengthMs: 240_000 }, true))).toBe(
    'clock-never-fits',
  )
  expect(reasonOf(voteOnRecording({ ...unread(long), lengthMs: 149_000 }, MATCH, true))).toBe('too-short')
  expect(reasonOf(voteOnRecording({ ...unread(long), readings: [] }, MATCH, true))).toBe('no-clock')
})

test('without further requests, the vote is decided with the readings so far', () => {
  const last = { ...unread(uncutVideo(MATCH_MS, 0)), gapShare: null, mayAskForTick: false }
  expect(voteOnRecording(last, MATCH, false)).toMatchObject({
    status: 'aligned',
    isToTheFrame: false,
    isLimitOpen: false,
    alignment: { calibration: 'assumed' },
  })
})
