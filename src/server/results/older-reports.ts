import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import type { StoredResult } from './store.ts'

/** Not equal, in the words that an index can answer. */
const IS_OLDER = or(isNull(reports.refreshedFor), lt(reports.refreshedFor, REPORT_VERSION), gt(reports.refreshedFor, REPORT_VERSION))

/** Reports that are of another version and were not tried with this one, of the newest analyses first. */
export async function listOlderReports(db: Queries, savedBefore: Date, limit: number): Promise<JobId[]> {
  const rows = await db
    .select({ id: reports.jobId })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .where(and(IS_OLDER, lt(reports.savedAt, savedBefore)))
    .orderBy(desc(jobs.createdAt))
    .limit(limit)
  return rows.map(({ id }) => jobId.parse(id))
}

/** The film of a match has been read: its reports without positions are to be made again. */
export async function awaitPositions(tx: Queries, matchId: string): Promise<void> {
  const ofMatch = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.matchId, matchId))
  await tx
    .update(reports)
    .set({ awaitsPositions: true })
    .where(and(inArray(reports.jobId, ofMatch), eq(reports.hasPositions, false)))
}

/** Reports that are to be made again with positions. */
export async function listAwaiting(db: Queries, limit: number): Promise<JobId[]> {
  const rows = await db.select({ id: reports.jobId }).from(reports).where(sql`${reports.awaitsPositions}`).limit(limit)
  return rows.map(({ id }) => jobId.parse(id))
}

/** The report has been made again since it was read as `stored`, with all that was there. */
export async function endAwaiting(
  tx: Queries,
  { jobId: id, awaitsPositions }: Pick<StoredResult, 'jobId' | 'awaitsPositions'>,
): Promise<void> {
  if (awaitsPositions) await tx.update(reports).set({ awaitsPositions: false }).where(eq(reports.jobId, id))
}

/** The report stays what it is, and is not tried with this version again. False when it has changed since. */
export async function leaveReport(db: Queries, { jobId: id, revision }: Pick<StoredResult, 'jobId' | 'revision'>): Promise<boolean> {
  const left = await db
    .update(reports)
    .set({ refreshedFor: REPORT_VERSION })
    .where(and(eq(reports.jobId, id), eq(reports.revision, revision)))
    .returning({ id: reports.jobId })
  return left.length > 0
}

/** Has the owner's open pages look at the result again, once the transaction has ended. */
export async function announceReport(tx: Queries, { userId, jobId: id }: Pick<StoredResult, 'userId' | 'jobId'>): Promise<void> {
  await tx.execute(sql`select pg_notify('job_changed', ${`${userId} ${id}`})`)
}
