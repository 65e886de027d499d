import { nextReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import { refineTick, withTick } from '#analysis/alignment/vote/clock/refine-tick.ts'
import type { AlignmentRefusal } from '#analysis/alignment/vote/lines/outcome.ts'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import type { AlignmentSegment, VideoAlignment } from '#shared/video/video-alignment.ts'
import { alignWithAnyLimit } from './find-limit.ts'

/** What was read of a recording so far. */
export interface ReadRecording {
  readonly lengthMs: number
  readonly readings: readonly ClockReading[]
  /** Every frame around one change of the clock; empty until they are asked for. */
  readonly ticks: readonly ClockReading[]
  readonly hasTicks: boolean
  /** Which share of a gap is read next, for readings that did not succeed at another; null: nothing more is asked for. */
  readonly gapShare: number | null
  readonly mayAskForTick: boolean
}

export type RecordingVote =
  | {
      readonly status: 'aligned'
      readonly alignment: VideoAlignment
      readonly isToTheFrame: boolean
      /** Nothing but the limit that the clock counts down from is assumed: times are right, or off by whole minutes. */
      readonly isLimitOpen: boolean
    }
  | { readonly status: 'read-more'; readonly at: number[] }
  | { readonly status: 'find-tick'; readonly fromMs: number; readonly toMs: number }
  | { readonly status: 'refused'; readonly reason: Exclude<AlignmentRefusal, 'events-never-fit'> | 'too-short' }

/** A clock agrees with any match: what shows less of one than this is not taken for it. */
const LEAST_SHARE = 0.25
/** Surer than this a segment has to be for links into it. */
const SURE = 0.6
/** Around a reading: at least one second begins in so long a stretch. */
const [BEFORE_TICK_MS, AFTER_TICK_MS] = [200, 1300]

/** Where a match is in a player's own recording, or what has to be read to tell. */
export function voteOnRecording(read: ReadRecording, match: MatchTimes, isKickOffKnown: boolean): RecordingVote {
  if (read.lengthMs < LEAST_SHARE * match.lengthMs) return { status: 'refused', reason: 'too-short' }
  const found = alignWithAnyLimit(read.readings, match, { lengthMs: read.lengthMs })
  if (found.outcome.status === 'refused') return { status: 'refused', reason: reasonOf(found.outcome.reason) }
  const { alignment } = found.outcome
  const segments = alignment.segments.filter(({ confidence }) => confidence >= SURE)
  const main = mainOf(segments)
  if (!main) return { status: 'refused', reason: 'contradicting-readings' }
  const at = read.gapShare === null ? [] : nextReadingTimes(segments, read.readings, read.lengthMs, read.gapShare)
  if (at.length > 0) return { status: 'read-more', at }
  if (!read.hasTicks && read.mayAskForTick) return { status: 'find-tick', ...tickStretch(read.readings, main) }
  const isCounted = main.direction === 'count-up' || (found.isOnlyOne && match.roundStartsMs === undefined)
  const isLimitOpen = isKickOffKnown && !isCounted && match.roundStartsMs === undefined
  const kept: VideoAlignment = { ...alignment, segments, calibration: isKickOffKnown && isCounted ? 'known' : 'assumed' }
  const tick = refineTick(read.ticks, main, found.match)
  if (!tick) return { status: 'aligned', alignment: kept, isToTheFrame: false, isLimitOpen }
  return { status: 'aligned', alignment: withTick(kept, segments.indexOf(main), tick, found.match), isToTheFrame: true, isLimitOpen }
}

/** The longest. */
function mainOf(segments: readonly AlignmentSegment[]): AlignmentSegment | undefined {
  return segments.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
}

function lengthOf({ videoFromMs, videoToMs }: AlignmentSegment): number {
  return (videoToMs ?? Number.POSITIVE_INFINITY) - (videoFromMs ?? 0)
}

function reasonOf(reason: AlignmentRefusal): Exclude<AlignmentRefusal, 'events-never-fit'> {
  return reason === 'events-never-fit' ? 'clock-never-fits' : reason
}

/** Around the reading in the middle of a segment, where clocks were legible. */
function tickStretch(readings: readonly ClockReading[], { videoFromMs, videoToMs, speed }: AlignmentSegment) {
  const [startMs, endMs] = [videoFromMs ?? 0, videoToMs ?? Number.POSITIVE_INFINITY]
  const times = readings.map(({ videoMs }) => videoMs).filter((atMs) => atMs >= startMs && atMs <= endMs)
  const middleMs = times.toSorted((one, other) => one - other)[times.length >> 1] ?? startMs
  return { fromMs: Math.max(startMs, middleMs - BEFORE_TICK_MS), toMs: Math.min(endMs, middleMs + AFTER_TICK_MS / speed) }
}
