import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#server/database/database.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import type { DescribePart } from '#server/jobs/parts/part.ts'
import { WORKER_IS_DEAD } from '#server/jobs/worker/dead-workers.ts'
import { UNDER_WAY } from '#server/stages/stage-store.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import { finishProbe, giveUpProbe } from './finish-probe.ts'

const analysis = z.object({ jobId })

/** The look at the video of a report that could not wait for it. It aligns the report, which stays as it was made. */
export const videoProbePart: DescribePart<z.infer<typeof analysis>> = (services) => ({
  queue: 'looks',
  // A model that is overloaded is asked again after half a minute, and once more after a minute.
  retries: { retryLimit: 2, retryDelay: 30, retryBackoff: true, expireInSeconds: 600 },
  item: analysis,
  // A process waits for the model most of the time.
  atOnce: 2,
  lookEveryMs: 10_000,
  listWanted: async (limit) =>
    (await listAwaitedLooks(services.database.db, limit)).map(({ id, userId }) => ({ item: { jobId: id }, key: id, userId })),
  run: ({ jobId: id }, attempt) => finishProbe(services, id, attempt),
  giveUp: ({ jobId: id }) => giveUpProbe(services, id),
  notLookedFor: 'Videos to look at could not be looked for',
  notDone: 'The look at a video is not done',
})

/** Reports that wait for a look, the longest waiting first. Answers that a living worker still waits for are waited for here as well. */
async function listAwaitedLooks(db: Queries, limit: number): Promise<{ id: JobId; userId: string }[]> {
  const isAsking = sql`exists (select from ${jobSteps} where ${jobSteps.jobId} = ${jobs.id} and ${jobSteps.state} = 'running')`
  const rows = await db
    .select({ id: jobs.id, userId: jobs.userId })
    .from(reportStages)
    .innerJoin(jobs, eq(jobs.id, reportStages.jobId))
    .innerJoin(reports, eq(reports.jobId, jobs.id))
    .where(and(eq(reportStages.kind, 'video-probe'), inArray(reportStages.state, [...UNDER_WAY]), or(sql`not ${isAsking}`, WORKER_IS_DEAD)))
    .orderBy(reports.createdAt)
    .limit(limit)
  return rows.map(({ id, userId }) => ({ id: jobId.parse(id), userId }))
}
