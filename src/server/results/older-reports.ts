import { and, eq, sql } from 'drizzle-orm'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { Queries } from '#server/database/database.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import type { StoredResult } from './store.ts'

/** Keeps the report as it is; this version does not try it again. Returns false when the report has changed. */
export async function leaveReport(db: Queries, { jobId: id, revision }: Pick<StoredResult, 'jobId' | 'revision'>): Promise<boolean> {
  const { rowCount } = await db
    .update(reports)
    .set({ refreshedFor: REPORT_VERSION })
    .where(and(eq(reports.jobId, id), eq(reports.revision, revision)))
  return rowCount !== 0
}

/** Makes the owner's open pages reload the result after the transaction. */
export async function announceReport(tx: Queries, { userId, jobId: id }: Pick<StoredResult, 'userId' | 'jobId'>): Promise<void> {
  await tx.execute(sql`select pg_notify('job_changed', ${`${userId} ${id}`})`)
}
