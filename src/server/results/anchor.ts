import { z } from 'zod'
import type { AskedPart } from '#analysis/report/coverage.ts'
import { matchPartOf } from '#shared/video/video-alignment.ts'
import type { KeptVideoProbe } from '#shared/video/video-probe.ts'
import { isTrusted } from '#shared/video/video-probe.ts'

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
export function offsetOf({ event, videoSeconds, atMs }: Anchor, events: readonly Moment[]): number | null {
  const eventAtMs = events.find(({ id }) => id === event)?.atMs ?? atMs
  return eventAtMs === undefined ? null : Math.round(videoSeconds * 1000 - eventAtMs)
}

interface Moment {
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
  events: readonly Moment[],
): AskedPart | null {
  if (startSeconds === null || endSeconds === null) return null
  const [fromMs, toMs] = [startSeconds * 1000, endSeconds * 1000]
  const offsetMs = moment && moment.of !== 'recording' ? offsetOf(moment, events) : null
  if (offsetMs !== null) return { fromMs: fromMs - offsetMs, toMs: toMs - offsetMs }
  const found = videoProbe && isTrusted(videoProbe) ? videoProbe.alignment : null
  return (found && matchPartOf(found, { fromMs, toMs })) ?? 'unknown'
}
