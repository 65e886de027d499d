import type { Handlers } from '#server/calls/handlers.ts'
import { jobNotFound } from '#server/calls/refusals.ts'
import { takeOutJob } from './end-job.ts'
import type { JobServices } from './job-services.ts'
import { queueMatches } from './queue/queue-matches.ts'
import { readQueue } from './queue/queue-store.ts'
import { removeJob } from './remove-job.ts'
import { findJobCard, listJobCards } from './store.ts'
import { submitJob } from './submit.ts'
import { readUsualSeconds } from './usual-duration.ts'

export function makeJobRoutes(services: JobServices) {
  const { db } = services.database
  return {
    submitJob: async ({ caller, body, idempotencyKey }) => ({
      jobId: await submitJob(services, { userId: caller.userId, submission: body.data, idempotencyKey }),
    }),

    queueMatches: async ({ caller, body, idempotencyKey }) => ({
      jobIds: await queueMatches(services, { userId: caller.userId, matches: body.data, idempotencyKey }),
    }),

    takeOutJob: async ({ caller, query }) => {
      await takeOutJob(db, caller.userId, query.jobId)
      return { ok: true }
    },

    removeJob: async ({ caller, query }) => {
      await removeJob(db, caller.userId, query.jobId)
      return { ok: true }
    },

    listJobs: async ({ caller, query: { page, search, timeZone } }) => {
      // One snapshot for both reads: otherwise a match queued in between looks like an analysis of the form, and the page opens it.
      return await db.transaction(
        async (tx) => {
          const queue = await readQueue(tx, caller.userId)
          const without = queue.jobs.map(({ id }) => id)
          const listed = await listJobCards(tx, caller.userId, { page, search: search.replaceAll('\0', ''), timeZone, without })
          return { ...listed, page, queue }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
    },

    getJob: async ({ caller, query }) => {
      const card = await findJobCard(db, caller.userId, query.jobId)
      if (!card) throw jobNotFound()
      return card
    },

    getUsualDuration: async () => ({ seconds: await readUsualSeconds(db) }),
  } satisfies Partial<Handlers>
}
