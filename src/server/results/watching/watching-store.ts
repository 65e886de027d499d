import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '#server/database/database.ts'
import { matchTracks } from '#server/database/schema/film-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports, watchings } from '#server/database/schema/report-schema.ts'
import { readWatch } from '#server/results/read-report.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import type { KeptWatch } from '#shared/watching/kept-watch.ts'
import { type WatchPlan, watchPlan } from '#shared/watching/watch-plan.ts'
import type { NotWatchedReason } from '#shared/watching/watching-part.ts'

/** The part of reports for which models look at matches: consent, state and what came of it. */

type Row = typeof watchings.$inferSelect

export interface Watching
  extends Pick<Row, 'mayWatch' | 'state' | 'reason' | 'round' | 'usedMs' | 'allowedAt' | 'framesEndedAt' | 'model'> {
  readonly plan: WatchPlan | null
  readonly kept: KeptWatch | null
}

/** States in which there is something to do for a worker. */
export const UNDER_WAY: Row['state'][] = ['waiting', 'watching', 'writing']

/** Of a row in `jobs`: whether a model is to look at its match, and may. */
export const IS_WATCH_WANTED = sql`exists (select from ${watchings}
  where ${watchings.jobId} = ${jobs.id} and ${watchings.mayWatch} and ${inArray(watchings.state, UNDER_WAY)})`

/** With the submission of a video: what its player said of models; null where nothing was said. */
export async function openWatching(tx: Transaction, id: JobId, mayWatch: boolean | null): Promise<void> {
  const said = mayWatch === false ? ({ state: 'absent', reason: 'declined' } as const) : {}
  await tx.insert(watchings).values({ jobId: id, mayWatch, ...said, allowedAt: mayWatch ? sql`now()` : null })
}

export async function findWatching(db: Queries, id: JobId): Promise<Watching | null> {
  const [row] = await db.select().from(watchings).where(eq(watchings.jobId, id))
  return row ? toWatching(row) : null
}

/** Nobody else changes it until the transaction ends. Its job is locked before it, as by whoever writes both: two who lock them the other way round stop each other. */
export async function lockWatching(tx: Transaction, id: JobId): Promise<Watching | null> {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('update')
  const [row] = await tx.select().from(watchings).where(eq(watchings.jobId, id)).for('update')
  return row ? toWatching(row) : null
}

function toWatching({ plan, kept, ...row }: Row): Watching {
  const parsed = watchPlan.safeParse(plan)
  return { ...row, plan: parsed.success ? parsed.data : null, kept: readWatch(kept) }
}

/** Whether the player said that a model may be shown the match. */
export async function mayWatch(db: Queries, id: JobId): Promise<boolean> {
  const rows = await db
    .select({ id: watchings.jobId })
    .from(watchings)
    .where(and(eq(watchings.jobId, id), watchings.mayWatch))
  return rows.length > 0
}

/** The video of a report, or where the match is in it, has changed: what hung on that is looked at again by a worker. */
export async function reconsiderWatching(tx: Queries, id: JobId): Promise<void> {
  const hung = sql`(${watchings.state} in ('asking', 'waiting') or coalesce(${watchings.reason} in ('no-video', 'no-frames', 'nothing-to-see'), false))`
  await tx
    .insert(watchings)
    .values({ jobId: id })
    .onConflictDoUpdate({ target: watchings.jobId, set: { state: 'waiting', reason: null, plan: null, endedAt: null }, setWhere: hung })
}

/** Begins another round, which nobody has paid for and nobody will: `ops verify` knows it by this. */
export const FREE_ROUND = {
  round: sql`${watchings.round} + 1`,
  freeRounds: sql`array_append(${watchings.freeRounds}, ${watchings.round} + 1)`,
} as const

/** The report has got another video: what was said and seen was of the one before, and the player is asked anew. Its watch is another round, which nobody has paid for. */
export async function askAboutWatching(tx: Queries, id: JobId): Promise<void> {
  const anew = {
    mayWatch: null,
    state: 'waiting',
    reason: null,
    plan: null,
    kept: null,
    moments: 0,
    seen: 0,
    usedMs: 0,
    allowedAt: null,
    ...FREE_ROUND,
  } as const
  await tx.insert(watchings).values({ jobId: id }).onConflictDoUpdate({ target: watchings.jobId, set: anew })
}

/** The browser has sent what it could of a recording. */
export async function endSending(tx: Queries, id: JobId): Promise<void> {
  await tx.update(watchings).set({ framesEndedAt: sql`now()` }).where(eq(watchings.jobId, id))
}

