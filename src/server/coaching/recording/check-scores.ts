import { type BallHold, ballHoldsOf } from '#analysis/alignment/vote/identity/ball-holds.ts'
import { holdWindows, judgeHolds } from '#analysis/alignment/vote/identity/hold-changes.ts'
import type { ScoreStep } from '#analysis/alignment/vote/identity/judge-identity.ts'
import { judgeChanges, type ScoreWindow, scoreWindows } from '#analysis/alignment/vote/identity/score-changes.ts'
import { scoreStepsOf } from '#analysis/alignment/vote/identity/score-steps.ts'
import type { RecordingVote } from '#analysis/alignment/vote/recording/vote-on-recording.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { LAST_ROUND, type RecordingToAlign } from '#shared/video/recording-alignment.ts'
import type { ScoreCheck } from '#shared/video/score-check.ts'

type AlignedVote = Extract<RecordingVote, { status: 'aligned' }>

export type CheckedVote =
  | Exclude<RecordingVote, AlignedVote>
  | (AlignedVote & { readonly scores: ScoreCheck | null })
  | { readonly status: 'compare-scores'; readonly windows: ScoreWindow[] }
  | { readonly status: 'refused'; readonly reason: 'another-match' }

/** How far off times may be: to the frame, to the readings of a clock, and where the kick-off is assumed. */
const SLACK_MS = { frame: 300, clock: 800, assumed: 4_000 }

/** In fewer places nothing can be settled. */
const LEAST_WINDOWS = 6

/** What a log tells of the scores: each point, or when the ball counted for whom; of other modes neither. */
export interface ToldScores {
  readonly steps: readonly ScoreStep[]
  readonly holds: readonly BallHold[]
}

export function toldScoresOf(log: EventLog): ToldScores {
  return { steps: scoreStepsOf(log), holds: ballHoldsOf(log) }
}

/** Whether an aligned recording shows this match: a clock fits any. Where the log does not tell scores, that stays unchecked. */
export function checkScores(
  vote: AlignedVote,
  { steps, holds }: ToldScores,
  { changes, round }: Pick<RecordingToAlign, 'changes' | 'round'>,
): CheckedVote {
  const { alignment, isToTheFrame } = vote
  const isAssumed = alignment.calibration === 'assumed'
  if (changes.length === 0) {
    const slackMs = isAssumed ? SLACK_MS.assumed : isToTheFrame ? SLACK_MS.frame : SLACK_MS.clock
    const all = holds.length > 0 ? holdWindows(alignment, holds, slackMs) : scoreWindows(alignment, steps, slackMs)
    const windows = round < LAST_ROUND ? all : []
    return windows.length < LEAST_WINDOWS ? { ...vote, scores: null } : { status: 'compare-scores', windows }
  }
  const { match, agreeing, of } = holds.length > 0 ? judgeHolds(alignment, changes, holds) : judgeChanges(alignment, changes, steps)
  // With an assumed kick-off the right match may lie beside its log.
  if (match === 'another' && !isAssumed) return { status: 'refused', reason: 'another-match' }
  return { ...vote, scores: { match: match === 'this' ? 'this' : 'undecided', agreeing, of } }
}
