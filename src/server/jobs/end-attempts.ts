import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import type { JobId } from '#shared/ids.ts'

/** Marks attempts as lost when their worker has lost the job or has ended it: the fence refuses their replies, so those are never stored. */
export async function endRunningAttempts(db: Queries, id: JobId): Promise<void> {
  await db
    .update(jobSteps)
    .set({ state: 'lost', finishedAt: sql`now()` })
    .where(and(eq(jobSteps.jobId, id), eq(jobSteps.state, 'running')))
}
