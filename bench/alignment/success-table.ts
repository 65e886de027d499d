import type { Random } from '#simulator/random.ts'
import { cutVideo, type SimulatedVideo, uncutVideo, videoOf } from '#simulator/video/simulated-video.ts'
import { type ClockCase, MATCH_MS } from './clock-trials.ts'
import type { EditedCase } from './edited-trials.ts'

/** Results of the design's simulations. Measured shares may be three points lower. */
export const SLACK = 0.03

/** Maximum share of wrong results among all accepted at typical noise. */
export const MAX_WRONG = 0.005

/** Maximum error of match times from a model's clock. */
export const MAX_ERROR_MS = 2000

/** Typical noise: 20 % of the clocks are misread. */
export const TYPICAL_MISREAD = 0.2

export interface ClockRow extends ClockCase {
  /** Share of best guesses within 0.6 s. */
  readonly hits: number
  /** Null where the required number of agreeing readings allows less than was simulated. */
  readonly accepted: number | null
}

export const CLOCK_ROWS: readonly ClockRow[] = [
  { readings: 3, misread: TYPICAL_MISREAD, hits: 0.924, accepted: 0.54 },
  { readings: 5, misread: TYPICAL_MISREAD, hits: 0.984, accepted: 0.96 },
  { readings: 8, misread: TYPICAL_MISREAD, hits: 0.999, accepted: 0.99 },
  { readings: 8, misread: 0.4, hits: 0.972, accepted: null },
  { readings: 12, misread: 0.5, hits: 0.968, accepted: null },
  { readings: 12, misread: 0.7, hits: 0.751, accepted: null },
]

export interface EditedRow extends EditedCase {
  readonly name: string
  /** Share of the video within 1 s of the truth, or rightly without a time. */
  readonly right: number
}

const STILL_MS = 20_000

export const EDITED_ROWS: readonly EditedRow[] = [
  { name: '1 cut, 12 readings', readings: 12, videoOf: (random) => cutVideo(random, MATCH_MS, 1), right: 0.95 },
  { name: '1 cut, 24 readings', readings: 24, videoOf: (random) => cutVideo(random, MATCH_MS, 1), right: 0.97 },
  { name: '2 cuts, 24 readings', readings: 24, videoOf: (random) => cutVideo(random, MATCH_MS, 2), right: 0.955 },
  { name: 'a pause of 20 s', readings: 24, videoOf: pausedVideo, right: 0.95 },
  { name: 'speed 0.5', readings: 12, videoOf: () => uncutVideo(MATCH_MS, 10_000, 0.5), right: 0.95 },
  { name: 'speed 1.25', readings: 12, videoOf: () => uncutVideo(MATCH_MS, 10_000, 1.25), right: 0.95 },
  {
    name: 'speed of any kind',
    readings: 12,
    videoOf: (random) => uncutVideo(MATCH_MS, 10_000, random.isHit(0.5) ? random.between(0.7, 0.98) : random.between(1.02, 1.4)),
    right: 0.95,
  },
  { name: 'slow motion within', readings: 24, videoOf: slowedVideo, right: 0.9 },
]

function pausedVideo(random: Random): SimulatedVideo {
  const atMs = random.between(0.2, 0.8) * MATCH_MS
  return videoOf([
    { lengthMs: atMs, matchFromMs: 0, speed: 1 },
    { lengthMs: STILL_MS, matchFromMs: atMs, speed: 0 },
    { lengthMs: MATCH_MS - atMs, matchFromMs: atMs, speed: 1 },
  ])
}

/** Two minutes of the match at half speed. */
function slowedVideo(random: Random): SimulatedVideo {
  const fromMs = random.between(0.3, 0.5) * MATCH_MS
  const slowMs = 120_000
  return videoOf([
    { lengthMs: fromMs, matchFromMs: 0, speed: 1 },
    { lengthMs: 2 * slowMs, matchFromMs: fromMs, speed: 0.5 },
    { lengthMs: MATCH_MS - fromMs - slowMs, matchFromMs: fromMs + slowMs, speed: 1 },
  ])
}
