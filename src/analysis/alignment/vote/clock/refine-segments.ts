import { extent, mean } from 'd3-array'
import { AGREE_MS } from '#analysis/alignment/vote/mappings/mappings.ts'
import { type ClockReading, facesOf, type MatchTimes, shownFrom } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { MAX_TICK_STRETCHES } from '#shared/calls/recording-alignment.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import type { ClockFace } from '#shared/video/stored-alignment.ts'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'

/** The stretch around a reading. It is long enough that a new second begins in it. */
const [BEFORE_TICK_MS, AFTER_TICK_MS] = [200, 1300]

export function longestFirst(segments: readonly AlignmentSegment[]): AlignmentSegment[] {
  return segments.toSorted((one, other) => lengthOf(other) - lengthOf(one))
}

/** Where to look in a segment, as a share of its readings: in the middle, or in a long one at two places, which also gives its speed. */
const [MIDDLE, APART] = [[0.5], [0.12, 0.88]]
const LONG_MS = 60_000

/**
 * Returns the stretches in which to look for ticks, around readings, where the clock was legible: one in each segment, the longest first.
 * If long enough, the longest segment and those at another speed get a second one, after every segment has its first.
 */
export function tickStretches(readings: readonly ClockReading[], segments: readonly AlignmentSegment[]): TimeSpan[] {
  const wanted = longestFirst(segments).map((segment, index) => {
    const isMeasured = lengthOf(segment) >= LONG_MS && (index === 0 || segment.speed !== 1)
    return (isMeasured ? APART : MIDDLE).map((share) => stretchAt(readings, segment, share))
  })
  const [firsts, seconds] = [wanted.flatMap(([first]) => first ?? []), wanted.flatMap(([, second]) => second ?? [])]
  return [...firsts, ...seconds].slice(0, MAX_TICK_STRETCHES)
}

function stretchAt(readings: readonly ClockReading[], { videoFromMs, videoToMs, speed }: AlignmentSegment, share: number): TimeSpan {
  const [startMs, endMs] = [videoFromMs ?? 0, videoToMs ?? Number.POSITIVE_INFINITY]
  const times = readings.map(({ videoMs }) => videoMs).filter((atMs) => atMs >= startMs && atMs <= endMs)
  // The time of a reading. An interpolated quantile could lie where the clock is illegible.
  const aroundMs = times.toSorted((one, other) => one - other)[Math.floor(share * times.length)] ?? startMs
  return { fromMs: Math.max(startMs, aroundMs - BEFORE_TICK_MS), toMs: Math.min(endMs, aroundMs + AFTER_TICK_MS / speed) }
}

function lengthOf({ videoFromMs, videoToMs }: AlignmentSegment): number {
  return (videoToMs ?? Number.POSITIVE_INFINITY) - (videoFromMs ?? 0)
}

/** Ticks closer together than this say nothing about the speed. */
const SPEED_BASE_MS = 30_000
/** The maximum error of a segment's measured speed or of a recording's clock: with more drift, a tick was misread. */
const MAX_DRIFT = 0.006

/** Refines the segments by the ticks in them: the offset to the frame, and the speed where two ticks lie far apart. */
export function refineSegments<A extends { readonly segments: readonly AlignmentSegment[] }>(
  alignment: A,
  frames: readonly ClockReading[],
  match: MatchTimes,
): { readonly alignment: A & { readonly segments: AlignmentSegment[] }; readonly isToTheFrame: boolean } {
  let isToTheFrame = true
  const segments = alignment.segments.map((segment) => {
    const within = frames.filter(({ videoMs }) => videoMs >= (segment.videoFromMs ?? 0) && videoMs <= (segment.videoToMs ?? videoMs))
    const ticks = stretchesOf(within).flatMap((stretch) => {
      const tick = refineTick(stretch, segment, match)
      return tick ? [{ ...tick, atMs: mean(stretch, ({ videoMs }) => videoMs) ?? 0 }] : []
    })
    const [first, last] = [ticks[0], ticks.at(-1)]
    if (!first || !last) isToTheFrame = false
    return first && last ? move(segment, throughTicks(segment, first, last), match) : segment
  })
  return { alignment: { ...alignment, segments }, isToTheFrame }
}

function stretchesOf(frames: readonly ClockReading[]): (readonly ClockReading[])[] {
  const [fromMs = 0, toMs = 0] = extent(frames, ({ videoMs }) => videoMs)
  if (toMs - fromMs < SPEED_BASE_MS) return [frames]
  const isFirst = ({ videoMs }: ClockReading) => videoMs < (fromMs + toMs) / 2
  return [frames.filter(isFirst), frames.filter((frame) => !isFirst(frame))]
}

