import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { FRAME_LIMITS, wantedFrames } from '#shared/watching/watch-frames.ts'
import { type Call, done } from './call.ts'

/** The calls by which a browser sends pictures of a player's own recording, after the player's yes: rows of `CALLS`. */
export const FRAME_CALLS = {
  /** What a model would look at in the recording, which pictures are wanted of it, and which are there. */
  getWatchPlan: {
    method: 'GET',
    path: '/api/watch-plan',
    access: 'signed-in',
    query: z.object({ jobId }),
    reply: wantedFrames,
    perMinute: 120,
  },
  /** One picture of the plan. It may come twice and in any order; what is not in the plan is refused. */
  putFrame: {
    method: 'POST',
    path: '/api/watch-frame',
    access: 'signed-in',
    /** Its window, and its time in the recording as the plan has it. */
    query: z.object({
      jobId,
      window: z.string().check(z.minLength(1), z.maxLength(80)),
      atMs: z.coerce.number().check(z.int(), z.minimum(0)),
    }),
    bytes: { type: 'image/jpeg', most: FRAME_LIMITS.bytes },
    reply: done,
    perMinute: 600,
    perDay: 4_000,
  },
  /** The browser has sent what it could take of the recording; what is missing then is not waited for. */
  endFrames: {
    method: 'POST',
    path: '/api/end-watch-frames',
    access: 'signed-in',
    body: z.strictObject({ jobId }),
    reply: done,
    perMinute: 30,
  },
} as const satisfies Record<string, Call>
