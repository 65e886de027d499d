import { z } from 'zod/mini'
import { scoreCheck } from './score-check.ts'

/**
 * Which time of the match a video shows when, as a list of segments: a cut, an inserted pause or a change of speed starts another one.
 * Times of the match are milliseconds on the film's clock. Between segments a video has no time of the match, and the match none of the video.
 */

export const CLOCK_DIRECTIONS = ['countdown', 'count-up'] as const
export type ClockDirection = (typeof CLOCK_DIRECTIONS)[number]

const alignmentSegment = z.object({
  /** Where in the video it holds; null is as far as the video goes. */
  videoFromMs: z.nullable(z.number()),
  videoToMs: z.nullable(z.number()),
  /** Where time 0 of the match would be in the video: videoMs = offsetMs + matchMs / speed. */
  offsetMs: z.number(),
  /** Milliseconds of the match in one of the video: 0.5 is slow motion. */
  speed: z.number().check(z.positive()),
  /** How the match clock was seen to run; null where no clock was read. */
  direction: z.nullable(z.enum(CLOCK_DIRECTIONS)),
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
  /** How far readings that agree are off, as their median; after a tick was found, half of the time between its two frames. */
  residualMs: z.number().check(z.minimum(0)),
  agreeing: z.int().check(z.minimum(0)),
  contradicting: z.int().check(z.minimum(0)),
})

/** How the match's clock was brought to the time of the log: by match data, or assumed. */
const CALIBRATIONS = ['known', 'assumed'] as const

export const videoAlignment = z.object({
  status: z.enum(['manual', 'measured']),
  calibration: z.enum(CALIBRATIONS),
  /** In the order of the video; they do not overlap in it. */
  segments: z.array(alignmentSegment).check(z.minLength(1)),
})

export type AlignmentSegment = z.infer<typeof alignmentSegment>
export type VideoAlignment = z.infer<typeof videoAlignment>

/** What a report says of its video: nothing, or which time of the match it shows when. */
export const reportAlignment = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.extend(videoAlignment, {
    /** Of the video at the analysis's address, or of the owner's own recording: seconds of one mean nothing in the other. */
    of: z.enum(['video', 'recording']),
    /** Whether each segment was brought to a frame by a change of the clock. */
    isToTheFrame: z.boolean(),
    /** Of a recording whose score boxes were compared with the log. */
    scores: z.optional(scoreCheck),
  }),
])
export type ReportAlignment = z.infer<typeof reportAlignment>

/** A moment of the video at the analysis's address was named. */
export function isSetByHand(alignment: ReportAlignment): boolean {
  return alignment.status === 'manual' && alignment.of === 'video'
}

/** One offset, as a moment that was set gives it, is one segment as long as the video. */
export function alignmentOfOffset({ status, offsetMs, residualMs }: Offset) {
  const whole = { videoFromMs: null, videoToMs: null, offsetMs, speed: 1, direction: null, confidence: 1, residualMs }
  const segments = [{ ...whole, agreeing: 1, contradicting: 0 }]
  return { status, calibration: 'known', segments, of: 'video', isToTheFrame: false } satisfies ReportAlignment
}

interface Offset {
  readonly status: VideoAlignment['status']
  readonly offsetMs: number
  readonly residualMs: number
}

/** Null between segments and beyond them. */
export function matchTimeAt({ segments }: Pick<VideoAlignment, 'segments'>, videoMs: number): number | null {
  const segment = segments.find((one) => holdsAt(one, videoMs))
  return segment ? (videoMs - segment.offsetMs) * segment.speed : null
}

/** Null where the video does not show that time; the first place where it shows it twice. */
export function videoTimeAt(alignment: Pick<VideoAlignment, 'segments'>, matchMs: number): number | null {
  const segment = segmentAt(alignment, matchMs)
  return segment ? segment.offsetMs + matchMs / segment.speed : null
}

/** The first segment that shows that time of the match; null where none does. */
export function segmentAt({ segments }: Pick<VideoAlignment, 'segments'>, matchMs: number): AlignmentSegment | null {
  return segments.find((segment) => holdsAt(segment, segment.offsetMs + matchMs / segment.speed)) ?? null
}

/** From the first time of the match that a part of the video shows to the last; null where it shows none. */
export function matchPartOf({ segments }: Pick<VideoAlignment, 'segments'>, part: { readonly fromMs: number; readonly toMs: number }) {
  const shown = segments.flatMap(({ videoFromMs, videoToMs, offsetMs, speed }) => {
    const fromMs = Math.max(part.fromMs, videoFromMs ?? 0)
    const toMs = Math.min(part.toMs, videoToMs ?? Number.POSITIVE_INFINITY)
    return fromMs < toMs ? [{ fromMs: (fromMs - offsetMs) * speed, toMs: (toMs - offsetMs) * speed }] : []
  })
  if (shown.length === 0) return null
  return { fromMs: Math.min(...shown.map(({ fromMs }) => fromMs)), toMs: Math.max(...shown.map(({ toMs }) => toMs)) }
}

/** The stretches of the match, from long before it to long after it, that no segment shows. */
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
