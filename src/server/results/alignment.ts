import { z } from 'zod'
import type { RequestedPart } from '#analysis/report/coverage.ts'
import type { StoredRecording } from '#server/results/recording/recording-store.ts'
import { filterClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'
import { shownClockOf } from '#shared/report/shown-clock.ts'
import { alignmentOfOffset, matchPartOf, type ReportAlignment } from '#shared/video/video-alignment.ts'
import { isTrusted, type StoredVideoProbe } from '#shared/video/video-probe.ts'

const MANUAL_RESIDUAL_MS = 500

/** Templates of the claims that explain the “≈” before times. */
const ABOUT_CLAIMS = ['checked.film-time', 'checked.match-time']

export interface AlignmentSources extends AlignmentOfVideo {
  readonly recording: StoredRecording | null
}

/** Claims that explain the “≈” are dropped when the aligned times have none. */
export function alignReport(stored: Report, known: AlignmentSources): Report {
  const report = withProbe(stored, known.videoProbe)
  const alignment = alignmentOf(report, known)
  if (!alignment) return report
  const aligned: Report = { ...report, alignment }
  const { of, sign } = shownClockOf(aligned)
  if (of === 'match' && sign !== '') return aligned
  return filterClaims(aligned, ({ template }) => !ABOUT_CLAIMS.includes(template)) ?? aligned
}

/** In order of precedence: a moment set by hand, the owner's recording, a trusted probe of the video, a measured anchor. */
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

function withProbe(report: Report, probe: StoredVideoProbe | null): Report {
  if (probe === null) return report
  const { alignment: _, ...shown } = probe
  return { ...report, videoProbe: shown }
}

/**
 * Links one event of the log to one second of the video; set by the owner or measured. `atMs` is the event's log time, for reports that
 * cover another part of the match and lack the event.
 */
export const anchor = z.object({
  event: z.string(),
  videoSeconds: z.number(),
  measuredResidualMs: z.number().optional(),
  atMs: z.number().optional(),
  /** Set in the owner's own recording, not in the video at the address. */
  of: z.literal('recording').optional(),
  /** Set in the video at the address, and not used while an aligned recording is shown. */
  isBehindRecording: z.boolean().optional(),
})
export type Anchor = z.infer<typeof anchor>

/** True when the owner set this moment and the shown alignment comes from it. */
export function isShownByHand(moment: Anchor | null, hasAlignedRecording: boolean): boolean {
  if (moment === null || moment.measuredResidualMs !== undefined) return false
  return !(moment.isBehindRecording === true && hasAlignedRecording)
}

/** Video time minus log time, in milliseconds; null when the event's time is unknown. */
function offsetOf({ event, videoSeconds, atMs }: Anchor, events: readonly LoggedMoment[]): number | null {
  const eventAtMs = events.find(({ id }) => id === event)?.atMs ?? atMs
  return eventAtMs === undefined ? null : Math.round(videoSeconds * 1000 - eventAtMs)
}

export interface LoggedMoment {
  readonly id: string
  readonly atMs: number
}

/** In seconds of the video; null for a full video. */
export interface Cut {
  readonly startSeconds: number | null
  readonly endSeconds: number | null
}

export interface AlignmentOfVideo {
  readonly anchor: Anchor | null
  readonly videoProbe: StoredVideoProbe | null
}

/** Returns the part of the match that a cut video shows: null for a full video, `unknown` when it is not aligned. */
export function requestedPart(
  { startSeconds, endSeconds }: Cut,
  { anchor: moment, videoProbe }: AlignmentOfVideo,
  events: readonly LoggedMoment[],
): RequestedPart | null {
  if (startSeconds === null || endSeconds === null) return null
  const [fromMs, toMs] = [startSeconds * 1000, endSeconds * 1000]
  const offsetMs = moment && moment.of !== 'recording' ? offsetOf(moment, events) : null
  if (offsetMs !== null) return { fromMs: fromMs - offsetMs, toMs: toMs - offsetMs }
  const found = videoProbe && isTrusted(videoProbe) ? videoProbe.alignment : null
  return (found && matchPartOf(found, { fromMs, toMs })) ?? 'unknown'
}
