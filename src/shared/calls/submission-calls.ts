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
  /** Queues all of the matches in their order, or none. */
  queueMatches: {
    ...ROUTES.queueMatches,
    body: z.strictObject({ data: queuedMatches }),
    reply: z.object({ jobIds: z.array(jobId) }),
    perMinute: 10,
  },
  addQueuedVideo: {
    ...ROUTES.addQueuedVideo,
    query: z.object({ jobId }),
    body: z.strictObject({ videoUrl: typedVideoUrl }),
    reply: done,
    perMinute: 20,
  },
  /** Adds a video to a result that was submitted without one, or replaces it, at no cost. The previous video's alignment is deleted. */
  addVideo: { ...ROUTES.addVideo, body: z.strictObject({ jobId, videoUrl: typedVideoUrl }), reply: result, perMinute: 10 },
} as const satisfies Record<string, Call>
