import type { Report } from '#shared/report/report.ts'
import { keepClaims } from '#shared/report/walk-claims.ts'
import { shownClockOf } from '#shared/video/shown-clock.ts'
import { alignmentOfOffset, type ReportAlignment } from '#shared/video/video-alignment.ts'
import { type Anchor, offsetOf } from './anchor.ts'
import type { KeptRecording } from './recording/recording-store.ts'

/** How well a person hits a moment by hand. */
const MANUAL_RESIDUAL_MS = 500

/** Sentences that are only true of times in match-log time. */
const MATCH_LOG_TIME_CLAIM = 'checked.film-time'

/** What is known of where a match is in its video: a moment, by hand or measured, and the owner's own recording. */
export interface KnownPlaces {
  readonly anchor: Anchor | null
  readonly recording: KeptRecording | null
}

/** The report aligned by what is known. Unaligned where nobody knows anything. */
export function alignReport(report: Report, known: KnownPlaces): Report {
  const alignment = alignmentOf(report, known)
  if (!alignment) return report
  const aligned: Report = { ...report, alignment }
  if (shownClockOf(alignment).of === 'match log') return aligned
  return keepClaims(aligned, ({ template }) => template !== MATCH_LOG_TIME_CLAIM) ?? aligned
}

/** What the owner set by hand wins over every measurement; then comes their recording, then the video at the address. */
function alignmentOf({ events }: Pick<Report, 'events'>, { anchor, recording }: KnownPlaces): ReportAlignment | null {
  const offsetMs = anchor && offsetOf(anchor, events)
  const byAnchor = anchor && offsetMs !== null ? { residualMs: anchor.measuredResidualMs, offsetMs } : null
  if (byAnchor && byAnchor.residualMs === undefined)
    return alignmentOfOffset({ status: 'manual', offsetMs: byAnchor.offsetMs, residualMs: MANUAL_RESIDUAL_MS })
  if (recording) return { ...recording.alignment, of: 'recording', isToTheFrame: recording.isToTheFrame }
  return byAnchor && alignmentOfOffset({ status: 'measured', offsetMs: byAnchor.offsetMs, residualMs: byAnchor.residualMs ?? 0 })
}
