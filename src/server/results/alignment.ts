import type { Report } from '#shared/report/report.ts'
import { keepClaims } from '#shared/report/walk-claims.ts'
import { shownClockOf } from '#shared/video/shown-clock.ts'
import { alignmentOfOffset, type ReportAlignment } from '#shared/video/video-alignment.ts'
import type { KeptVideoProbe } from '#shared/video/video-probe.ts'
import { isTrusted } from '#shared/video/video-probe.ts'
import { type AlignmentOfVideo, isShownByHand, offsetOf } from './anchor.ts'
import type { KeptRecording } from './recording/recording-store.ts'

/** Accuracy of a moment set by hand. */
const MANUAL_RESIDUAL_MS = 500

const MATCH_LOG_TIME_CLAIM = 'checked.film-time'

/** What is known of where the match is in its video. */
export interface AlignmentSources extends AlignmentOfVideo {
  readonly recording: KeptRecording | null
}

/** The report aligned by what is known. */
export function alignReport(stored: Report, known: AlignmentSources): Report {
  const report = withProbe(stored, known.videoProbe)
  const alignment = alignmentOf(report, known)
  if (!alignment) return report
  const aligned: Report = { ...report, alignment }
  if (shownClockOf(alignment).of === 'match log') return aligned
  return keepClaims(aligned, (claim) => claim.template !== MATCH_LOG_TIME_CLAIM) ?? aligned
}

/** A moment set by the owner wins over every measurement of the same video; then comes their recording, then the video at the address. */
function alignmentOf({ events }: Pick<Report, 'events'>, { anchor, recording, videoProbe }: AlignmentSources): ReportAlignment | null {
  const offsetMs = anchor && offsetOf(anchor, events)
  if (anchor && offsetMs !== null && isShownByHand(anchor, recording?.alignment != null))
    return { ...alignmentOfOffset({ status: 'manual', offsetMs, residualMs: MANUAL_RESIDUAL_MS }), of: anchor.of ?? 'video' }
  if (recording?.alignment) {
    const { isToTheFrame, scores } = recording
    return { ...recording.alignment, of: 'recording', isToTheFrame, ...(scores && { scores }) }
  }
  if (videoProbe?.alignment && isTrusted(videoProbe)) return { ...videoProbe.alignment, of: 'video', isToTheFrame: false }
  if (!anchor || offsetMs === null) return null
  return alignmentOfOffset({ status: 'measured', offsetMs, residualMs: anchor.measuredResidualMs ?? 0 })
}

function withProbe(report: Report, probe: KeptVideoProbe | null): Report {
  if (probe === null) return report
  const { alignment: _, ...shown } = probe
  return { ...report, videoProbe: shown }
}
