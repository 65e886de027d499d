import { type BallHold, ballHoldsOf, holdWindows, judgeHolds } from '#analysis/alignment/vote/identity/ball-holds.ts'
import { captureWindows, type FlagCaptures, flagCapturesOf, judgeCaptures } from '#analysis/alignment/vote/identity/flag-captures.ts'
import type { ScoreStep } from '#analysis/alignment/vote/identity/judge-identity.ts'
import { type ChangesJudged, judgeChanges, type SeenChange, scoreWindows } from '#analysis/alignment/vote/identity/score-changes.ts'
import { scoreStepsOf } from '#analysis/alignment/vote/identity/score-steps.ts'
import type { RecordingVote } from '#analysis/alignment/vote/recording/vote-on-recording.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { LAST_ROUND, type RecordingToAlign } from '#shared/calls/recording-alignment.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import type { ScoreCheck } from '#shared/video/score-check.ts'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'

type AlignedVote = Extract<RecordingVote, { status: 'aligned' }>

export type CheckedVote =
  | Exclude<RecordingVote, AlignedVote>
  | (AlignedVote & { readonly scores: ScoreCheck | null })
  | { readonly status: 'compare-scores'; readonly windows: TimeSpan[] }
  | { readonly status: 'refused'; readonly reason: 'another-match' }

/** The tolerance of times: aligned to the frame, by clock readings, or with an assumed kick-off. */
const SLACK_MS = { frame: 300, clock: 800, assumed: 4_000 }

const MIN_WINDOWS = 6

/**
 * The scores in a log: each point, the spans in which the ball counted for a side, or the possible captures of flags. Empty in other
 * modes.
 */
export interface LoggedScores {
  readonly steps: readonly ScoreStep[]
  readonly holds: readonly BallHold[]
  readonly flags: FlagCaptures | null
}

export function loggedScoresOf(log: EventLog): LoggedScores {
  return { steps: scoreStepsOf(log), holds: ballHoldsOf(log), flags: flagCapturesOf(log) }
}

/** Checks by its scores whether an aligned recording shows this match: its clock would fit any. Unchecked without scores in the log. */
export function checkScores(
  vote: AlignedVote,
  log: LoggedScores,
  { changes, round }: Pick<RecordingToAlign, 'changes' | 'round'>,
): CheckedVote {
  const { alignment, isToTheFrame, isLimitOpen } = vote
  const isAssumed = alignment.calibration === 'assumed'
  if (changes.length === 0) {
    const slackMs = isAssumed && !isLimitOpen ? SLACK_MS.assumed : isToTheFrame ? SLACK_MS.frame : SLACK_MS.clock
    const windows = round < LAST_ROUND ? windowsOf(alignment, log, slackMs) : []
    return windows.length < MIN_WINDOWS ? { ...vote, scores: null } : { status: 'compare-scores', windows }
  }
  const { match, agreeing, of } = judge(alignment, changes, log)
  // With an assumed kick-off or limit even the right match may be shifted.
  if (match === 'another' && !isAssumed) return { status: 'refused', reason: 'another-match' }
  if (match !== 'this') return { ...vote, scores: { match: 'undecided', agreeing, of } }
  // With any other limit its scores would be minutes off, so the limit is known now.
  const calibrated = isLimitOpen ? { ...vote, alignment: { ...alignment, calibration: 'known' as const } } : vote
  return { ...calibrated, scores: { match, agreeing, of } }
}

function windowsOf(alignment: VideoAlignment, { steps, holds, flags }: LoggedScores, slackMs: number): TimeSpan[] {
  if (flags) return captureWindows(alignment, flags, slackMs)
  return holds.length > 0 ? holdWindows(alignment, holds, slackMs) : scoreWindows(alignment, steps, slackMs)
}

function judge(alignment: VideoAlignment, seen: readonly SeenChange[], { steps, holds, flags }: LoggedScores): ChangesJudged {
  if (flags) return judgeCaptures(alignment, seen, flags)
  return holds.length > 0 ? judgeHolds(alignment, seen, holds) : judgeChanges(alignment, seen, steps)
}
