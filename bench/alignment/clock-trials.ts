import { alignByClock, bestFit, usableReadings } from '#analysis/alignment/vote/clock/align-by-clock.ts'
import { firstReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { createRandom } from '#simulator/random.ts'
import { MODEL_CLOCK, readNoisyClock, shownSeconds } from '#simulator/video/clock-noise.ts'
import { uncutVideo } from '#simulator/video/simulated-video.ts'
import { type Outcome, outcomeOf, type Runs, type Try } from './trials.ts'

/** The aligner under test; tests of the gate use others. */
export interface ClockAligner {
  readonly align: typeof alignByClock
  readonly guess: (readings: readonly ClockReading[], match: MatchTimes) => number | null
}

export const OUR_CLOCK_ALIGNER: ClockAligner = {
  align: alignByClock,
  guess: (readings, match) => bestFit(usableReadings(readings), match).leading?.mapping.offsetMs ?? null,
}

export const MATCH_MS = 720_000

/** Only length and limit are known: the direction is read. */
export const MATCH: MatchTimes = { lengthMs: MATCH_MS, kickOffMs: 0, direction: null, limitMs: MATCH_MS }

export interface ClockCase {
  readonly readings: number
  readonly misread: number
}

const RIGHT_MS = 600

/** Readings of an uncut video at times spread over the match, as a model gives them. */
export function tryClock({ readings, misread }: ClockCase, aligner: ClockAligner, runs: Runs): Outcome {
  return outcomeOf(runs, (seed): Try => {
    const random = createRandom(seed, `clock ${readings} ${misread}`)
    const offsetMs = random.between(-60_000, 60_000)
    const video = uncutVideo(MATCH_MS, offsetMs)
    const clock = { direction: random.isHit(0.5) ? 'countdown' : 'count-up', limitMs: MATCH_MS } as const
    const fromMs = Math.max(0, offsetMs)
    const read = firstReadingTimes(video.lengthMs - fromMs, readings).flatMap(
      (atMs) => readNoisyClock(random, video, clock, { ...MODEL_CLOCK, misread }, fromMs + atMs) ?? [],
    )
    return judge(read, offsetMs, aligner, video.lengthMs)
  })
}

function judge(read: readonly ClockReading[], offsetMs: number, aligner: ClockAligner, lengthMs: number): Try {
  const guess = aligner.guess(read, MATCH)
  const outcome = aligner.align(read, MATCH, { lengthMs })
  const segments = outcome.status === 'aligned' ? outcome.alignment.segments : []
  const errors = segments.map((segment) => (segment.speed === 1 ? Math.abs(segment.offsetMs - offsetMs) : Number.POSITIVE_INFINITY))
  return {
    isHit: guess !== null && Math.abs(guess - offsetMs) <= RIGHT_MS,
    acceptedErrorMs: segments.length === 0 ? null : Math.max(...errors),
    isWrong: errors.some((errorMs) => errorMs > RIGHT_MS),
  }
}

/** The clock of a match that is longer than this one: every accepted result is wrong. */
export function tryLongerMatch(aligner: ClockAligner, runs: Runs): Outcome {
  return outcomeOf(runs, (seed): Try => {
    const random = createRandom(seed, 'longer match')
    const longerMs = 900_000
    const video = uncutVideo(longerMs, random.between(0, 60_000))
    const clock = { direction: random.isHit(0.5) ? 'countdown' : 'count-up', limitMs: longerMs } as const
    const read = firstReadingTimes(video.lengthMs, 12).flatMap(
      (atMs) => readNoisyClock(random, video, clock, { ...MODEL_CLOCK, misread: 0.2 }, atMs) ?? [],
    )
    return { isHit: false, ...rejected(aligner, read, { ...MATCH, lengthMs: 300_000, limitMs: 300_000 }) }
  })
}

/** Random clocks that belong to no video. */
export function tryAnyClocks(aligner: ClockAligner, runs: Runs): Outcome {
  return outcomeOf(runs, (seed): Try => {
    const random = createRandom(seed, 'any clocks')
    const read = firstReadingTimes(MATCH_MS, 12).map((videoMs): ClockReading => {
      const clockSeconds = shownSeconds({ direction: 'countdown', limitMs: MATCH_MS }, random.between(0, MATCH_MS))
      return { videoMs, clockSeconds }
    })
    return { isHit: false, ...rejected(aligner, read, MATCH) }
  })
}

function rejected(aligner: ClockAligner, read: readonly ClockReading[], match: MatchTimes): Pick<Try, 'acceptedErrorMs' | 'isWrong'> {
  const isAccepted = aligner.align(read, match, { lengthMs: null }).status === 'aligned'
  return { acceptedErrorMs: isAccepted ? Number.POSITIVE_INFINITY : null, isWrong: isAccepted }
}
