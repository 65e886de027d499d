import type { Report } from '#shared/report/report.ts'
import { keepClaims } from '#shared/report/walk-claims.ts'
import { shownClockOf } from '#shared/video/shown-clock.ts'
import { alignmentOfOffset, type ReportAlignment } from '#shared/video/video-alignment.ts'
import type { KeptVideoProbe } from '#shared/video/video-probe.ts'
import { isTrusted } from '#shared/video/video-probe.ts'
import { isShownByHand, offsetOf, type VideoPlaces } from './anchor.ts'
import type { KeptRecording } from './recording/recording-store.ts'

/** How well a person hits a moment by hand. */
const MANUAL_RESIDUAL_MS = 500

/** Sentences that are only true of times in match-log time. */
const MATCH_LOG_TIME_CLAIM = 'checked.film-time'

/** What is known of where a match is in its video: a moment, by hand or measured, the owner's own recording, and what a model saw. */
export interface KnownPlaces extends VideoPlaces {
  readonly recording: KeptRecording | null
}

/** The report aligned by what is known. Unaligned where nobody knows anything. */
export function alignReport(stored: Report, known: KnownPlaces): Report {
  const report = withLook(stored, known.videoProbe)
  const alignment = alignmentOf(report, known)
  if (!alignment) return report
  const aligned: Report = { ...report, alignment }
  if (shownClockOf(alignment).of === 'match log') return aligned
  return keepClaims(aligned, (claim) => claim.template !== MATCH_LOG_TIME_CLAIM) ?? aligned
}

/** What the owner set by hand wins over every measurement of the same video; then comes their recording, then the video at the address. */
function alignmentOf({ events }: Pick<Report, 'events'>, { anchor, recording, videoProbe }: KnownPlaces): ReportAlignment | null {
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

/** A report says that a model was asked about its video, and what came of it. */
function withLook(report: Report, look: KeptVideoProbe | null): Report {
  if (look === null) return report
  const { alignment: _, ...told } = look
  return { ...report, videoProbe: told }
}
