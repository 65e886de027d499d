import { AGREE_MS } from '#analysis/alignment/vote/lines/lines.ts'
import { facesOf, shownFrom } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import type { ClockFace } from '#shared/video/kept-alignment.ts'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'

/** An offset to the frame: the clock changed between two frames, half of the time between which is what it may be off. */
export interface TickOffset {
  readonly offsetMs: number
  readonly uncertainMs: number
  readonly agreeing: number
  readonly contradicting: number
}

/** Frames further apart say no more about a tick than the vote. */
const MOST_BETWEEN_FRAMES_MS = 200
/** On each side of a tick. */
const LEAST_FRAMES = 2
const SECOND_MS = 1000

/**
 * The offset of a segment from readings of every frame around a tick. A reading says that its second had begun and was not over; the
 * offset is the middle of what most readings allow. Null where no tick is seen, or it is not the segment's.
 */
export function refineTick(frames: readonly ClockReading[], segment: AlignmentSegment, match: MatchTimes): TickOffset | null {
  if (segment.direction === null) return null
  const allowed = frames.flatMap((frame) => allowedBy(frame, facesOf(match, segment.direction ?? 'countdown'), segment) ?? [])
  const best = mostAllowed(allowed)
  if (!best || best.toMs - best.fromMs > MOST_BETWEEN_FRAMES_MS) return null
  const offsetMs = (best.fromMs + best.toMs) / 2
  const agreeing = allowed.filter(({ fromMs, toMs }) => fromMs <= offsetMs && offsetMs <= toMs)
  if (new Set(agreeing.map(({ second }) => second)).size < 2 || agreeing.length < 2 * LEAST_FRAMES) return null
  return { offsetMs, uncertainMs: (best.toMs - best.fromMs) / 2, agreeing: agreeing.length, contradicting: frames.length - agreeing.length }
}

interface Allowed {
  readonly fromMs: number
  readonly toMs: number
  readonly second: number
}

/** The offsets at which a frame would show what was read on it, of those near the segment's. */
function allowedBy(frame: ClockReading, faces: readonly ClockFace[], { offsetMs, speed }: AlignmentSegment): Allowed | null {
  for (const face of faces) {
    const beganMs = shownFrom(face, frame.clockSeconds)
    if (beganMs === null) continue
    const toMs = frame.videoMs - beganMs / speed
    const fromMs = toMs - SECOND_MS / speed
    if (fromMs <= offsetMs + AGREE_MS && toMs >= offsetMs - AGREE_MS) return { fromMs, toMs, second: frame.clockSeconds }
  }
  return null
}

/** The stretch that most of them allow. */
function mostAllowed(allowed: readonly Allowed[]): { readonly fromMs: number; readonly toMs: number } | null {
  const starts = allowed.map(({ fromMs }) => fromMs)
  const counted = starts.map((fromMs) => {
    const over = allowed.filter((one) => one.fromMs <= fromMs && fromMs < one.toMs)
    return { fromMs, count: over.length, toMs: Math.min(...over.map(({ toMs }) => toMs)) }
  })
  return counted.reduce<(typeof counted)[number] | null>((best, one) => (best === null || one.count > best.count ? one : best), null)
}
