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
   * Where the match is in a recording, by the clocks that the browser read in it. Asks for more where they leave a cut or a tick open, and then
   * whether the scores change where the log says so; keeps the recording's name, size, date, length and alignment once it is aligned.
   */
  alignRecording: { ...ROUTES.alignRecording, body: recordingToAlign, reply: recordingAnswer, perMinute: 20, mostFields: 2_000 },
  /** Where nothing tells which match an aligned recording shows, its owner can, and can take that back. */
  confirmRecording: { ...ROUTES.confirmRecording, body: z.strictObject({ jobId, isThisMatch: z.boolean() }), reply: result, perMinute: 60 },
  /** Agrees, or takes it back: then what was under way stops, and what a model answered and chose is deleted, from the report as well. */
  consentToReview: { ...ROUTES.consentToReview, body: z.strictObject({ jobId, isAllowed: z.boolean() }), reply: withReview, perMinute: 30 },
  /** Has the match watched once more by another model than before, for a credit; it comes back where nothing came of it. */
  reviewAgain: { ...ROUTES.reviewAgain, body: z.strictObject({ jobId }), reply: withReview, perMinute: 10 },
  /** What a model would look at in the recording, which pictures are wanted of it, and which are there. */
  getReviewPlan: { ...ROUTES.getReviewPlan, query: z.object({ jobId }), reply: wantedFrames, perMinute: 120 },
  /** One picture of the plan. It may come twice and in any order; what is not in the plan is refused. */
  putFrame: {
    ...ROUTES.putFrame,
    /** Its window, and its time in the recording as the plan has it. */
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
  /** The browser has sent what it could take of the recording; what is missing then is not waited for. */
  endFrames: { ...ROUTES.endFrames, body: z.strictObject({ jobId }), reply: done, perMinute: 30 },
} as const satisfies Record<string, Call>
