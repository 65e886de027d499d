import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { ClockDirection } from '#shared/video/video-alignment.ts'
import type { Random } from '#simulator/random.ts'
import type { SimulatedVideo } from './simulated-video.ts'

/** How a reader of clocks errs. The rates are assumed (nobody has measured a model's); what they stand for is in docs/decisions/041. */
export interface ClockNoise {
  /** Share of the readings that are wrong. */
  readonly misread: number
  /** Share of the wrong ones with one wrong digit; the others are any clock. */
  readonly oneDigit: number
  /** Standard deviation of the picture's time from the time that was asked for. */
  readonly jitterMs: number
}

/** A model's, which reads one picture of a clip. */
export const MODEL_CLOCK: Omit<ClockNoise, 'misread'> = { oneDigit: 0.5, jitterMs: 100 }

/** What a match shows: a countdown from its limit, which counts up after it, or a clock that counts up. */
export interface SimulatedClock {
  readonly direction: ClockDirection
  readonly limitMs: number
}

const LONGEST_SECONDS = 900

export function shownSeconds({ direction, limitMs }: SimulatedClock, matchMs: number): number {
  if (direction === 'count-up') return Math.floor(matchMs / 1000)
  return matchMs <= limitMs ? Math.ceil((limitMs - matchMs) / 1000) : Math.floor((matchMs - limitMs) / 1000)
}

/** What is read of a video at a time: with no match in the picture nothing, or now and then any clock. */
export function readNoisyClock(
  random: Random,
  video: SimulatedVideo,
  clock: SimulatedClock,
  noise: ClockNoise,
  videoMs: number,
): ClockReading | null {
  const matchMs = video.matchTimeAt(videoMs + random.normal(0, noise.jitterMs))
  const isWrong = random.isHit(noise.misread)
  const readingOf = (clockSeconds: number): ClockReading => ({ videoMs, clockSeconds })
  if (matchMs === null) return isWrong ? readingOf(random.whole(0, LONGEST_SECONDS)) : null
  const shown = shownSeconds(clock, Math.max(0, matchMs))
  if (!isWrong) return readingOf(shown)
  return readingOf(random.isHit(noise.oneDigit) ? withWrongDigit(random, shown) : random.whole(0, LONGEST_SECONDS))
}

/** One digit of M:SS or MM:SS read as another, as a picture allows it: tens of seconds up to 5. */
function withWrongDigit(random: Random, seconds: number): number {
  const places = seconds >= 600 ? ([600, 60, 10, 1] as const) : ([60, 10, 1] as const)
  const place = random.pick(places)
  const digits = place === 10 ? 6 : place === 600 ? 3 : 10
  const digit = Math.floor(seconds / place) % digits
  const wrong = (digit + random.whole(1, digits - 1)) % digits
  return seconds + (wrong - digit) * place
}
