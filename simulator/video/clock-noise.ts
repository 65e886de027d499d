import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { ClockDirection } from '#shared/video/video-alignment.ts'
import type { Random } from '#simulator/random.ts'
import type { SimulatedVideo } from './simulated-video.ts'

/** Error rates of a clock reader. They are assumed, because no model was measured; their meaning is in docs/decisions/041. */
export interface ClockNoise {
  /** Share of readings that are wrong. */
  readonly misread: number
  /** Share of wrong readings with one wrong digit; the others are random. */
  readonly oneDigit: number
  /** Standard deviation of the picture's time from the requested time. */
  readonly jitterMs: number
}

/** Errors of a model that reads one picture of a clip. */
export const MODEL_CLOCK: Omit<ClockNoise, 'misread'> = { oneDigit: 0.5, jitterMs: 100 }

/** The match clock: a countdown that counts up after its limit, or a clock that counts up from the start. */
export interface SimulatedClock {
  readonly direction: ClockDirection
  readonly limitMs: number
}

const LONGEST_SECONDS = 900

export function shownSeconds({ direction, limitMs }: SimulatedClock, matchMs: number): number {
  if (direction === 'count-up') return Math.floor(matchMs / 1000)
  return matchMs <= limitMs ? Math.ceil((limitMs - matchMs) / 1000) : Math.floor((matchMs - limitMs) / 1000)
}

/** Reads the clock with noise. Without a match in the picture, returns null, or sometimes a random clock. */
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
  if (matchMs === null) return isWrong ? readingOf(random.integer(0, LONGEST_SECONDS)) : null
  const shown = shownSeconds(clock, Math.max(0, matchMs))
  if (!isWrong) return readingOf(shown)
  return readingOf(random.isHit(noise.oneDigit) ? withWrongDigit(random, shown) : random.integer(0, LONGEST_SECONDS))
}

/** Replaces one digit of M:SS or MM:SS with another possible one: tens of seconds go up to 5. */
function withWrongDigit(random: Random, seconds: number): number {
  const places = seconds >= 600 ? ([600, 60, 10, 1] as const) : ([60, 10, 1] as const)
  const place = random.pick(places)
  const digits = place === 10 ? 6 : place === 600 ? 3 : 10
  const digit = Math.floor(seconds / place) % digits
  const wrong = (digit + random.integer(1, digits - 1)) % digits
  return seconds + (wrong - digit) * place
}
