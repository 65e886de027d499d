import { kickOffOf } from '#analysis/alignment/vote/match-clock/match-times-of.ts'
import { chooseWindows, FEW_CALLS_WINDOWS, MOST_WINDOWS } from '#analysis/watching/windows/choose-windows.ts'
import { knownKickOff } from '#server/coaching/sample.ts'
import type { MatchSources } from '#server/matches/match-sources.ts'
import type { Report } from '#shared/report/report.ts'
import { type AlignmentSegment, type ReportAlignment, segmentAt } from '#shared/video/video-alignment.ts'
import type { WatchPlan } from '#shared/watching/watch-plan.ts'

export interface WatchableReport {
  readonly report: Report
  readonly alignment: ReportAlignment
  readonly isFewCalls: boolean
  /** When play began, as the look at the video had it that found its alignment; null where none did. */
  readonly lookKickOffMs: number | null
}

/**
 * The windows of a report that are to be looked at, where they are in its video, and what the match clock shows there. Of a report that is not aligned
 * they are those that a video of all of the match would show.
 */
export function planWatch(
  { report, alignment, isFewCalls, lookKickOffMs }: WatchableReport,
  sources: Pick<MatchSources, 'log' | 'tracks'>,
): WatchPlan {
  const segmentOf = (fromMs: number, toMs: number) => wholeSegment(alignment, fromMs, toMs)
  const isShown = (fromMs: number, toMs: number) => alignment.status === 'none' || segmentOf(fromMs, toMs) !== null
  const kickOffMs = clockStart(alignment, sources, lookKickOffMs)
  const windows = chooseWindows(report, isShown, isFewCalls ? FEW_CALLS_WINDOWS : MOST_WINDOWS).map((window) => {
    const segment = segmentOf(window.fromMs, window.toMs)
    const { offsetMs, speed, direction } = segment ?? NOT_ALIGNED
    const video = { fromMs: Math.max(0, Math.round(offsetMs + window.fromMs / speed)), toMs: Math.round(offsetMs + window.toMs / speed) }
    const clockSeconds = direction === 'count-up' && kickOffMs !== null ? Math.floor((window.fromMs - kickOffMs) / 1000) : null
    return { ...window, video, clockSeconds: clockSeconds !== null && clockSeconds >= 0 ? clockSeconds : null }
  })
  return { source: sourceOf(alignment), isFewCalls, windows }
}

/** What a report is aligned with is what is looked at. */
export function sourceOf(alignment: ReportAlignment): WatchPlan['source'] {
  return alignment.status !== 'none' && alignment.of === 'recording' ? 'recording' : 'address'
}

const NOT_ALIGNED = { offsetMs: 0, speed: 1, direction: null } as const

/** The segment that shows all of a stretch of the match; null where none does. */
function wholeSegment(alignment: ReportAlignment, fromMs: number, toMs: number): AlignmentSegment | null {
  if (alignment.status === 'none') return null
  const segment = segmentAt(alignment, fromMs)
  return segment !== null && segment === segmentAt(alignment, toMs) ? segment : null
}

/**
 * When the match clock showed 0:00, on the film's clock, as the alignment has it. Null where that is assumed anew each time, and may be another
 * moment by now; a countdown's limit is not kept with an alignment either.
 */
function clockStart(
  alignment: ReportAlignment,
  { log, tracks }: Pick<MatchSources, 'log' | 'tracks'>,
  lookKickOffMs: number | null,
): number | null {
  if (alignment.status === 'none') return null
  if (alignment.of === 'video' && lookKickOffMs !== null) return lookKickOffMs
  const matchId = log.match?.matchId ?? ''
  const kickOff = kickOffOf(log, knownKickOff(matchId), tracks)
  return alignment.calibration === 'known' && kickOff.isKnown ? kickOff.atMs : null
}
