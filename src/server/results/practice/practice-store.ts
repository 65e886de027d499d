import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { practiceItems, practiceTurns, reports } from '#server/database/schema/report-schema.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import { type PracticeItem, practiceItem } from '#shared/practice/practice-item.ts'
import { type PracticeScore, practiceCast } from '#shared/practice/practice-session.ts'
import { reportDrills } from '#shared/report/drill.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import type { GivenAnswer } from './choose-moments.ts'
import type { StoredMoment } from './moment-shown.ts'
import type { KindAnswers } from './retired-kinds.ts'

/** Replaces the report's practice items. Answers stay. */
export async function savePracticeItems(tx: Queries, id: JobId, items: readonly PracticeItem[]): Promise<void> {
  await tx.delete(practiceItems).where(eq(practiceItems.jobId, id))
  if (items.length === 0) return
  await tx.insert(practiceItems).values(items.map((item, place) => ({ jobId: id, itemId: item.id, place, item })))
}

export interface ItemId {
  readonly jobId: JobId
  readonly itemId: string
}

export function keyOf({ jobId: id, itemId }: ItemId): string {
  return `${id} ${itemId}`
}

export type MatchMoment = StoredMoment & { readonly matchId: string }

/** Moments come from at most this many of the newest reports. */
const MAX_REPORTS = 12

