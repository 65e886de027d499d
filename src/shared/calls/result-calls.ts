import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { typedVideoUrl } from '#shared/jobs/submission.ts'
import { followedDrill } from '#shared/report/drill.ts'
import { result } from '#shared/result.ts'
import { recordingFile } from '#shared/video/recording.ts'
import { type Call, done } from './call.ts'

/** Reading a result, and what its owner or a reader does with it. */
export const RESULT_CALLS = {
  getPrivateResult: {
    method: 'GET',
    path: '/api/get-private-result',
    access: 'signed-in',
    query: z.object({ jobId }),
    reply: result,
    isKept: true,
    perMinute: 240,
  },
  getPublicResult: {
    method: 'GET',
    path: '/api/get-public-result',
    access: 'anyone',
    query: z.object({ jobId }),
    reply: result,
    isKept: true,
    perMinute: 240,
  },
  /** The drills that the caller's reports asked for, over the matches since: the open ones first. */
  listDrills: {
    method: 'GET',
    path: '/api/drills',
    access: 'signed-in',
    reply: z.object({ drills: z.array(followedDrill) }),
    perMinute: 120,
  },
  rateAnalysis: {
    method: 'POST',
    path: '/api/rate-analysis',
    access: 'signed-in',
    body: z.strictObject({ jobId, rating: z.enum(['helpful', 'unhelpful']) }),
    reply: done,
    perMinute: 30,
  },
  makeResultPublic: {
    method: 'POST',
    path: '/api/make-result-public',
    access: 'signed-in',
    body: z.strictObject({ jobId }),
    reply: z.object({ path: z.string() }),
    perMinute: 30,
    perHour: 30,
  },
  makeResultPrivate: {
    method: 'POST',
    path: '/api/make-result-private',
    access: 'signed-in',
    body: z.strictObject({ jobId }),
    reply: done,
    perMinute: 30,
  },
  alignResult: {
    method: 'POST',
    path: '/api/align-result',
    access: 'signed-in',
    /** "This event of the log is at this second of the video", or null to take back what is shown: the moment, else the recording, else what a model found. */
    body: z
      .strictObject({
        jobId,
        anchor: z.nullable(
          z.object({ event: z.string().check(z.maxLength(40)), videoSeconds: z.number().check(z.minimum(0), z.maximum(86_400)) }),
        ),
        /** The owner's own recording, where that was playing: the second is one of it, and it is asked for at the next visit. */
        recording: z.optional(recordingFile),
      })
      .check(
        z.refine(
          ({ anchor, recording }) => !anchor || !recording || anchor.videoSeconds * 1000 <= recording.durationMs + 1000,
          'The recording ends before that.',
        ),
      ),
    reply: result,
    perMinute: 60,
  },
  /** Gives a result that was submitted without a video one, at no cost; again for another. An earlier one's alignment is gone with it. */
  addVideo: {
    method: 'POST',
    path: '/api/add-video',
    access: 'signed-in',
    body: z.strictObject({ jobId, videoUrl: typedVideoUrl }),
    reply: result,
    perMinute: 10,
  },
} as const satisfies Record<string, Call>
