import { shownAt } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { chooseWindows, FEW_CALLS_WINDOWS, MOST_WINDOWS } from '#analysis/video-review/choose-windows.ts'
import type { KnownPlaces } from '#server/results/alignment.ts'
import type { PlannedWindow, ReviewPlan } from '#shared/report/kept-video-review.ts'
import type { Report } from '#shared/report/report.ts'
import type { ReviewWindow } from '#shared/report/review-window.ts'
import type { ClockFace } from '#shared/video/kept-alignment.ts'
import { type AlignmentSegment, type ReportAlignment, segmentAt } from '#shared/video/video-alignment.ts'

interface ReviewableReport {
  readonly report: Report
  readonly alignment: ReportAlignment
  /** How the match clock runs by it. */
  readonly clock: readonly ClockFace[]
  readonly isFewCalls: boolean
}

/**
 * The windows of a report that are to be looked at, where they are in its video, and what the match clock shows there. Of a report that is not aligned
 * they are those that a video of all of the match would show.
 */
export function planReview({ report, alignment, clock, isFewCalls }: ReviewableReport): ReviewPlan {
  const segmentOf = (fromMs: number, toMs: number) => wholeSegment(alignment, fromMs, toMs)
  const isShown = (fromMs: number, toMs: number) => alignment.status === 'none' || segmentOf(fromMs, toMs) !== null
  const windows = chooseWindows(report, isShown, isFewCalls ? FEW_CALLS_WINDOWS : MOST_WINDOWS).map((window) => {
    const segment = segmentOf(window.fromMs, window.toMs)
    const { offsetMs, speed } = segment ?? NOT_ALIGNED
    const video = { fromMs: Math.max(0, Math.round(offsetMs + window.fromMs / speed)), toMs: Math.round(offsetMs + window.toMs / speed) }
    return { ...window, video, ...clockOf(clock, window) }
  })
  return { source: sourceOf(alignment), isFewCalls, windows }
}

export function sourceOf(alignment: ReportAlignment): ReviewPlan['source'] {
  return alignment.status !== 'none' && alignment.of === 'recording' ? 'recording' : 'address'
}

const NOT_ALIGNED = { offsetMs: 0, speed: 1 } as const

/** The segment that shows all of a stretch of the match; null where none does. */
function wholeSegment(alignment: ReportAlignment, fromMs: number, toMs: number): AlignmentSegment | null {
  if (alignment.status === 'none') return null
  const segment = segmentAt(alignment, fromMs)
  return segment !== null && segment === segmentAt(alignment, toMs) ? segment : null
}

/**
 * What the match clock shows at the beginning of a window, and which way it runs, as the alignment was found by it. Not known where none was read,
 * and where it begins anew inside of the window.
 */
function clockOf(faces: readonly ClockFace[], { fromMs, toMs }: ReviewWindow): Pick<PlannedWindow, 'clockSeconds' | 'clockDirection'> {
  const [shown, later] = [shownAt(faces, fromMs), shownAt(faces, toMs)]
  if (!shown || (later !== null && later.face !== shown.face)) return { clockSeconds: null }
  return { clockSeconds: shown.seconds, clockDirection: shown.face.direction }
}

/** How the match clock runs by what a report is aligned with; empty where nobody read it there. */
export function clockKept(
  alignment: ReportAlignment,
  { recording, videoProbe }: Pick<KnownPlaces, 'recording' | 'videoProbe'>,
): readonly ClockFace[] {
  if (alignment.status !== 'measured' || alignment.segments.every(({ direction }) => direction === null)) return []
  return (alignment.of === 'recording' ? recording?.alignment : videoProbe?.alignment)?.clock ?? []
}
