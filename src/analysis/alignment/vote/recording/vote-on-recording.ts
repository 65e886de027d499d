import type { AlignmentRefusal } from '#analysis/alignment/vote/clock/align-by-clock.ts'
import { nextReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import { longestFirst, refineSegments, tickStretches } from '#analysis/alignment/vote/clock/refine-segments.ts'
import type { ClockReading, MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { alignWithAnyLimit } from './find-limit.ts'

export interface ReadRecording {
  readonly lengthMs: number
  readonly frameMs: number
  readonly readings: readonly ClockReading[]
  /** Readings of every frame around changes of the clock; empty until requested. */
  readonly ticks: readonly ClockReading[]
  readonly hasTicks: boolean
  /** Where in a gap the next reading is, as a share: it varies in case a place is illegible. Null: no more readings are requested. */
  readonly gapShare: number | null
  readonly mayAskForTick: boolean
}

export type RecordingVote =
  | {
      readonly status: 'aligned'
      readonly alignment: VideoAlignment
      /** A change of the clock was seen in each segment. */
      readonly isToTheFrame: boolean
      /** Only the limit of the countdown is assumed: times are right or off by whole minutes. */
      readonly isLimitOpen: boolean
    }
  | { readonly status: 'read-more'; readonly at: number[] }
  | { readonly status: 'find-tick'; readonly stretches: TimeSpan[] }
  | { readonly status: 'refused'; readonly reason: AlignmentRefusal | 'too-short' }

/** A clock fits any match, so a recording with a smaller share of the match's length is refused. */
const MIN_SHARE = 0.25
/** The minimum confidence of a segment for links into it. */
const SURE = 0.6
/** A tick is exact to the frame if the two frames around it are at most this many frames apart: one in between may be illegible. */
const FRAMES_BETWEEN = 2.1

export function voteOnRecording(read: ReadRecording, match: MatchTimes, isKickOffKnown: boolean): RecordingVote {
  if (read.lengthMs < MIN_SHARE * match.lengthMs) return { status: 'refused', reason: 'too-short' }
  const found = alignWithAnyLimit(read.readings, match, { lengthMs: read.lengthMs })
  if (found.outcome.status === 'refused') return { status: 'refused', reason: found.outcome.reason }
  const { alignment } = found.outcome
  const segments = alignment.segments.filter(({ confidence }) => confidence >= SURE)
  const [main] = longestFirst(segments)
  if (!main) return { status: 'refused', reason: 'contradicting-readings' }
  const at = read.gapShare === null ? [] : nextReadingTimes(segments, read.readings, read.lengthMs, read.gapShare)
  if (at.length > 0) return { status: 'read-more', at }
  if (!read.hasTicks && read.mayAskForTick) return { status: 'find-tick', stretches: tickStretches(read.readings, segments) }
  const isCounted = main.direction === 'count-up' || (found.isUnambiguous && match.roundStartsMs === undefined)
  const isLimitOpen = isKickOffKnown && !isCounted && match.roundStartsMs === undefined
  const calibrated: VideoAlignment = { ...alignment, segments, calibration: isKickOffKnown && isCounted ? 'known' : 'assumed' }
  const refined = refineSegments(calibrated, read.ticks, found.match)
  const areNear = refined.alignment.segments.every(({ residualMs }) => 2 * residualMs <= FRAMES_BETWEEN * read.frameMs)
  return { status: 'aligned', ...refined, isToTheFrame: refined.isToTheFrame && areNear, isLimitOpen }
}
