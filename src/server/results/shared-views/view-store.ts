import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { matchTracks } from '#server/database/schema/film-schema.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { reports, sharedViews } from '#server/database/schema/report-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import type { JobId, UserId } from '#shared/ids.ts'

export type ViewKind = (typeof sharedViews.$inferSelect)['kind']

interface StoredView {
  readonly madeOf: string
  /** Null when none is stored for this state. */
  readonly body: Uint8Array | null
}

/**
 * The cache key of a view: the program, and the transaction ids (xmin) that last wrote the rows it reads. Any change of a row, in any
 * process or by hand, changes the key, so there is no version to raise.
 */
function madeOf(program: string): SQL<string> {
  return sql`concat_ws(' ', ${program}::text, ${reports}.xmin, ${jobs}.xmin,
    coalesce((select tracks.xmin::text from ${matchTracks} tracks where tracks.match_id = ${jobs.matchId}), '-'),
    coalesce((select string_agg(stage.kind || stage.xmin, ',' order by stage.kind) from ${reportStages} stage
      where (stage.job_id = ${jobs.id} and stage.kind = 'refresh') or (stage.match_id = ${jobs.matchId} and stage.kind = 'positions')), '-'),
    coalesce((select string_agg(step.xmin::text, ',' order by step.attempt) from ${jobSteps} step
      where step.job_id = ${jobs.id} and step.step = 'video' and step.state = 'kept'), '-'))`
}

export interface ViewQuestion {
  readonly id: JobId
  readonly kind: ViewKind
  /** The reports of this user are treated as missing. */
  readonly except: UserId | null
}

/**
 * Returns views of reports that are shared now, in the order of the questions; null when a report is private or missing. Both take the
 * same query. Equal questions are read once.
 */
export async function findStoredViews(db: Queries, program: string, requested: readonly ViewQuestion[]): Promise<(StoredView | null)[]> {
  const questions = [...new Map(requested.map((question) => [keyOf(question), question])).values()]
  const now = madeOf(program)
  const list = (of: (question: ViewQuestion) => string | null) => sql.param(questions.map(of))
  const { rows } = await db.execute<Record<string, unknown> & ViewQuestion & StoredView>(sql`
    select asked.*, ${now} as "madeOf", ${sharedViews.body}
      from unnest(${list(({ id }) => id)}::uuid[], ${list(({ kind }) => kind)}::text[], ${list(({ except }) => except)}::text[])
        as asked(id, kind, "except")
      join ${reports} on ${reports.jobId} = asked.id and ${reports.shared} is not null
      join ${jobs} on ${jobs.id} = ${reports.jobId} and ${jobs.userId} is distinct from asked.except
      left join ${sharedViews} on ${sharedViews.jobId} = asked.id and ${sharedViews.kind} = asked.kind and ${sharedViews.madeOf} = ${now}
      where asked.kind <> 'tracks' or (${reports.shared} <> 'report'
        and exists (select from ${matchTracks} tracks where tracks.match_id = ${jobs.matchId} and tracks.body is not null))`)
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  return requested.map((question) => found.get(keyOf(question)) ?? null)
}

function keyOf({ id, kind, except }: ViewQuestion): string {
  return `${id} ${kind} ${except}`
}

interface MadeView {
  readonly kind: ViewKind
  readonly program: string
  readonly madeOf: string
  readonly body: Uint8Array
}

/** Replaces an earlier view, unless its report has changed since: data of a player who was forgotten meanwhile must not be stored. */
export async function storeView(db: Queries, id: JobId, { kind, program, madeOf: then, body }: MadeView): Promise<void> {
  await db.execute(sql`
    insert into ${sharedViews} (job_id, kind, made_of, body)
    select ${reports.jobId}, ${kind}, ${then}, ${body} from ${reports} join ${jobs} on ${jobs.id} = ${reports.jobId}
      where ${reports.jobId} = ${id} and ${madeOf(program)} = ${then} for share of ${reports}
    on conflict (job_id, kind) do update set made_of = excluded.made_of, body = excluded.body`)
}

/** To be called after a change of the report: a view of the old state that is still being made is then not stored. */
export async function dropViews(db: Queries, id: JobId): Promise<void> {
  await db.delete(sharedViews).where(eq(sharedViews.jobId, id))
}