/** Nothing was said and nothing is to be said. Rounds go on being counted where there were some: the ledger knows them by their number. */
export async function closeWatching(tx: Queries, id: JobId): Promise<void> {
  const unsaid = and(eq(watchings.jobId, id), isNull(watchings.mayWatch))
  await tx.delete(watchings).where(and(unsaid, eq(watchings.round, 1)))
  await tx.update(watchings).set({ state: 'absent', reason: 'no-model', plan: null }).where(unsaid)
}

type Change = PgUpdateSetSource<typeof watchings>

/** Writes over what is known of a watching. */
export async function changeWatching(tx: Queries, id: JobId, change: Change): Promise<void> {
  await tx.update(watchings).set(change).where(eq(watchings.jobId, id))
}

/** The round has brought something, with which the report is to be made again. */
export async function deliverWatching(tx: Queries, id: JobId, kept: KeptWatch, usedMs: number): Promise<void> {
  const deliveredRounds = sql`array_append(${watchings.deliveredRounds}, ${watchings.round})`
  await changeWatching(tx, id, { state: 'composing', kept, plan: null, usedMs, deliveredRounds, endedAt: sql`now()` })
}

/** The report stays without, or with what an earlier round brought. */
export async function endWatching(tx: Queries, id: JobId, reason: NotWatchedReason): Promise<void> {
  const hasKept = sql`${watchings.kept} is not null`
  await tx
    .update(watchings)
    .set({
      state: sql`case when ${hasKept} then 'there' else 'absent' end`,
      reason: sql`case when ${hasKept} then null else ${reason} end`,
      plan: null,
      endedAt: sql`now()`,
    })
    .where(eq(watchings.jobId, id))
}

/** The rounds of a player's analyses that have brought nothing yet. */
export async function listUnderWay(tx: Transaction, owner: UserId): Promise<{ readonly jobId: JobId; readonly round: number }[]> {
  const rows = await tx
    .select({ id: watchings.jobId, round: watchings.round })
    .from(watchings)
    .innerJoin(jobs, eq(jobs.id, watchings.jobId))
    .where(and(eq(jobs.userId, owner), inArray(watchings.state, UNDER_WAY)))
  return rows.map(({ id, round }) => ({ jobId: jobId.parse(id), round }))
}

/** There will be no report: its job failed before there was one. */
export async function endUnbegunWatching(tx: Queries, id: JobId): Promise<void> {
  const isAwaited = inArray(watchings.state, ['asking', ...UNDER_WAY])
  await tx
    .update(watchings)
    .set({ state: 'absent', reason: 'given-up', plan: null, endedAt: sql`now()` })
    .where(and(eq(watchings.jobId, id), isAwaited))
}

/** The report has been made again with what was kept. */
export async function endComposing(tx: Queries, id: JobId): Promise<void> {
  await tx
    .update(watchings)
    .set({ state: 'there', endedAt: sql`now()` })
    .where(and(eq(watchings.jobId, id), eq(watchings.state, 'composing')))
}

export interface WantedWatch {
  readonly jobId: JobId
  readonly userId: string
}

/** Reports whose watching can go on: nothing that it waits for is still on its way. */
export async function listWantedWatches(db: Queries, limit: number): Promise<WantedWatch[]> {
  const isArriving = sql`(${reports.awaitsLook} or ${reports.awaitsPositions} or (not ${reports.hasPositions} and coalesce(${matchTracks.state} in ('waiting', 'reading'), false)))`
  const rows = await db
    .select({ id: jobs.id, userId: jobs.userId })
    .from(watchings)
    .innerJoin(jobs, eq(jobs.id, watchings.jobId))
    .innerJoin(reports, eq(reports.jobId, watchings.jobId))
    .leftJoin(matchTracks, eq(matchTracks.matchId, jobs.matchId))
    .where(and(inArray(watchings.state, UNDER_WAY), eq(jobs.status, 'complete'), sql`not ${isArriving}`))
    .orderBy(jobs.createdAt)
    .limit(limit)
  return rows.map(({ id, userId }) => ({ jobId: jobId.parse(id), userId }))
}

/** Reports that are to be made again with what a model saw. */
export async function listComposing(db: Queries, limit: number): Promise<JobId[]> {
  const rows = await db.select({ id: watchings.jobId }).from(watchings).where(eq(watchings.state, 'composing')).limit(limit)
  return rows.map(({ id }) => jobId.parse(id))
}
