import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { modelCalls } from '#server/database/schema/model-schema.ts'
import type { JobId } from '#shared/ids.ts'

export async function modelCallsOf(db: Queries, id: JobId): Promise<(typeof modelCalls.$inferSelect)[]> {
  const key = db.select({ key: jobs.costKey }).from(jobs).where(eq(jobs.id, id))
  return await db.select().from(modelCalls).where(inArray(modelCalls.reportKey, key)).orderBy(asc(modelCalls.reservedAt))
}

/** The number and the cost of a job's model calls, whatever their outcome. */
export async function spentOn(db: Queries, id: JobId): Promise<{ readonly calls: number; readonly dollars: number }> {
  const calls = await modelCallsOf(db, id)
  return { calls: calls.length, dollars: calls.reduce((sum, { costMicroUsd }) => sum + (costMicroUsd ?? 0), 0) / 1_000_000 }
}
