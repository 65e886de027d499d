import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'

/** The inverse golden ratio: successive times fall on different fractions of a second, which is more precise than whole seconds. */
const SPREAD = 0.618_034
const SECOND_MS = 1000

/** A cut is known well enough when it lies in a stretch this short. */
const CUT_MS = 10_000

/** Times of the first readings: one in each of `count` equal stretches, each at a different fraction of a second. */
export function firstReadingTimes(lengthMs: number, count: number): number[] {
  const stretchMs = lengthMs / count
  return Array.from({ length: count }, (_, index) => {
    const aboutMs = Math.floor(((index + 0.5) * stretchMs) / SECOND_MS) * SECOND_MS + ((index * SPREAD) % 1) * SECOND_MS
    return Math.min(Math.round(aboutMs), lengthMs)
  })
}

/**
 * Times of the next readings, to locate cuts between two segments, and between a segment and contradicting readings beyond its end. Each is
 * at `share` of the widest stretch without a reading. Empty if every cut is known to 10 s; none is before `startMs`.
 */
export function nextReadingTimes(
  segments: readonly AlignmentSegment[],
  readings: readonly ClockReading[],
  lengthMs: number,
  share = 0.5,
  startMs = 0,
): number[] {
  const times = readings.map(({ videoMs }) => videoMs).toSorted((one, other) => one - other)
  const gaps = gapsOf(segments, times, startMs, lengthMs)
  return gaps.flatMap(({ fromMs, toMs }) => {
    const inside = [fromMs, ...times.filter((atMs) => atMs > fromMs && atMs < toMs), toMs]
    const widest = inside
      .slice(1)
      .map((endMs, index) => ({ startMs: inside[index] ?? endMs, endMs }))
      .reduce((best, stretch) => (stretch.endMs - stretch.startMs > best.endMs - best.startMs ? stretch : best))
    return widest.endMs - widest.startMs > CUT_MS ? [Math.round(widest.startMs + share * (widest.endMs - widest.startMs))] : []
  })
}

function gapsOf(segments: readonly AlignmentSegment[], times: readonly number[], startMs: number, lengthMs: number): TimeSpan[] {
  const between = segments
    .slice(1)
    .map(({ videoFromMs }, index) => ({ fromMs: segments[index]?.videoToMs ?? 0, toMs: videoFromMs ?? lengthMs }))
  const firstMs = segments[0]?.videoFromMs ?? 0
  const lastMs = segments.at(-1)?.videoToMs ?? lengthMs
  const before = times.some((atMs) => atMs < firstMs) ? [{ fromMs: startMs, toMs: firstMs }] : []
  const after = times.some((atMs) => atMs > lastMs) ? [{ fromMs: lastMs, toMs: lengthMs }] : []
  return [...before, ...between, ...after]
}
