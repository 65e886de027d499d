import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { result } from '#shared/result.ts'
import { recordingFile } from '#shared/video/recording.ts'

/** A recording is aligned in rounds: the browser reads clocks, the server votes and requests what it still needs. */

const DAY_MS = 86_400_000
/** The maximum number of readings in one request. A vote on this many takes a fifth of a second. */
export const MAX_READINGS = 120
export const MAX_TICK_FRAMES = 400
/** The maximum number of clock ticks that are searched for. */
export const MAX_TICK_STRETCHES = 8

/** The maximum number of places where the score boxes are compared. */
export const MAX_WINDOWS = 24

/** From this round on, the server requests nothing more. */
export const LAST_ROUND = 5
/** From this round on, no more ticks are requested. */
export const LAST_TICK_ROUND = 4
/** From this round on, no more readings are requested. */
export const LAST_READING_ROUND = 3

const videoMs = z.number().check(z.minimum(0), z.maximum(DAY_MS))
const clockSeconds = z.int().check(z.minimum(0), z.maximum(359_999))

const clockReadings = z.array(z.strictObject({ videoMs, clockSeconds })).check(z.maxLength(MAX_READINGS))

/** Consecutive frames around ticks of the clock; `clockSeconds` is null where it was illegible. */
const tickFrames = z.array(z.strictObject({ videoMs, clockSeconds: z.nullable(clockSeconds) })).check(z.maxLength(MAX_TICK_FRAMES))

const scoreWindow = z.object({ fromMs: z.number(), toMs: z.number() })

/** Whether each team's score box differs between the start and the end of a window; null where that is unclear. */
const boxChanges = z
  .array(z.strictObject({ fromMs: videoMs, toMs: videoMs, left: z.nullable(z.boolean()), right: z.nullable(z.boolean()) }))
  .check(z.maxLength(MAX_WINDOWS))

export const recordingToAlign = z
  .strictObject({
    jobId,
    recording: z.extend(recordingFile, {
      frameMs: z.number().check(z.minimum(1), z.maximum(1000)),
    }),
    /** All readings so far, in any order. */
    readings: clockReadings,
    /** Empty until requested. */
    ticks: tickFrames,
    /** Empty until requested. */
    changes: boxChanges,
    /** The number of answers so far. It limits what the server still requests; see the constants above. */
    round: z.int().check(z.minimum(0), z.maximum(LAST_ROUND)),
  })
  .check(
    z.refine(
      ({ recording: { durationMs, frameMs }, readings, ticks }) =>
        [...readings, ...ticks].every((reading) => reading.videoMs <= durationMs + frameMs),
      'A reading lies beyond the end of the recording.',
    ),
  )
export type RecordingToAlign = z.infer<typeof recordingToAlign>

export const RECORDING_REFUSALS = [
  'no-clock',
  'clock-never-fits',
  'another-match',
  'contradicting-readings',
  'montage',
  'too-short',
] as const
export type RecordingRefusal = (typeof RECORDING_REFUSALS)[number]

export const recordingAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('aligned'), result }),
  /** The server needs readings at these times to locate a cut. The browser then sends all readings again. */
  z.object({ status: z.literal('read-more'), at: z.array(z.number()).check(z.minLength(1)) }),
  /** The server needs every frame of these stretches, sent as ticks, for exact offsets and speeds. The most important come first. */
  z.object({
    status: z.literal('find-tick'),
    stretches: z.array(z.object({ fromMs: z.number(), toMs: z.number() })).check(z.minLength(1), z.maxLength(MAX_TICK_STRETCHES)),
  }),
  /** The server needs the score boxes compared at both ends of these windows, sent as changes, to identify the match. */
  z.object({ status: z.literal('compare-scores'), windows: z.array(scoreWindow).check(z.minLength(1), z.maxLength(MAX_WINDOWS)) }),
  z.object({ status: z.literal('refused'), reason: z.enum(RECORDING_REFUSALS) }),
])
export type RecordingAnswer = z.infer<typeof recordingAnswer>
