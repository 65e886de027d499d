import { and, count, eq, gte, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { type JobId, jobId as jobIdSchema, type UserId } from '#shared/ids.ts'
import type { JobCard } from '#shared/jobs/job.ts'
import { type ChangedCard, selectCards } from './job-cards.ts'

const JOBS_PER_PAGE = 20

export type NewJob = Pick<
  typeof jobs.$inferInsert,
  | 'isFree'
  | 'isQueued'
  | 'idempotencyKey'
  | 'submissionHash'
  | 'gamertag'
  | 'videoId'
  | 'videoTitle'
  | 'thumbnailUrl'
  | 'matchId'
  | 'length'
  | 'startSeconds'
  | 'endSeconds'
  | 'ifAnotherMatch'
  | 'videoAddedAt'
> & {
  readonly id: JobId
  readonly userId: UserId
  readonly deadlineMinutes: number
  /** Order among the jobs of one transaction, which all have its time. */
  readonly order?: number
}

/** Creates the job unless this user's key already has one. Waits for a concurrent submission with the same key. */
export async function createJob(tx: Transaction, { deadlineMinutes, order = 0, ...job }: NewJob): Promise<'created' | 'exists'> {
  const { rowCount } = await tx
    .insert(jobs)
    .values({
      ...job,
      createdAt: sql`now() + ${order} * interval '1 microsecond'`,
      deadlineAt: sql`now() + make_interval(mins => ${deadlineMinutes})`,
    })
    .onConflictDoNothing({ target: [jobs.userId, jobs.idempotencyKey] })
  return rowCount === 0 ? 'exists' : 'created'
}

export interface JobOfKey {
  readonly id: JobId
  readonly submissionHash: string | null
}

export async function findJobOfKey(db: Queries, userId: UserId, idempotencyKey: string): Promise<JobOfKey | null> {
  const [row] = await db
    .select({ id: jobs.id, submissionHash: jobs.submissionHash })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), eq(jobs.idempotencyKey, idempotencyKey)))
  return row ? { ...row, id: jobIdSchema.parse(row.id) } : null
}

/** Null when the job is not the user's. */
export async function lockOwnJob(tx: Transaction, userId: UserId, id: JobId): Promise<typeof jobs.$inferSelect | null> {
  const isOwn = and(eq(jobs.id, id), eq(jobs.userId, userId))
  const [job] = await tx.select().from(jobs).where(isOwn).for('update')
  return job ?? null
}

export async function findJobCard(db: Queries, userId: UserId, id: JobId): Promise<JobCard | null> {
  const [found] = await findChangedCards(db, [{ userId, id }])
  return found?.card ?? null
}

export interface JobOfMatch {
  readonly jobId: JobId
  readonly isComplete: boolean
}

/** One analysis per match: a complete one rather than a running one, then the newest. Failed ones do not count. */
export async function listJobsOfMatches(db: Queries, userId: UserId, matchIds: readonly string[]): Promise<Map<string, JobOfMatch>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .select({ id: jobs.id, matchId: jobs.matchId, status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), inArray(jobs.matchId, [...matchIds]), ne(jobs.status, 'failed')))
    .orderBy(sql`${jobs.status} = 'complete'`, jobs.createdAt)
  return new Map(rows.map(({ id, matchId, status }) => [matchId, { jobId: jobIdSchema.parse(id), isComplete: status === 'complete' }]))
}

export interface JobPage {
  readonly jobs: JobCard[]
  readonly total: number
}

interface JobPageQuery {
  readonly page: number
  readonly search: string
  readonly timeZone: string
  readonly without?: readonly JobId[]
}

/**
 * Newest first. The search ignores case and covers the title, the dates of submission and match in the player's time zone, the titles of
 * video and match, the verdict and the focus.
 */
export async function listJobCards(db: Queries, userId: UserId, { page, search, timeZone, without = [] }: JobPageQuery): Promise<JobPage> {
  const where = and(shownTo(userId), matching(search.trim(), timeZone), notInArray(jobs.id, [...without]))
  const [counted] = await db.select({ count: count() }).from(jobs).leftJoin(reports, eq(reports.jobId, jobs.id)).where(where)
  const total = counted?.count ?? 0
  const offset = (page - 1) * JOBS_PER_PAGE
  const rows = offset < total ? await selectCards(db, where, { limit: JOBS_PER_PAGE, offset }) : []
  return { jobs: rows.map(({ card }) => card), total }
}

const TITLE = sql`case when trim(${jobs.gamertag}) = '' then 'Unknown' else ${jobs.gamertag} end || ' - Halo Infinite Analysis'`

function matching(search: string, timeZone: string): SQL | undefined {
  if (search === '') return undefined
  const dateOf = (time: SQL) => sql`to_char(${time} at time zone ${timeZone}, 'FMMonth FMDD, YYYY')`
  const played = dateOf(sql`(${reports.matchResult} ->> 'playedAt')::timestamptz`)
  const texts = [jobs.videoTitle, reports.matchTitle, reports.verdict, reports.focus].map((text) => sql`coalesce(${text}, '')`)
  const haystacks = [TITLE, dateOf(sql`${jobs.createdAt}`), sql`coalesce(${played}, '')`, ...texts]
  return or(...haystacks.map((haystack) => sql`strpos(lower(${haystack}), lower(${search})) > 0`))
}

interface WantedCard {
  readonly userId: UserId
  readonly id: JobId
}

/** Cards of several users in one statement, in the order of `wanted`; null when the job was removed or is another user's. */
export async function findChangedCards(db: Queries, wanted: readonly WantedCard[]): Promise<(ChangedCard | null)[]> {
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const rows = await selectCards(db, and(inArray(jobs.id, ids), isShown), { limit: ids.length, offset: 0 })
  const byId = new Map(rows.map((row) => [row.card.id, row]))
  return wanted.map(({ id, userId }) => {
    const row = byId.get(id)
    return row?.job.userId === userId ? row : null
  })
}

/** A removed job has no match id (`remove-job.ts`). */
const isShown = ne(jobs.matchId, '')

function shownTo(userId: UserId): SQL | undefined {
  return and(eq(jobs.userId, userId), isShown)
}

export const isUnfinished = inArray(jobs.status, ['pending', 'processing'])

/** A browser shows no more at once. */
const MAX_CHANGED = 1_000

/** Unfinished jobs, and those changed since `since` or, if it is null, the latest page; oldest change first. */
export async function listChangedCards(db: Queries, userId: UserId, since: Date | null): Promise<ChangedCard[]> {
  const own = shownTo(userId)
  const latest = since ? [] : await selectCards(db, own, { limit: JOBS_PER_PAGE, offset: 0 })
  const isWanted = since ? or(isUnfinished, gte(jobs.updatedAt, since)) : isUnfinished
  const others = await selectCards(db, and(own, isWanted), { limit: MAX_CHANGED, offset: 0, newest: jobs.updatedAt })
  const byId = new Map([...latest, ...others].map((changed) => [changed.card.id, changed]))
  return [...byId.values()].sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
}
