import { desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'

/** The number of latest finished jobs that count, and the minimum number. */
const LATEST = 50
const LEAST = 5
const SHARE = 0.9

/** The 90th percentile of the seconds from submission to report, over the latest jobs of all users. Null while there are too few. */
export async function readUsualSeconds(db: Queries): Promise<number | null> {
  const latest = db
    .select({ seconds: sql<number>`extract(epoch from ${jobs.updatedAt} - ${jobs.createdAt})`.as('seconds') })
    .from(jobs)
    .where(eq(jobs.status, 'complete'))
    .orderBy(desc(jobs.updatedAt))
    .limit(LATEST)
    .as('latest')
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      seconds: sql<number | null>`ceil(percentile_disc(${SHARE}) within group (order by ${latest.seconds}))::int`,
    })
    .from(latest)
  return row && row.count >= LEAST ? row.seconds : null
}
