import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { jobCard, jobQueueCards } from '#shared/jobs/job.ts'
import { isTimeZone, NO_TIME_ZONE } from '#shared/time/time-zone.ts'
import { type Call, done } from './call.ts'
import { ROUTES } from './routes.ts'

export const JOB_CALLS = {
  /** Ends a job that waits, and returns its credit. */
  takeOutJob: { ...ROUTES.takeOutJob, query: z.object({ jobId }), reply: done, perMinute: 60 },
  /** Deletes a failed job with what belongs to it; credits stay as they are. */
  removeJob: { ...ROUTES.removeJob, query: z.object({ jobId }), reply: done, perMinute: 60 },
  listJobs: {
    ...ROUTES.listJobs,
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      search: z._default(z.string().check(z.maxLength(200)), ''),
      /** Where the player reads the dates that the search looks at. One that is not known here counts as UTC. */
      timeZone: z.catch(z._default(z.string().check(z.maxLength(64), z.refine(isTimeZone)), NO_TIME_ZONE), NO_TIME_ZONE),
    }),
    /** What stands in `queue` is not in the list, and not counted. */
    reply: z.object({
      jobs: z.array(jobCard),
      total: z.int().check(z.minimum(0)),
      page: z.int().check(z.minimum(1)),
      queue: jobQueueCards,
    }),
    perMinute: 240,
  },
  getJob: { ...ROUTES.getJob, query: z.object({ jobId }), reply: jobCard, perMinute: 240 },
  /** How long analyses take: nine in ten of the latest stayed within so many seconds; null while too few were made. */
  getUsualDuration: { ...ROUTES.getUsualDuration, reply: z.object({ seconds: z.nullable(z.int().check(z.minimum(0))) }), perMinute: 60 },
} as const satisfies Record<string, Call>
