import { expect, test } from 'vitest'
import { videoAlignment } from '#shared/video/video-alignment.ts'
import { createRandom } from '#simulator/random.ts'
import { type EventNoise, seeNoisyEvents, simulateLog } from '#simulator/video/event-noise.ts'
import { uncutVideo, videoOf } from '#simulator/video/simulated-video.ts'
import { alignByEvents } from './align-by-events.ts'

const MATCH_MS = 720_000
const EASY: EventNoise = { miss: 0.2, falsePerTrue: 0.2, jitterMs: 500, tail: 0.05 }

test.each([0.5, 0.8, 1, 1.25, 2])('a video without a clock at speed %s is aligned by its events', (speed) => {
  const random = createRandom(4, 'speeds')
  const video = uncutVideo(MATCH_MS, 20_000, speed)
  const log = simulateLog(random, { kills: 15, deaths: 15 }, MATCH_MS)
  const seen = seeNoisyEvents(random, log, EASY, video.videoTimeAt, video.lengthMs)
  const outcome = alignByEvents(seen, log, video)
  const segment = outcome.status === 'aligned' ? videoAlignment.parse(outcome.alignment).segments[0] : undefined
  expect(segment?.speed).toBe(speed)
  expect(Math.abs((segment?.offsetMs ?? 0) - 20_000)).toBeLessThan(1000)
})

test('a cut gives two segments of events, with no time in between', () => {
  const random = createRandom(5, 'cut')
  const video = videoOf([
    { lengthMs: 330_000, matchFromMs: 0, speed: 1 },
    { lengthMs: 340_000, matchFromMs: 380_000, speed: 1 },
  ])
  const log = simulateLog(random, { kills: 20, deaths: 20 }, MATCH_MS)
  const outcome = alignByEvents(seeNoisyEvents(random, log, EASY, video.videoTimeAt, video.lengthMs), log, video)
  const segments = outcome.status === 'aligned' ? videoAlignment.parse(outcome.alignment).segments : []
  expect(segments.map(({ offsetMs }) => Math.round(offsetMs / 2000))).toEqual([0, -25])
  expect(segments[0]?.videoToMs).toBeLessThanOrEqual(331_000)
  expect(segments[1]?.videoFromMs).toBeGreaterThanOrEqual(329_000)
})

test('what was seen of another match is refused, and nothing at all too', () => {
  const random = createRandom(8, 'another')
  const log = simulateLog(random, { kills: 12, deaths: 12 }, MATCH_MS)
  const other = simulateLog(random, { kills: 12, deaths: 12 }, MATCH_MS)
  const refused = { status: 'refused', reason: 'events-never-fit' }
  expect(
    alignByEvents(
      seeNoisyEvents(random, other, EASY, (atMs) => atMs, MATCH_MS),
      log,
      { lengthMs: MATCH_MS },
    ),
  ).toEqual(refused)
  expect(alignByEvents([], log, { lengthMs: null })).toEqual(refused)
})
