import { z } from 'zod'
import { alignment as oneOffset } from '#shared/report/report.ts'

/**
 * Which time of the match a video shows when, as a list of segments: a cut, an inserted pause or a change of speed starts another one.
 * Times of the match are milliseconds on the film's clock. Between segments a video has no time of the match, and the match none of the video.
 */

export const CLOCK_DIRECTIONS = ['countdown', 'count-up'] as const
export type ClockDirection = (typeof CLOCK_DIRECTIONS)[number]

export const alignmentSegment = z.object({
  /** Where in the video it holds; null is as far as the video goes. */
  videoFromMs: z.number().nullable(),
  videoToMs: z.number().nullable(),
  /** Where time 0 of the match would be in the video: videoMs = offsetMs + matchMs / speed. */
  offsetMs: z.number(),
  /** Milliseconds of the match in one of the video: 0.5 is slow motion. */
  speed: z.number().positive(),
  /** How the match clock was seen to run; null where no clock was read. */
  direction: z.enum(CLOCK_DIRECTIONS).nullable(),
  confidence: z.number().min(0).max(1),
  /** How far readings that agree are off, as their median; after a tick was found, half of the time between its two frames. */
  residualMs: z.number().min(0),
  agreeing: z.number().int().min(0),
  contradicting: z.number().int().min(0),
})

/** How the match's clock was brought to the time of the log: by match data, by events seen in the video, or assumed. */
export const CALIBRATIONS = ['known', 'by-events', 'assumed'] as const

export const videoAlignment = z.object({
  status: z.enum(['manual', 'measured']),
  calibration: z.enum(CALIBRATIONS),
  /** In the order of the video; they do not overlap in it. */
  segments: z.array(alignmentSegment).min(1),
})

export type AlignmentSegment = z.infer<typeof alignmentSegment>
export type VideoAlignment = z.infer<typeof videoAlignment>

/** An alignment of one offset is one segment as long as the video; null where there is none. */
export function alignmentOfOffset(stored: z.infer<typeof oneOffset>): VideoAlignment | null {
  if (stored.status === 'none') return null
  const { status, offsetMs, residualMs } = stored
  const whole = { videoFromMs: null, videoToMs: null, offsetMs, speed: 1, direction: null, confidence: 1, residualMs }
  return { status, calibration: 'known', segments: [{ ...whole, agreeing: 1, contradicting: 0 }] }
}

/** An alignment as it may be stored: a list of segments, or the one offset of before. */
export const storedVideoAlignment = z.union([videoAlignment, oneOffset.transform(alignmentOfOffset)])

/** Null between segments and beyond them. */
export function matchTimeAt({ segments }: Pick<VideoAlignment, 'segments'>, videoMs: number): number | null {
  const segment = segments.find((one) => holdsAt(one, videoMs))
  return segment ? (videoMs - segment.offsetMs) * segment.speed : null
}

/** Null where the video does not show that time; the first place where it shows it twice. */
export function videoTimeAt({ segments }: Pick<VideoAlignment, 'segments'>, matchMs: number): number | null {
  for (const segment of segments) {
    const videoMs = segment.offsetMs + matchMs / segment.speed
    if (holdsAt(segment, videoMs)) return videoMs
  }
  return null
}

function holdsAt({ videoFromMs, videoToMs }: AlignmentSegment, videoMs: number): boolean {
  return videoMs >= (videoFromMs ?? 0) && videoMs <= (videoToMs ?? Number.POSITIVE_INFINITY)
}
