import { z } from 'zod'
import type { AskedPart } from '#analysis/report/coverage.ts'
import type { KeptRecording } from '#server/results/recording/recording-store.ts'
import type { Report } from '#shared/report/report.ts'
import { shownClockOf } from '#shared/report/shown-clock.ts'
import { keepClaims } from '#shared/report/walk-claims.ts'
import { alignmentOfOffset, matchPartOf, type ReportAlignment } from '#shared/video/video-alignment.ts'
import { isTrusted, type KeptVideoProbe } from '#shared/video/video-probe.ts'

/** Accuracy of a moment set by hand. */
const MANUAL_RESIDUAL_MS = 500

/** They say why times have a “≈”. */
const ABOUT_CLAIMS = ['checked.film-time', 'checked.match-time']

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
  const { of, sign } = shownClockOf(aligned)
  if (of === 'match' && sign !== '') return aligned
  return keepClaims(aligned, ({ template }) => !ABOUT_CLAIMS.includes(template)) ?? aligned
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

/**
 * One event of the log at one second of the video, set by the owner or measured. `atMs` is the event's time in the log, for reports of
 * another part of the match, which do not have the event.
 */
export const anchor = z.object({
  event: z.string(),
  videoSeconds: z.number(),
  measuredResidualMs: z.number().optional(),
  atMs: z.number().optional(),
  /** Set in the owner's own recording, not in the video at the address. */
  of: z.literal('recording').optional(),
  /** Of the video at the address, while an aligned recording is shown instead. */
  isBehindRecording: z.boolean().optional(),
})
export type Anchor = z.infer<typeof anchor>

/** Whether the shown moment is one that the owner set. */
export function isShownByHand(moment: Anchor | null, hasAlignedRecording: boolean): boolean {
  if (moment === null || moment.measuredResidualMs !== undefined) return false
  return !(moment.isBehindRecording === true && hasAlignedRecording)
}

/** Video time minus match-log time; null where the event's time is unknown. */
function offsetOf({ event, videoSeconds, atMs }: Anchor, events: readonly LoggedMoment[]): number | null {
  const eventAtMs = events.find(({ id }) => id === event)?.atMs ?? atMs
  return eventAtMs === undefined ? null : Math.round(videoSeconds * 1000 - eventAtMs)
}

export interface LoggedMoment {
  readonly id: string
  readonly atMs: number
}

/** In seconds of the video; nulls for a full one. */
export interface Cut {
  readonly startSeconds: number | null
  readonly endSeconds: number | null
}

export interface AlignmentOfVideo {
  readonly anchor: Anchor | null
  readonly videoProbe: KeptVideoProbe | null
}

/** The part of the match that a cut video shows; null for a full one. */
export function askedPart(
  { startSeconds, endSeconds }: Cut,
  { anchor: moment, videoProbe }: AlignmentOfVideo,
  events: readonly LoggedMoment[],
): AskedPart | null {
  if (startSeconds === null || endSeconds === null) return null
  const [fromMs, toMs] = [startSeconds * 1000, endSeconds * 1000]
  const offsetMs = moment && moment.of !== 'recording' ? offsetOf(moment, events) : null
  if (offsetMs !== null) return { fromMs: fromMs - offsetMs, toMs: toMs - offsetMs }
  const found = videoProbe && isTrusted(videoProbe) ? videoProbe.alignment : null
  return (found && matchPartOf(found, { fromMs, toMs })) ?? 'unknown'
}
