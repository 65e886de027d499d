import { z } from 'zod/mini'
import { CALLS, type CallName } from '#shared/calls/calls.ts'
import { foreignJob } from './foreign-job.ts'
import { foreignResult } from './foreign-result.ts'
import { foreignPortal } from './portal-address.ts'

/**
 * The calls whose answers the specification allows in other shapes than ours. Everything in this folder reads such answers, and nothing
 * else of the pages does: an answer of our own server is parsed by its row of the table of calls.
 */
export const FOREIGN_ANSWERS = {
  getJob: foreignJob,
  listJobs: z.object({
    ...CALLS.listJobs.reply.shape,
    jobs: z.array(foreignJob),
    /** Only ours has one. */
    queue: z.catch(z.object({ jobs: z.array(foreignJob), credits: z.number() }), { jobs: [], credits: 0 }),
  }),
  getPrivateResult: foreignResult,
  getPublicResult: foreignResult,
  alignResult: foreignResult,
  confirmRecording: foreignResult,
  addVideo: foreignResult,
  createPortalSession: foreignPortal,
  /** Success is any OK status, whatever it says. */
  submitFeedback: z.pipe(
    z.unknown(),
    z.transform(() => ({ ok: true as const })),
  ),
} as const satisfies Partial<Record<CallName, z.ZodMiniType>>
