import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { matchTracks } from '#server/database/schema/film-schema.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { reports, sharedViews } from '#server/database/schema/report-schema.ts'
import { ofJob } from '#server/stages/stage-store.ts'
import type { JobId, UserId } from '#shared/ids.ts'

export type ViewKind = (typeof sharedViews.$inferSelect)['kind']

interface KeptView {
  /** What a view that is made now would be made of. */
  readonly madeOf: string
  /** Null where none is kept that was made of the same. */
  readonly body: Uint8Array | null
}

/**
 * The state of all rows that a view is made of: the numbers of the transactions that wrote them last. Whatever changes one of them, in any
 * process or by hand, changes this; nobody has to raise a version.
 */
const STATE = sql`concat_ws(' ', ${reports}.xmin, ${jobs}.xmin, coalesce(${matchTracks}.xmin::text, '-'),
  coalesce(${ofJob.positions.table}.xmin::text, '-'),
  (select string_agg(step.xmin::text, ',' order by step.attempt) from ${jobSteps} step
    where step.job_id = ${jobs.id} and step.step = 'video' and step.state = 'kept'))`

/**
 * The view of a report that is shared at this moment, for anybody but `except`; null where it is not, or where there is none. A private one
 * is looked for as a missing one is.
 */
export async function findKeptView(
  db: Queries,
  id: JobId,
  { kind, program, except }: { readonly kind: ViewKind; readonly program: string; readonly except: UserId | null },
): Promise<KeptView | null> {
  const madeOf = sql<string>`${program}::text || ' ' || ${STATE}`
  const [row] = await db
    .select({ madeOf, body: sharedViews.body })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .leftJoin(matchTracks, eq(matchTracks.matchId, jobs.matchId))
    .leftJoin(ofJob.positions.table, ofJob.positions.isOfJob)
    .leftJoin(sharedViews, and(eq(sharedViews.jobId, reports.jobId), eq(sharedViews.kind, kind), eq(sharedViews.madeOf, madeOf)))
    .where(and(eq(reports.jobId, id), isShown(kind), except === null ? undefined : ne(jobs.userId, except)))
  return row ?? null
}

function isShown(kind: ViewKind): SQL | undefined {
  const isPublic = eq(reports.isPublic, true)
  return kind === 'tracks' ? and(isPublic, eq(reports.isReplayPublic, true), isNotNull(matchTracks.body)) : isPublic
}

/** Takes the place of an earlier one. */
export async function keepView(db: Queries, view: typeof sharedViews.$inferInsert): Promise<void> {
  const { madeOf, body } = view
  await db
    .insert(sharedViews)
    .values(view)
    .onConflictDoUpdate({ target: [sharedViews.jobId, sharedViews.kind], set: { madeOf, body } })
}
