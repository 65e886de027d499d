import { expect, test } from 'vitest'
import { alignByClock } from '#analysis/alignment/vote/clock/align-by-clock.ts'
import { firstReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import type { MatchTimes } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import { createRandom } from '#simulator/random.ts'
import { readNoisyClock } from '#simulator/video/clock-noise.ts'
import { type EventNoise, seeNoisyEvents, simulateLog } from '#simulator/video/event-noise.ts'
import { uncutVideo } from '#simulator/video/simulated-video.ts'
import { calibrateByEvents } from './calibrate-by-events.ts'

const MATCH_MS = 720_000
const EASY: EventNoise = { miss: 0.2, falsePerTrue: 0.2, jitterMs: 500, tail: 0.05 }

test('an assumed zero of the clock is corrected by the events, a known one stays', () => {
  const random = createRandom(7, 'calibrate')
  const kickOffMs = 14_300
  const video = uncutVideo(MATCH_MS + kickOffMs, 0)
  const clock = { direction: 'count-up', limitMs: MATCH_MS } as const
  const readings = firstReadingTimes(video.lengthMs, 8)
    .filter((videoMs) => videoMs > kickOffMs)
    .flatMap((videoMs) => {
      const shown = { ...video, matchTimeAt: (atMs: number) => atMs - kickOffMs }
      return readNoisyClock(random, shown, clock, { misread: 0, oneDigit: 0, jitterMs: 0 }, videoMs) ?? []
    })
  const match: MatchTimes = { lengthMs: MATCH_MS, kickOffMs: null, direction: null, limitMs: MATCH_MS }
  const log = simulateLog(random, { kills: 12, deaths: 12 }, MATCH_MS).map((event) => ({ ...event, atMs: event.atMs + kickOffMs }))
  const seen = seeNoisyEvents(random, log, EASY, (atMs) => atMs, video.lengthMs)
  const outcome = alignByClock(readings, match, video)
  if (outcome.status === 'refused') throw new Error(outcome.reason)
  expect(Math.abs((outcome.alignment.segments[0]?.offsetMs ?? 0) - kickOffMs)).toBeLessThan(500)
  const calibrated = calibrateByEvents(outcome.alignment, seen, log)
  expect(calibrated.calibration).toBe('by-events')
  expect(Math.abs(calibrated.segments[0]?.offsetMs ?? Number.NaN)).toBeLessThan(500)
  const known = { ...outcome.alignment, calibration: 'known' } as const
  expect(calibrateByEvents(known, seen, log)).toBe(known)
  expect(calibrateByEvents(outcome.alignment, seen.slice(0, 2), log)).toBe(outcome.alignment)
})
