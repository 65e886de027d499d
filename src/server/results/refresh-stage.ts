import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { moveStage } from '#server/stages/stage-store.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'

/** The stage that regenerates a report, for a new version or with the result of another stage. */

/** Like `<>`, but in a form that can use an index. */
const IS_OLDER = or(isNull(reports.refreshedFor), lt(reports.refreshedFor, REPORT_VERSION), gt(reports.refreshedFor, REPORT_VERSION))

const IS_OURS = sql`coalesce(${reportStages.details} ->> 'version', ${REPORT_VERSION}) = ${REPORT_VERSION}`
const IS_WANTED = and(eq(reportStages.kind, 'refresh'), eq(reportStages.state, 'wanted'))

const refreshOf = (id: JobId) => ({ kind: 'refresh', jobId: id }) as const

/** Requests a refresh by a worker of any version; a refresh that is running is followed by another. */
export async function wantRefresh(tx: Queries, id: JobId): Promise<void> {
  await moveStage(tx, refreshOf(id), 'wanted', { details: { version: null }, set: { attempt: sql`${reportStages.attempt} + 1` } })
}

export async function wantOlderReports(db: Queries, savedBefore: Date, limit: number): Promise<void> {
  const isWanted = sql`exists (select from ${reportStages} where ${reportStages.jobId} = ${reports.jobId} and ${IS_WANTED} and ${IS_OURS})`
  const rows = await db
    .select({ id: reports.jobId })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .where(and(IS_OLDER, lt(reports.savedAt, savedBefore), sql`not ${isWanted}`))
    .orderBy(desc(jobs.createdAt))
    .limit(limit)
  const anew = { details: { version: REPORT_VERSION }, set: { attempt: sql`${reportStages.attempt} + 1` } }
  for (const { id } of rows) await moveStage(db, refreshOf(jobId.parse(id)), 'wanted', anew)
}

export async function listWantedRefreshes(db: Queries, limit: number) {
  const isOlder = sql<boolean>`(${reportStages.details} ->> 'version') is not null`
  const rows = await db
    .select({ id: jobs.id, isOlder })
    .from(reportStages)
    .innerJoin(jobs, eq(jobs.id, reportStages.jobId))
    .where(and(IS_WANTED, IS_OURS))
    .orderBy(asc(isOlder), desc(jobs.createdAt))
    .limit(limit)
  return rows.map(({ id, isOlder: isOld }) => ({ id: jobId.parse(id), isFirst: !isOld }))
}

export async function awaitPositions(tx: Queries, matchId: string): Promise<void> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .where(and(eq(jobs.matchId, matchId), ne(reports.hasPositions, true)))
    .orderBy(jobs.id)
  for (const { id } of rows) await wantRefresh(tx, jobId.parse(id))
}

/** The maximum number of later reports to refresh; more than any page goes back. */
const MAX_FOLLOWING = 60

interface SavedReport {
  readonly jobId: JobId
  readonly userId: UserId
  readonly xuid: string | null
}

/** Requests refreshes for the player's reports saved after one whose drill has changed: they were made for its old drill. */
export async function awaitDrill(tx: Queries, { jobId: id, userId, xuid }: SavedReport): Promise<void> {
  if (xuid === null) return
  const saved = tx.select({ createdAt: reports.createdAt }).from(reports).where(eq(reports.jobId, id))
  const rows = await tx
    .select({ id: jobs.id })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .where(and(eq(jobs.userId, userId), eq(jobs.xuid, xuid), gt(reports.createdAt, saved)))
    .orderBy(desc(reports.createdAt))
    .limit(MAX_FOLLOWING)
  for (const later of rows) await wantRefresh(tx, jobId.parse(later.id))
}

export interface Refresh {
  readonly isWanted: boolean
  readonly attempt: number
}

interface Read {
  readonly jobId: JobId
  readonly refresh: Refresh
}

/** Ends the refresh, unless another one was requested since `refresh` was read. */
export async function endRefresh(tx: Queries, { jobId: id, refresh }: Read): Promise<void> {
  if (refresh.isWanted) await moveStage(tx, refreshOf(id), 'done', { attempt: refresh.attempt })
}

export async function giveUpRefresh(tx: Queries, { jobId: id, refresh }: Read): Promise<void> {
  if (refresh.isWanted) await moveStage(tx, refreshOf(id), 'absent', { attempt: refresh.attempt, reason: 'not-remade' })
}
