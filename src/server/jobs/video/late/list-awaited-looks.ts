import { and, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { WORKER_IS_DEAD } from '#server/jobs/worker/dead-workers.ts'
import { type JobId, jobId } from '#shared/ids.ts'

/** Reports that wait for a look, the longest waiting first. Answers that a living worker still waits for are waited for here as well. */
export async function listAwaitedLooks(db: Queries, limit: number): Promise<{ id: JobId; userId: string }[]> {
  const isAsking = sql`exists (select from ${jobSteps} where ${jobSteps.jobId} = ${jobs.id} and ${jobSteps.state} = 'running')`
  const rows = await db
    .select({ id: jobs.id, userId: jobs.userId })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .where(and(sql`${reports.awaitsLook}`, or(sql`not ${isAsking}`, WORKER_IS_DEAD)))
    .orderBy(reports.createdAt)
    .limit(limit)
  return rows.map(({ id, userId }) => ({ id: jobId.parse(id), userId }))
}
