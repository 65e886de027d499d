import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { queuedMatches, submission, typedVideoUrl } from '#shared/jobs/submission.ts'
import { result } from '#shared/result.ts'
import { type Call, done } from './call.ts'
import { ROUTES } from './routes.ts'

export const SUBMISSION_CALLS = {
  submitJob: {
    ...ROUTES.submitJob,
    body: z.strictObject({ data: submission }),
    reply: z.object({ jobId }),
    perMinute: 10,
    refusalAs: 'text',
  },
  /** All of the matches are queued, in their order, or none is. */
  queueMatches: {
    ...ROUTES.queueMatches,
    body: z.strictObject({ data: queuedMatches }),
    reply: z.object({ jobIds: z.array(jobId) }),
    perMinute: 10,
  },
  /** Gives a job that waits in the queue its video, at no cost. */
  addQueuedVideo: {
    ...ROUTES.addQueuedVideo,
    query: z.object({ jobId }),
    body: z.strictObject({ videoUrl: typedVideoUrl }),
    reply: done,
    perMinute: 20,
  },
  /** Gives a result that was submitted without a video one, at no cost; again for another. An earlier one's alignment is gone with it. */
  addVideo: { ...ROUTES.addVideo, body: z.strictObject({ jobId, videoUrl: typedVideoUrl }), reply: result, perMinute: 10 },
} as const satisfies Record<string, Call>
