import { median } from 'd3-array'

/** The speeds that players choose when they edit. */
const EDITED_SPEEDS = [0.5, 0.8, 1.25, 1.5, 2]

/** So little off is a clock of the recording, not an edit. */
const FULL_TOLERANCE = 0.005
/** The error of a measured speed. */
const EDITED_TOLERANCE = 0.002

/** Pairs nearer to each other say nothing about speed. */
const PAIR_MS = 60_000

/** A measured speed, or the usual one that it can be. */
export function snapSpeed(speed: number): number {
  if (isFullSpeed(speed)) return 1
  return EDITED_SPEEDS.find((usual) => Math.abs(speed / usual - 1) <= EDITED_TOLERANCE) ?? speed
}

/** Full speed, or one that players choose. */
export function isUsualSpeed(speed: number): boolean {
  return speed === 1 || EDITED_SPEEDS.includes(speed)
}

function isFullSpeed(speed: number): boolean {
  return Math.abs(speed - 1) <= FULL_TOLERANCE
}

interface TimePair {
  readonly videoMs: number
  readonly matchMs: number
}

/** Match time over video time, as the median slope of all pairs that lie far apart (Theil 1950, Sen 1968); null where none do. */
export function measureSpeed(pairs: readonly TimePair[]): number | null {
  const slopes = pairs.flatMap((one, index) =>
    pairs
      .slice(index + 1)
      .map((other) => ({ videoMs: other.videoMs - one.videoMs, matchMs: other.matchMs - one.matchMs }))
      .filter(({ videoMs }) => Math.abs(videoMs) >= PAIR_MS)
      .map(({ videoMs, matchMs }) => matchMs / videoMs),
  )
  return median(slopes) ?? null
}
