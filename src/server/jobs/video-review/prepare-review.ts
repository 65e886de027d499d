import { shownAt } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { chooseWindows, MAX_WINDOWS } from '#analysis/video-review/choose-windows.ts'
import { modelFor, type VideoModel } from '#server/integrations/video-model/video-model.ts'
import type { ReviewServices } from '#server/jobs/job-services.ts'
import { type MatchSources, readMatchSources } from '#server/matches/match-sources.ts'
import { findUsedUp } from '#server/models/model-ledger.ts'
import { type AlignmentSources, alignReport } from '#server/results/alignment.ts'
import { showReport } from '#server/results/read-report.ts'
import { isSample } from '#server/results/sample.ts'
import { findResult, type StoredResult } from '#server/results/store.ts'
import { findReview } from '#server/results/video-review-stage.ts'
import { UNDER_WAY } from '#server/stages/stage-store.ts'
import type { JobId } from '#shared/ids.ts'
import { isArriving } from '#shared/jobs/positions-state.ts'
import type { Report } from '#shared/report/report.ts'
import type { ReviewWindow } from '#shared/report/review-window.ts'
import type { PlannedWindow, ReviewPlan } from '#shared/report/stored-video-review.ts'
import type { ClockFace } from '#shared/video/stored-alignment.ts'
import { type AlignmentSegment, type ReportAlignment, segmentAt } from '#shared/video/video-alignment.ts'
import type { NoReviewReason } from '#shared/video-review/review-state.ts'
import { areFramesAwaited } from './pictures-of-plan.ts'

export interface ReadyReview {
  readonly model: VideoModel
  readonly plan: ReviewPlan
  readonly stored: StoredResult
  readonly sources: MatchSources
  readonly report: Report
  /** Time that earlier workers used, ms. */
  readonly usedMs: number
  readonly attempt: number
}

type PreparedReview =
  /** Another part of the report is pending, or the review has ended. */
  | { readonly status: 'wait' }
  | { readonly status: 'await-frames'; readonly plan: ReviewPlan; readonly stored: StoredResult }
  /** There will never be a review. */
  | { readonly status: 'close' }
  /** The player has not decided yet whether the model may see the match. */
  | { readonly status: 'ask'; readonly plan: ReviewPlan; readonly stored: StoredResult }
  | { readonly status: 'absent'; readonly reason: NoReviewReason; readonly stored: StoredResult }
  | ({ readonly status: 'ready' } & ReadyReview)

/** Whether a model can review the match of a report, and what it would look at. Sends no request. */
export async function prepareReview(services: ReviewServices, id: JobId): Promise<PreparedReview> {
  const { db } = services.database
  const [review, stored] = [await findReview(db, id), await findResult(db, id)]
  if (!review || !stored || !UNDER_WAY.includes(review.state)) return { status: 'wait' }
  if (stored.awaitsProbe || isArriving(stored.positions)) return { status: 'wait' }
  const absent = (reason: NoReviewReason) => ({ status: 'absent', reason, stored }) as const
  const hasAgreed = review.consent === true
  // Checked before anything is read, because waiting for pictures may take long.
  if (hasAgreed && review.plan && (await areFramesAwaited(services, id, review.plan, review))) return { status: 'wait' }
  if (isSample(stored)) return { status: 'close' }
  const { report, version } = showReport(stored)
  if (version === 'being-renewed') return { status: 'wait' }
  const sources = await readMatchSources(db, stored.matchId)
  if (!report || version !== 'current' || !sources) return absent('given-up')
  const alignment = alignReport(report, stored).alignment
  if (alignment.status === 'none' && (hasAgreed || stored.videoId === null)) return absent('no-video')
  const model = modelFor(review.plan?.source ?? sourceOf(alignment), services)
  if (!model) return hasAgreed ? absent('no-model') : { status: 'close' }
  const plan = review.plan ?? planReview({ report, alignment, clock: storedClock(alignment, stored) })
  if (plan.windows.length === 0) return absent('nothing-to-see')
  if (!hasAgreed) return { status: 'ask', plan, stored }
  const usedUp = await findUsedUp(db, services.modelCeilings, { id }, model)
  if (usedUp) return absent(usedUp)
  if (await areFramesAwaited(services, id, plan, review)) return { status: 'await-frames', plan, stored }
  return { status: 'ready', model, plan, stored, sources, report, usedMs: review.usedMs, attempt: review.attempt }
}

interface ReviewableReport {
  readonly report: Report
  readonly alignment: ReportAlignment
  readonly clock: readonly ClockFace[]
}

/**
 * Plans the windows of a report, with their places in the video and the match clock there. For a report without an alignment, it assumes a
 * video of the whole match.
 */
export function planReview({ report, alignment, clock }: ReviewableReport): ReviewPlan {
  const segmentOf = (fromMs: number, toMs: number) => segmentOver(alignment, fromMs, toMs)
  const isShown = (fromMs: number, toMs: number) => alignment.status === 'none' || segmentOf(fromMs, toMs) !== null
  const windows = chooseWindows(report, isShown, MAX_WINDOWS).map((window) => {
    const segment = segmentOf(window.fromMs, window.toMs)
    const { offsetMs, speed } = segment ?? NOT_ALIGNED
    const video = { fromMs: Math.max(0, Math.round(offsetMs + window.fromMs / speed)), toMs: Math.round(offsetMs + window.toMs / speed) }
    return { ...window, video, ...clockOf(clock, window) }
  })
  return { source: sourceOf(alignment), windows }
}

function sourceOf(alignment: ReportAlignment): ReviewPlan['source'] {
  return alignment.status !== 'none' && alignment.of === 'recording' ? 'recording' : 'address'
}

const NOT_ALIGNED = { offsetMs: 0, speed: 1 } as const

function segmentOver(alignment: ReportAlignment, fromMs: number, toMs: number): AlignmentSegment | null {
  if (alignment.status === 'none') return null
  const segment = segmentAt(alignment, fromMs)
  return segment !== null && segment === segmentAt(alignment, toMs) ? segment : null
}

/**
 * The match clock at the start of a window and its direction, as read for the alignment. Null when none was read, or when it restarts
 * within the window.
 */
function clockOf(faces: readonly ClockFace[], { fromMs, toMs }: ReviewWindow): Pick<PlannedWindow, 'clockSeconds' | 'clockDirection'> {
  const [shown, later] = [shownAt(faces, fromMs), shownAt(faces, toMs)]
  if (!shown || (later !== null && later.face !== shown.face)) return { clockSeconds: null }
  return { clockSeconds: shown.seconds, clockDirection: shown.face.direction }
}

/** The stored match clock of a report's alignment; empty when none was read. */
function storedClock(
  alignment: ReportAlignment,
  { recording, videoProbe }: Pick<AlignmentSources, 'recording' | 'videoProbe'>,
): readonly ClockFace[] {
  if (alignment.status !== 'measured' || alignment.segments.every(({ direction }) => direction === null)) return []
  return (alignment.of === 'recording' ? recording?.alignment : videoProbe?.alignment)?.clock ?? []
}
