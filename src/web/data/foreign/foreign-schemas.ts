import { z } from 'zod/mini'
import type { CallName } from '#shared/calls/calls.ts'
import { JOB_CALLS } from '#shared/calls/job-calls.ts'
import { foreignJob } from './foreign-job.ts'
import { foreignResult } from './foreign-result.ts'

const address = z.catch(z.optional(z.string()), undefined)

const addresses = z.catch(z.optional(z.object({ url: address, portalUrl: address })), undefined)

const foreignPortal = z.pipe(
  z.object({ data: addresses, url: address, portalUrl: address, result: addresses }),
  z.transform(({ data, url, portalUrl, result }, context) => {
    const places = [data?.url, data?.portalUrl, url, portalUrl, result?.url, result?.portalUrl]
    const found = places.find((place) => place !== undefined && place !== '')
    if (found !== undefined) return { data: { url: found }, url: found }
    context.issues.push({ code: 'custom', message: 'There is no address.', input: found })
    return z.NEVER
  }),
)

/** Calls whose answers the specification allows in other shapes. Nothing outside of this folder reads such answers. */
export const FOREIGN_ANSWERS = {
  getJob: foreignJob,
  listJobs: z.object({
    ...JOB_CALLS.listJobs.reply.shape,
    jobs: z.array(foreignJob),
    /** Only our server has a queue. */
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
