import { z } from 'zod/mini'
import { recordingAnswer, recordingToAlign } from '#shared/calls/recording-alignment.ts'
import { jobId } from '#shared/ids.ts'
import { result } from '#shared/result.ts'
import { FRAME_LIMITS, wantedFrames } from '#shared/video-review/review-frames.ts'
import { reviewState } from '#shared/video-review/review-state.ts'
import { type Call, done } from './call.ts'
import { ROUTES } from './routes.ts'

const withReview = z.object({ videoReview: z.nullable(reviewState) })

export const RECORDING_CALLS = {
  /**
   * Aligns a recording by the clocks that the browser read in it. Requests more readings while a cut or a tick is undecided, then whether
   * the scores change where the log says so. Stores the recording's name, size, date, length and alignment once it is aligned.
   */
  alignRecording: { ...ROUTES.alignRecording, body: recordingToAlign, reply: recordingAnswer, perMinute: 20, maxFields: 2_000 },
  /** The owner confirms that an aligned recording shows this match when nothing else identifies it, or withdraws that. */
  confirmRecording: { ...ROUTES.confirmRecording, body: z.strictObject({ jobId, isThisMatch: z.boolean() }), reply: result, perMinute: 60 },
  /** Gives or withdraws consent. Withdrawing stops a running review and deletes the model's answers and choices, in the report too. */
  consentToReview: { ...ROUTES.consentToReview, body: z.strictObject({ jobId, isAllowed: z.boolean() }), reply: withReview, perMinute: 30 },
  /** Starts another review by a different model, for a credit. The credit is returned when it yields nothing. */
  reviewAgain: { ...ROUTES.reviewAgain, body: z.strictObject({ jobId }), reply: withReview, perMinute: 10 },
  /** The windows of the recording that a model would look at, the pictures wanted of them, and those already stored. */
  getReviewPlan: { ...ROUTES.getReviewPlan, query: z.object({ jobId }), reply: wantedFrames, perMinute: 120 },
  /** Stores one picture of the plan. Repeats and any order are fine; pictures outside the plan are refused. */
  putFrame: {
    ...ROUTES.putFrame,
    /** The picture's window, and its time in the recording as in the plan. */
    query: z.object({
      jobId,
      window: z.string().check(z.minLength(1), z.maxLength(80)),
      atMs: z.coerce.number().check(z.int(), z.minimum(0)),
    }),
    bytes: { type: ROUTES.putFrame.sends, most: FRAME_LIMITS.bytes },
    reply: done,
    perMinute: 600,
    perDay: 4_000,
  },
  /** The browser has sent all pictures it could take. Missing ones are not waited for. */
  endFrames: { ...ROUTES.endFrames, body: z.strictObject({ jobId }), reply: done, perMinute: 30 },
} as const satisfies Record<string, Call>
