import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import { MOST_TICK_STRETCHES } from '#shared/video/recording-alignment.ts'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'

/** A stretch of the video of which every frame is looked at. */
export interface TickStretch {
  readonly fromMs: number
  readonly toMs: number
}

/** Around a reading: at least one second begins in so long a stretch. */
const [BEFORE_TICK_MS, AFTER_TICK_MS] = [200, 1300]

/** Where in a segment: of a short one in the middle, of a long one so far apart that they tell its speed too. */
const [MIDDLE, APART] = [[0.5], [0.12, 0.88]]
const LONG_MS = 60_000

export function longestFirst(segments: readonly AlignmentSegment[]): AlignmentSegment[] {
  return segments.toSorted((one, other) => lengthOf(other) - lengthOf(one))
}

/**
 * Where to look for changes of the clock, around readings, where it was legible: in each segment, the longest first. Of the longest and of those of another speed two
 * are looked for, when each segment has one.
 */
export function tickStretches(readings: readonly ClockReading[], segments: readonly AlignmentSegment[]): TickStretch[] {
  const wanted = longestFirst(segments).map((segment, place) => {
    const isMeasured = lengthOf(segment) >= LONG_MS && (place === 0 || segment.speed !== 1)
    return (isMeasured ? APART : MIDDLE).map((share) => stretchAt(readings, segment, share))
  })
  const [firsts, seconds] = [wanted.flatMap(([first]) => first ?? []), wanted.flatMap(([, second]) => second ?? [])]
  return [...firsts, ...seconds].slice(0, MOST_TICK_STRETCHES)
}

function stretchAt(readings: readonly ClockReading[], { videoFromMs, videoToMs, speed }: AlignmentSegment, share: number): TickStretch {
  const [startMs, endMs] = [videoFromMs ?? 0, videoToMs ?? Number.POSITIVE_INFINITY]
  const times = readings.map(({ videoMs }) => videoMs).filter((atMs) => atMs >= startMs && atMs <= endMs)
  const aroundMs = times.toSorted((one, other) => one - other)[Math.floor(share * times.length)] ?? startMs
  return { fromMs: Math.max(startMs, aroundMs - BEFORE_TICK_MS), toMs: Math.min(endMs, aroundMs + AFTER_TICK_MS / speed) }
}

function lengthOf({ videoFromMs, videoToMs }: AlignmentSegment): number {
  return (videoToMs ?? Number.POSITIVE_INFINITY) - (videoFromMs ?? 0)
}
