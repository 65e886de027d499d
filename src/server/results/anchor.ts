import { z } from 'zod'
import type { AskedPart } from '#analysis/report/coverage.ts'
import { matchPartOf } from '#shared/video/video-alignment.ts'
import type { KeptVideoProbe } from '#shared/video/video-probe.ts'
import { isTrusted } from '#shared/video/video-probe.ts'

/**
 * "This event of the log is at this second of the video": as the owner said, or measured, then with how far off it may be. `atMs` is the
 * event's time in the log, for a report that does not have the event because it covers another part of the match.
 */
export const anchor = z.object({
  event: z.string(),
  videoSeconds: z.number(),
  measuredResidualMs: z.number().optional(),
  atMs: z.number().optional(),
  /** The owner's own recording was playing when they set it; else it is of the video at the address. */
  of: z.literal('recording').optional(),
  /** It is of the video at the address, and the owner has had a recording of their own aligned since: that is shown while it is there. */
  isBehindRecording: z.boolean().optional(),
})
export type Anchor = z.infer<typeof anchor>

/** Whether what the owner set is what is shown: a measured moment says how far off it is, and one may stand behind a recording that was aligned since. */
export function isShownByHand(moment: Anchor | null, hasAlignedRecording: boolean): boolean {
  if (moment === null || moment.measuredResidualMs !== undefined) return false
  return !(moment.isBehindRecording === true && hasAlignedRecording)
}

/** Video time minus match-log time; null where nobody knows when the event was. */
export function offsetOf({ event, videoSeconds, atMs }: Anchor, events: readonly Moment[]): number | null {
  const eventAtMs = events.find(({ id }) => id === event)?.atMs ?? atMs
  return eventAtMs === undefined ? null : Math.round(videoSeconds * 1000 - eventAtMs)
}

interface Moment {
  readonly id: string
  readonly atMs: number
}

/** The times of a cut video, in seconds of the video; nulls for a full one. */
export interface Cut {
  readonly startSeconds: number | null
  readonly endSeconds: number | null
}

/** What is known of the video at the address: a moment of it, and what a model saw. */
export interface VideoPlaces {
  readonly anchor: Anchor | null
  readonly videoProbe: KeptVideoProbe | null
}

/** The part of the match that a cut video shows; null for a full one. By the moment that was set, else by the segments that a model found. */
export function askedPart(
  { startSeconds, endSeconds }: Cut,
  { anchor: moment, videoProbe }: VideoPlaces,
  events: readonly Moment[],
): AskedPart | null {
  if (startSeconds === null || endSeconds === null) return null
  const [fromMs, toMs] = [startSeconds * 1000, endSeconds * 1000]
  const offsetMs = moment && moment.of !== 'recording' ? offsetOf(moment, events) : null
  if (offsetMs !== null) return { fromMs: fromMs - offsetMs, toMs: toMs - offsetMs }
  const found = videoProbe && isTrusted(videoProbe) ? videoProbe.alignment : null
  return (found && matchPartOf(found, { fromMs, toMs })) ?? 'unknown'
}
