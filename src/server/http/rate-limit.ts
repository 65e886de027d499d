import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { rateCounts } from '#server/database/schema.ts'
import { Refusal, refuse } from '#shared/errors.ts'

/** At most `max` requests with this key in each window of `windowSeconds`. */
export interface RateRule {
  readonly key: string
  readonly max: number
  readonly windowSeconds: number
}

/** Too many requests; says when the next one may come. */
export class LimitReached extends Refusal {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    const { code, status, message } = refuse('tooManyRequests', String(retryAfterSeconds))
    super(code, status, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface RateLimiter {
  /** Counts a request; throws `LimitReached` when it is one too many. Counted before it is judged, so parallel requests cannot slip by. */
  readonly take: (rule: RateRule) => Promise<void>
  /** Takes a counted request back: it was not of the kind that is limited. */
  readonly giveBack: (rule: RateRule) => Promise<void>
}

/** Limits that hold over all processes: counts live in the database. `factor` multiplies every limit. */
export function createRateLimiter(db: Queries, factor: number): RateLimiter {
  return {
    take: async (rule) => {
      const { count, secondsLeft } = await addToCount(db, rule)
      if (count > Math.max(1, Math.floor(rule.max * factor))) throw new LimitReached(Math.max(1, secondsLeft))
    },
    giveBack: async (rule) => {
      await db
        .update(rateCounts)
        .set({ count: sql`greatest(${rateCounts.count} - 1, 0)` })
        .where(sql`${rateCounts.key} = ${rule.key} and ${rateCounts.windowStart} = ${windowStart(rule)}`)
    },
  }
}

/** Removes counts whose windows are long over. */
export async function pruneRateCounts(db: Queries): Promise<void> {
  await db.delete(rateCounts).where(sql`${rateCounts.windowStart} < now() - interval '1 day'`)
}

async function addToCount(db: Queries, rule: RateRule): Promise<{ count: number; secondsLeft: number }> {
  const [row] = await db
    .insert(rateCounts)
    .values({ key: rule.key, windowStart: windowStart(rule), count: 1 })
    .onConflictDoUpdate({ target: [rateCounts.key, rateCounts.windowStart], set: { count: sql`${rateCounts.count} + 1` } })
    .returning({
      count: rateCounts.count,
      secondsLeft: sql<number>`ceil(extract(epoch from ${rateCounts.windowStart}) + ${rule.windowSeconds}::int - extract(epoch from now()))::int`,
    })
  if (!row) throw new Error('Counting a request returned no row.')
  return row
}

function windowStart({ windowSeconds }: RateRule) {
  return sql`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int)`
}
