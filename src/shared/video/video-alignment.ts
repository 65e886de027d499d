import { z } from 'zod/mini'
import { scoreCheck } from './score-check.ts'

/**
 * The alignment of a video with a match, as a list of segments. A cut, an inserted pause or a change of speed starts a new segment. Match
 * times are milliseconds of film time. Between segments, neither has a time in the other.
 */

export const CLOCK_DIRECTIONS = ['countdown', 'count-up'] as const
export type ClockDirection = (typeof CLOCK_DIRECTIONS)[number]

const alignmentSegment = z.object({
  /** The video range of the segment; null means up to the start or end of the video. */
  videoFromMs: z.nullable(z.number()),
  videoToMs: z.nullable(z.number()),
  /** The video time of match time 0: videoMs = offsetMs + matchMs / speed. */
  offsetMs: z.number(),
  /** Match milliseconds per video millisecond: 0.5 is slow motion. */
  speed: z.number().check(z.positive()),
  /** Direction of the match clock; null when no clock was read. */
  direction: z.nullable(z.enum(CLOCK_DIRECTIONS)),
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
  /** Median deviation of the agreeing readings; with a tick, half of the time between its two frames. */
  residualMs: z.number().check(z.minimum(0)),
  agreeing: z.int().check(z.minimum(0)),
  contradicting: z.int().check(z.minimum(0)),
})

/** How clock time was related to log time: by match data, or by an assumption. */
const CALIBRATIONS = ['known', 'assumed'] as const

export const videoAlignment = z.object({
  status: z.enum(['manual', 'measured']),
  calibration: z.enum(CALIBRATIONS),
  /** In video order, without overlaps. */
  segments: z.array(alignmentSegment).check(z.minLength(1)),
})

export type AlignmentSegment = z.infer<typeof alignmentSegment>
export type VideoAlignment = z.infer<typeof videoAlignment>

export const reportAlignment = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.extend(videoAlignment, {
    /** The video at the analysis's address, or the owner's own recording. Video times of one are meaningless in the other. */
    of: z.enum(['video', 'recording']),
    /** True when every segment was aligned to the frame by a tick of the clock. */
    isToTheFrame: z.boolean(),
    scores: z.optional(scoreCheck),
  }),
])
export type ReportAlignment = z.infer<typeof reportAlignment>

/** True with an anchor on the video at the analysis's address. */
export function isSetByHand(alignment: ReportAlignment): boolean {
  return alignment.status === 'manual' && alignment.of === 'video'
}

type Offset = Pick<VideoAlignment, 'status'> & Pick<AlignmentSegment, 'offsetMs' | 'residualMs'>

export function alignmentOfOffset({ status, offsetMs, residualMs }: Offset) {
  const segment = { videoFromMs: null, videoToMs: null, offsetMs, speed: 1, direction: null, confidence: 1, residualMs }
  const segments = [{ ...segment, agreeing: 1, contradicting: 0 }]
  return { status, calibration: 'known', segments, of: 'video', isToTheFrame: false } satisfies ReportAlignment
}

/** Null outside all segments. */
export function matchTimeAt({ segments }: Pick<VideoAlignment, 'segments'>, videoMs: number): number | null {
  const segment = segments.find((candidate) => holdsAt(candidate, videoMs))
  return segment ? (videoMs - segment.offsetMs) * segment.speed : null
}

/** Null when the video does not show that time. The first place when it shows it twice. */
export function videoTimeAt(alignment: Pick<VideoAlignment, 'segments'>, matchMs: number): number | null {
  const segment = segmentAt(alignment, matchMs)
  return segment ? segment.offsetMs + matchMs / segment.speed : null
}

/** The first segment that shows that match time; null when none does. */
export function segmentAt({ segments }: Pick<VideoAlignment, 'segments'>, matchMs: number): AlignmentSegment | null {
  return segments.find((segment) => holdsAt(segment, segment.offsetMs + matchMs / segment.speed)) ?? null
}

/** The match range between the first and the last match time in a part of the video; null when it shows none. */
export function matchPartOf({ segments }: Pick<VideoAlignment, 'segments'>, part: { readonly fromMs: number; readonly toMs: number }) {
  const shown = segments.flatMap(({ videoFromMs, videoToMs, offsetMs, speed }) => {
    const fromMs = Math.max(part.fromMs, videoFromMs ?? 0)
    const toMs = Math.min(part.toMs, videoToMs ?? Number.POSITIVE_INFINITY)
    return fromMs < toMs ? [{ fromMs: (fromMs - offsetMs) * speed, toMs: (toMs - offsetMs) * speed }] : []
  })
  if (shown.length === 0) return null
  return { fromMs: Math.min(...shown.map(({ fromMs }) => fromMs)), toMs: Math.max(...shown.map(({ toMs }) => toMs)) }
}

/** The stretches of the match that no segment shows, from minus to plus infinity. */
export function gapsOf({ segments }: Pick<VideoAlignment, 'segments'>): { readonly fromMs: number; readonly toMs: number }[] {
  const shown = segments.map(({ videoFromMs, videoToMs, offsetMs, speed }) => ({
    fromMs: ((videoFromMs ?? 0) - offsetMs) * speed,
    toMs: ((videoToMs ?? Number.POSITIVE_INFINITY) - offsetMs) * speed,
  }))
  const gaps: { fromMs: number; toMs: number }[] = []
  let untilMs = Number.NEGATIVE_INFINITY
  for (const { fromMs, toMs } of shown.sort((one, other) => one.fromMs - other.fromMs)) {
    if (fromMs > untilMs) gaps.push({ fromMs: untilMs, toMs: fromMs })
    untilMs = Math.max(untilMs, toMs)
  }
  return untilMs === Number.POSITIVE_INFINITY ? gaps : [...gaps, { fromMs: untilMs, toMs: Number.POSITIVE_INFINITY }]
}

function holdsAt({ videoFromMs, videoToMs }: AlignmentSegment, videoMs: number): boolean {
  return videoMs >= (videoFromMs ?? 0) && videoMs <= (videoToMs ?? Number.POSITIVE_INFINITY)
}
