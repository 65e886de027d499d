import type { AlignmentRefusal } from '#analysis/alignment/vote/clock/align-by-clock.ts'
import { nextReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import { longestFirst, refineSegments, tickStretches } from '#analysis/alignment/vote/clock/refine-segments.ts'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { alignWithAnyLimit } from './find-limit.ts'

/** What was read of a recording so far. */
export interface ReadRecording {
  readonly lengthMs: number
  /** From one frame to the next. */
  readonly frameMs: number
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
      /** A change of the clock was seen in each segment. */
      readonly isToTheFrame: boolean
      /** Nothing but the limit that the clock counts down from is assumed: times are right, or off by whole minutes. */
      readonly isLimitOpen: boolean
    }
  | { readonly status: 'read-more'; readonly at: number[] }
  | { readonly status: 'find-tick'; readonly stretches: TimeSpan[] }
  | { readonly status: 'refused'; readonly reason: AlignmentRefusal | 'too-short' }

/** A clock agrees with any match: what shows less of one than this is not taken for it. */
const LEAST_SHARE = 0.25
/** Surer than this a segment has to be for links into it. */
const SURE = 0.6
/** A tick between two frames of which the one between them could not be read is still known to the frame; further apart it is not. */
const FRAMES_BETWEEN = 2.1

/** Where a match is in a player's own recording, or what has to be read to tell. */
export function voteOnRecording(read: ReadRecording, match: MatchTimes, isKickOffKnown: boolean): RecordingVote {
  if (read.lengthMs < LEAST_SHARE * match.lengthMs) return { status: 'refused', reason: 'too-short' }
  const found = alignWithAnyLimit(read.readings, match, { lengthMs: read.lengthMs })
  if (found.outcome.status === 'refused') return { status: 'refused', reason: found.outcome.reason }
  const { alignment } = found.outcome
  const segments = alignment.segments.filter(({ confidence }) => confidence >= SURE)
  const [main] = longestFirst(segments)
  if (!main) return { status: 'refused', reason: 'contradicting-readings' }
  const at = read.gapShare === null ? [] : nextReadingTimes(segments, read.readings, read.lengthMs, read.gapShare)
  if (at.length > 0) return { status: 'read-more', at }
  if (!read.hasTicks && read.mayAskForTick) return { status: 'find-tick', stretches: tickStretches(read.readings, segments) }
  const isCounted = main.direction === 'count-up' || (found.isOnlyOne && match.roundStartsMs === undefined)
  const isLimitOpen = isKickOffKnown && !isCounted && match.roundStartsMs === undefined
  const kept: VideoAlignment = { ...alignment, segments, calibration: isKickOffKnown && isCounted ? 'known' : 'assumed' }
  const refined = refineSegments(kept, read.ticks, found.match)
  const areNear = refined.alignment.segments.every(({ residualMs }) => 2 * residualMs <= FRAMES_BETWEEN * read.frameMs)
  return { status: 'aligned', ...refined, isToTheFrame: refined.isToTheFrame && areNear, isLimitOpen }
}
