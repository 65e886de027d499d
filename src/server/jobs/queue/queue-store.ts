import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { selectCards } from '#server/jobs/job-cards.ts'
import { isUnfinished } from '#server/jobs/store.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import type { JobQueueCards } from '#shared/jobs/job.ts'

/** A queue has at most ten jobs; a few more may be submitted with the form. */
const MAX_SHOWN = 20

export async function countUnfinished(db: Queries, userId: UserId): Promise<number> {
  return await db.$count(jobs, and(eq(jobs.userId, userId), isUnfinished))
}

/** True when another unfinished job of the user has the same match and gamertag. */
export async function isQueuedTwice(db: Queries, userId: UserId, ids: readonly JobId[]): Promise<boolean> {
  const earlier = alias(jobs, 'earlier')
  const [twice] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(
      earlier,
      and(
        eq(earlier.userId, jobs.userId),
        eq(earlier.matchId, jobs.matchId),
        sql`lower(${earlier.gamertag}) = lower(${jobs.gamertag})`,
        sql`${earlier.status} in ('pending', 'processing')`,
        notInArray(earlier.id, [...ids]),
      ),
    )
    .where(and(eq(jobs.userId, userId), inArray(jobs.id, [...ids])))
    .limit(1)
  return twice !== undefined
}

/** The user's unfinished jobs in order of submission; empty if none was picked from a list of matches. */
export async function readQueue(db: Queries, userId: UserId): Promise<JobQueueCards> {
  const cards = await selectCards(db, and(eq(jobs.userId, userId), isUnfinished), { limit: MAX_SHOWN, offset: 0 })
  if (!cards.some(({ job }) => job.isQueued)) return { jobs: [], credits: 0 }
  return { jobs: cards.map(({ card }) => card).toReversed(), credits: cards.filter(({ job }) => !job.isFree).length }
}