type Tick = TickOffset & { readonly atMs: number }

function throughTicks({ speed }: AlignmentSegment, first: Tick, last: Tick): TickOffset & { readonly speed: number } {
  const residualMs = Math.max(first.residualMs, last.residualMs)
  const isDrifting = Math.abs(last.offsetMs - first.offsetMs) > first.residualMs + last.residualMs
  if (!isDrifting) return { speed, residualMs, offsetMs: (first.offsetMs + last.offsetMs) / 2 }
  const matchAt = ({ atMs, offsetMs }: Tick) => (atMs - offsetMs) * speed
  const drifting = (matchAt(last) - matchAt(first)) / (last.atMs - first.atMs)
  if (Math.abs(drifting / speed - 1) > MAX_DRIFT) return { speed, residualMs: first.residualMs, offsetMs: first.offsetMs }
  return { speed: drifting, residualMs, offsetMs: first.atMs - matchAt(first) / drifting }
}

/** The rounding error between two calculations of the same edge. */
const SAME_EDGE_MS = 0.01

/** Moves a segment. One that began or ended with the match still does. */
function move(segment: AlignmentSegment, tick: TickOffset, { kickOffMs, lengthMs }: MatchTimes): AlignmentSegment {
  const moved = { ...segment, ...tick }
  const edge = (edgeMs: number | null, matchMs: number) =>
    edgeMs !== null && Math.abs(edgeMs - shownAt(segment, matchMs)) < SAME_EDGE_MS ? Math.max(0, shownAt(moved, matchMs)) : edgeMs
  const startMs = kickOffMs ?? 0
  return { ...moved, videoFromMs: edge(segment.videoFromMs, startMs), videoToMs: edge(segment.videoToMs, startMs + lengthMs) }
}

function shownAt({ offsetMs, speed }: Pick<AlignmentSegment, 'offsetMs' | 'speed'>, matchMs: number): number {
  return offsetMs + matchMs / speed
}

/** An offset exact to the frame: the clock changed between two frames, and the error is half of the time between them. */
type TickOffset = Pick<AlignmentSegment, 'offsetMs' | 'residualMs'>

/** Frames further apart than this are no more precise than the vote. */
const MAX_BETWEEN_FRAMES_MS = 200
const MIN_FRAMES = 4
const SECOND_MS = 1000

/**
 * The offset of a segment from readings of every frame around a tick. Each reading says that its second had begun and was not over; the
 * offset is the middle of the range that most readings allow. Null if no tick is seen, or if it does not fit the segment.
 */
export function refineTick(frames: readonly ClockReading[], segment: AlignmentSegment, match: MatchTimes): TickOffset | null {
  if (segment.direction === null) return null
  const allowed = frames.flatMap((frame) => allowedBy(frame, facesOf(match, segment.direction ?? 'countdown'), segment) ?? [])
  const best = mostAllowed(allowed)
  if (!best || best.toMs - best.fromMs > MAX_BETWEEN_FRAMES_MS) return null
  const offsetMs = (best.fromMs + best.toMs) / 2
  return best.count < MIN_FRAMES ? null : { offsetMs, residualMs: (best.toMs - best.fromMs) / 2 }
}

/** The range of offsets at which the frame would show its reading; null if none is near the segment's offset. */
function allowedBy(frame: ClockReading, faces: readonly ClockFace[], { offsetMs, speed }: AlignmentSegment): TimeSpan | null {
  for (const face of faces) {
    const beganMs = shownFrom(face, frame.clockSeconds)
    if (beganMs === null) continue
    const toMs = frame.videoMs - beganMs / speed
    const fromMs = toMs - SECOND_MS / speed
    if (fromMs <= offsetMs + AGREE_MS && toMs >= offsetMs - AGREE_MS) return { fromMs, toMs }
  }
  return null
}

function mostAllowed(allowed: readonly TimeSpan[]) {
  const starts = allowed.map(({ fromMs }) => fromMs)
  const counted = starts.map((fromMs) => {
    const over = allowed.filter((span) => span.fromMs <= fromMs && fromMs < span.toMs)
    return { fromMs, count: over.length, toMs: Math.min(...over.map(({ toMs }) => toMs)) }
  })
  return counted.reduce<(typeof counted)[number] | null>(
    (best, candidate) => (best === null || candidate.count > best.count ? candidate : best),
    null,
  )
}
