import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { result } from '#shared/result.ts'
import { recordingFile } from '#shared/video/recording.ts'

/** A recording is aligned in steps: the browser reads clocks, the server votes and says what it still has to read. */

const DAY_MS = 86_400_000
/** In one request: a vote on so many takes a fifth of a second. */
export const MOST_READINGS = 120
export const MOST_TICK_FRAMES = 400
/** Changes of the clock that are looked for. */
export const MOST_TICK_STRETCHES = 8

/** In so many places at most the score boxes are compared. */
export const MOST_WINDOWS = 24

/** From this request on nothing more is asked for. */
export const LAST_ROUND = 5
/** From this one on no more ticks. */
export const LAST_TICK_ROUND = 4
/** From this one on no more readings. */
export const LAST_READING_ROUND = 3

const videoMs = z.number().check(z.minimum(0), z.maximum(DAY_MS))
/** A clock has hours at most. */
const clockSeconds = z.int().check(z.minimum(0), z.maximum(359_999))

const clockReadings = z.array(z.strictObject({ videoMs, clockSeconds })).check(z.maxLength(MOST_READINGS))

/** Frames in a row around one change of the clock; null where it could not be read. */
const tickFrames = z.array(z.strictObject({ videoMs, clockSeconds: z.nullable(clockSeconds) })).check(z.maxLength(MOST_TICK_FRAMES))

const scoreWindow = z.object({ fromMs: z.number(), toMs: z.number() })

/** Whether each team's score box shows another score at the end of a window than at its beginning; null where that could not be told. */
const boxChanges = z
  .array(z.strictObject({ fromMs: videoMs, toMs: videoMs, left: z.nullable(z.boolean()), right: z.nullable(z.boolean()) }))
  .check(z.maxLength(MOST_WINDOWS))

export const recordingToAlign = z
  .strictObject({
    jobId,
    recording: z.extend(recordingFile, {
      frameMs: z.number().check(z.minimum(1), z.maximum(1000)),
    }),
    /** All that were read so far, in any order. */
    readings: clockReadings,
    /** Empty until they are asked for. */
    ticks: tickFrames,
    /** Empty until they are asked for. */
    changes: boxChanges,
    /** How many answers came before: up to the third more readings may be asked for, up to the fourth a tick, up to the fifth changes of the scores. */
    round: z.int().check(z.minimum(0), z.maximum(LAST_ROUND)),
  })
  .check(
    z.refine(
      ({ recording: { durationMs, frameMs }, readings, ticks }) =>
        [...readings, ...ticks].every((one) => one.videoMs <= durationMs + frameMs),
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
  /** Readings at these times decide where a cut is: all readings are then sent again. */
  z.object({ status: z.literal('read-more'), at: z.array(z.number()).check(z.minLength(1)) }),
  /** Every frame of these stretches, sent as ticks, gives offsets to the frame, and speeds. The first ones matter most. */
  z.object({
    status: z.literal('find-tick'),
    stretches: z.array(z.object({ fromMs: z.number(), toMs: z.number() })).check(z.minLength(1), z.maxLength(MOST_TICK_STRETCHES)),
  }),
  /** The score boxes compared at the ends of these, sent as changes, tell which match it is. */
  z.object({ status: z.literal('compare-scores'), windows: z.array(scoreWindow).check(z.minLength(1), z.maxLength(MOST_WINDOWS)) }),
  z.object({ status: z.literal('refused'), reason: z.enum(RECORDING_REFUSALS) }),
])
export type RecordingAnswer = z.infer<typeof recordingAnswer>
