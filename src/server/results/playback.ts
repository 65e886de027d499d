import { and, desc, eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import type { JobId } from '#shared/ids.ts'
import type { Playback } from '#shared/result.ts'
import { readPlayback } from './read-report.ts'

/** As the platform said when the analysis was made; null when it did not answer then. */
export async function findPlayback(db: Queries, id: JobId): Promise<Playback | null> {
  const [row] = await db
    .select({ output: jobSteps.output })
    .from(jobSteps)
    .where(and(eq(jobSteps.jobId, id), eq(jobSteps.step, 'video'), eq(jobSteps.state, 'kept')))
    .orderBy(desc(jobSteps.attempt))
    .limit(1)
  return readPlayback(row?.output)
}
