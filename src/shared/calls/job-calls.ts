import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { jobCard, jobQueueCards } from '#shared/jobs/job.ts'
import { isTimeZone, NO_TIME_ZONE } from '#shared/time/time-zone.ts'
import { type Call, done } from './call.ts'
import { ROUTES } from './routes.ts'

export const JOB_CALLS = {
  /** Cancels a waiting job and returns its credit. */
  takeOutJob: { ...ROUTES.takeOutJob, query: z.object({ jobId }), reply: done, perMinute: 60 },
  /** Deletes a failed job with its data; credits do not change. */
  removeJob: { ...ROUTES.removeJob, query: z.object({ jobId }), reply: done, perMinute: 60 },
  listJobs: {
    ...ROUTES.listJobs,
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      search: z._default(z.string().check(z.maxLength(200)), ''),
      /** The player's time zone for searching by date. An unknown zone counts as UTC. */
      timeZone: z.catch(z._default(z.string().check(z.maxLength(64), z.refine(isTimeZone)), NO_TIME_ZONE), NO_TIME_ZONE),
    }),
    /** Jobs in `queue` are neither in the list nor in the total. */
    reply: z.object({
      jobs: z.array(jobCard),
      total: z.int().check(z.minimum(0)),
      page: z.int().check(z.minimum(1)),
      queue: jobQueueCards,
    }),
    perMinute: 240,
  },
  getJob: { ...ROUTES.getJob, query: z.object({ jobId }), reply: jobCard, perMinute: 240 },
  /** The 90th percentile of the duration of recent analyses; null while there are too few. */
  getUsualDuration: { ...ROUTES.getUsualDuration, reply: z.object({ seconds: z.nullable(z.int().check(z.minimum(0))) }), perMinute: 60 },
} as const satisfies Record<string, Call>
