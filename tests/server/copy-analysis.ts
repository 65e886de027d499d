import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { practiceItems, reports } from '#server/database/schema/report-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'

/** Copies an analysis for the same player or for `owner`, with its report, practice items and stages. */
export async function copyAnalysis(db: Queries, id: JobId, owner?: UserId): Promise<JobId> {
  const copy = jobId.parse(randomUUID())
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
  const [report] = await db.select().from(reports).where(eq(reports.jobId, id))
  const stages = await db.select().from(reportStages).where(eq(reportStages.jobId, id))
  const items = await db.select().from(practiceItems).where(eq(practiceItems.jobId, id))
  if (!job || !report) throw new Error('There is nothing to copy.')
  await db.insert(jobs).values({ ...job, id: copy, userId: owner ?? job.userId, idempotencyKey: copy, costKey: randomUUID() })
  await db.insert(reports).values({ ...report, jobId: copy })
  if (stages.length > 0) await db.insert(reportStages).values(stages.map((stage) => ({ ...stage, id: randomUUID(), jobId: copy })))
  if (items.length > 0) await db.insert(practiceItems).values(items.map((item) => ({ ...item, jobId: copy })))
  return copy
}