/** The newest report of each match that has moments, newest first; the sample only when it is the only one. `only` selects one report. */
export async function listPracticed(db: Queries, userId: UserId, only?: JobId) {
  const rows = await db
    .select({ id: jobs.id, matchId: jobs.matchId, drills: reports.drills, givenUp: reports.givenUpDrills })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .where(
      and(
        eq(jobs.userId, userId),
        only && eq(jobs.id, only),
        sql`exists (select from ${practiceItems} where ${practiceItems.jobId} = ${jobs.id})`,
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(2 * MAX_REPORTS)
  const newest = [...new Map(rows.toReversed().map((row) => [row.matchId, row])).values()].toReversed()
  const own = newest.filter(({ matchId }) => matchId !== SAMPLE_MATCH_ID)
  return (own.length > 0 ? own : newest).slice(0, MAX_REPORTS).map(({ id, matchId, drills, givenUp }) => {
    const asked = reportDrills.parse(drills).asked.map(({ kind }) => kind)
    return { jobId: jobId.parse(id), matchId, asked: asked.filter((kind) => !givenUp.includes(kind)) }
  })
}

const shownOfReport = z.object({ cast: practiceCast, kickOffMs: z.number().nullable() })

/** The question and its right answer, with player names removed from the answer. */
const KIND = sql<string>`concat_ws(' ', ${practiceItems.item} ->> 'question',
  regexp_replace(${practiceItems.item} -> 'options' -> (${practiceItems.item} ->> 'right')::int ->> 'text', '\\{p\\d+\\}', '', 'g'))`

/** Counts the answers of all players; of each moment only the first answer. */
export async function listKindAnswers(db: Queries): Promise<KindAnswers[]> {
  const right = sql<number>`count(*) filter (where ${practiceTurns.isRight})`.mapWith(Number)
  return await db
    .select({ player: jobs.userId, kind: KIND, right, of: sql<number>`count(*)`.mapWith(Number) })
    .from(practiceTurns)
    .innerJoin(jobs, eq(jobs.id, practiceTurns.jobId))
    .innerJoin(practiceItems, and(eq(practiceItems.jobId, practiceTurns.jobId), eq(practiceItems.itemId, practiceTurns.itemId)))
    .where(and(eq(practiceTurns.turn, 1), isNotNull(practiceTurns.answeredAt)))
    .groupBy(jobs.userId, KIND)
}

/** The moments of these reports, in the order of the reports. */
export async function listCandidates(db: Queries, ids: readonly JobId[]) {
  const rows = await db
    .select({
      id: practiceItems.jobId,
      itemId: practiceItems.itemId,
      focus: sql<string | null>`${practiceItems.item} ->> 'focus'`,
      kind: KIND,
    })
    .from(practiceItems)
    .where(inArray(practiceItems.jobId, [...ids]))
    .orderBy(asc(practiceItems.place))
  return ids.flatMap((jobId) =>
    rows.flatMap(({ id, itemId, ...known }) => (id === jobId ? [{ jobId, itemId, key: keyOf({ jobId, itemId }), ...known }] : [])),
  )
}

/** Null when the moment is missing or another user's. */
export async function findMoment(db: Queries, userId: UserId, { jobId: id, itemId }: ItemId): Promise<MatchMoment | null> {
  const [row] = await db
    .select({
      item: practiceItems.item,
      matchId: jobs.matchId,
      matchTitle: reports.matchTitle,
      hasPicture: reports.hasPositions,
      // Not the whole report: that is half a megabyte.
      shown: sql`jsonb_build_object('cast', jsonb_build_object('players', ${reports.report} -> 'players', 'you', ${reports.report} -> 'you'),
        'kickOffMs', ${reports.report} -> 'timeline' -> 'kickOffMs')`,
    })
    .from(practiceItems)
    .innerJoin(reports, eq(reports.jobId, practiceItems.jobId))
    .innerJoin(jobs, eq(jobs.id, practiceItems.jobId))
    .where(and(eq(practiceItems.jobId, id), eq(practiceItems.itemId, itemId), eq(jobs.userId, userId)))
  if (!row) return null
  const [item, shown] = [practiceItem.safeParse(row.item), shownOfReport.safeParse(row.shown)]
  // An item of another version is regenerated with its report.
  return item.success && shown.success ? { ...row, jobId: id, item: item.data, ...shown.data } : null
}

export async function listAnswers(db: Queries, userId: UserId): Promise<GivenAnswer[]> {
  const rows = await db
    .select({ id: practiceTurns.jobId, itemId: practiceTurns.itemId, isRight: practiceTurns.isRight, answeredAt: practiceTurns.answeredAt })
    .from(practiceTurns)
    .innerJoin(jobs, eq(jobs.id, practiceTurns.jobId))
    .where(and(eq(jobs.userId, userId), isNotNull(practiceTurns.answeredAt)))
  return rows.flatMap(({ id, itemId, isRight, answeredAt }) =>
    isRight === null || answeredAt === null ? [] : [{ key: keyOf({ jobId: jobId.parse(id), itemId }), isRight, answeredAt }],
  )
}

/** Records that a moment is shown. An unanswered moment stays in the same turn, even when two pages show it at the same time. */
export async function openTurn(db: Queries, { jobId: id, itemId }: ItemId): Promise<void> {
  await db.execute(sql`insert into ${practiceTurns} (job_id, item_id, turn)
    select ${id}::uuid, ${itemId}::text, 1 + count(*) filter (where answered_at is not null) from ${practiceTurns} where job_id = ${id}::uuid and item_id = ${itemId}::text
    on conflict do nothing`)
}

export interface Given {
  readonly option: number
  readonly isSure: boolean
}

/** `kept`: the last turn has this answer, stored now or before. */
export async function answerTurn(
  db: Queries,
  { jobId: id, itemId }: ItemId,
  { isRight, ...given }: Given & { readonly isRight: boolean },
): Promise<'kept' | 'answered otherwise' | 'not shown'> {
  const isOfItem = and(eq(practiceTurns.jobId, id), eq(practiceTurns.itemId, itemId))
  await db
    .update(practiceTurns)
    .set({ ...given, isRight, answeredAt: sql`now()` })
    .where(and(isOfItem, isNull(practiceTurns.answeredAt)))
  const last = await findLastTurn(db, { jobId: id, itemId })
  if (!last) return 'not shown'
  return last.option === given.option && last.isSure === given.isSure ? 'kept' : 'answered otherwise'
}

/** Null when the moment was never shown. */
export async function findLastTurn(db: Queries, { jobId: id, itemId }: ItemId) {
  const [last] = await db
    .select()
    .from(practiceTurns)
    .where(and(eq(practiceTurns.jobId, id), eq(practiceTurns.itemId, itemId)))
    .orderBy(desc(practiceTurns.turn))
    .limit(1)
  return last ?? null
}

export async function countAnswers(db: Queries, userId: UserId): Promise<PracticeScore> {
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [row] = await db
    .select({
      right: count(sql`${practiceTurns.isRight}`),
      of: count(sql`true`),
      sureRight: count(sql`${practiceTurns.isSure} and ${practiceTurns.isRight}`),
      sureOf: count(sql`${practiceTurns.isSure}`),
    })
    .from(practiceTurns)
    .innerJoin(jobs, eq(jobs.id, practiceTurns.jobId))
    .where(and(eq(jobs.userId, userId), isNotNull(practiceTurns.answeredAt)))
  const { right = 0, of = 0, sureRight = 0, sureOf = 0 } = row ?? {}
  return { all: { right, of }, sure: { right: sureRight, of: sureOf } }
}
