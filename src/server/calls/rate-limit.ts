import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { batch } from '#server/database/batch.ts'
import type { Queries } from '#server/database/database.ts'
import { rateCounts } from '#server/database/schema/job-schema.ts'
import { Refusal, refuse } from '#shared/calls/errors.ts'
import { formatWait } from '#shared/time/format-wait.ts'

/** At most `max` requests with this key in each window of `windowSeconds`; a key has one length of window. */
export interface RateRule {
  readonly key: string
  /** An address or a mailbox that is counted instead of an account. The table has a keyed hash of it that changes each day. */
  readonly of?: string
  readonly max: number
  readonly windowSeconds: number
}

export class LimitReached extends Refusal {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    const { code, status, message } = refuse('tooManyRequests', formatWait(retryAfterSeconds))
    super(code, status, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface RateLimiter {
  /**
   * Counts a request under all its rules; throws `LimitReached` with the longest wait if one of them is exceeded, and then counts
   * nothing. It counts before it judges, so that parallel requests cannot slip through.
   */
  readonly take: (...rules: readonly RateRule[]) => Promise<void>
  readonly giveBack: (rule: RateRule) => Promise<void>
}

/** Limits over all processes: counts are in the database, hashes use the shared secret. `factor` multiplies every limit. */
export function createRateLimiter(db: Queries, factor: number, secret: string): RateLimiter {
  const count = batch(prepareCounting(db))
  const named = ({ of, ...rule }: RateRule): RateRule =>
    of === undefined ? rule : { ...rule, key: `${rule.key}:${hashOfDay(secret, of)}` }
  const giveBack = async (given: RateRule) => {
    const rule = named(given)
    await db
      .update(rateCounts)
      .set({ count: sql`greatest(${rateCounts.count} - 1, 0)` })
      .where(sql`${rateCounts.key} = ${rule.key} and ${rateCounts.windowStart} = ${windowStart(sql`${rule.windowSeconds}::int`)}`)
  }
  const waitOf = ({ rule, taken, secondsLeft }: Counted) =>
    taken > Math.max(1, Math.floor(rule.max * factor)) ? Math.max(1, secondsLeft) : 0
  return {
    take: async (...rules) => {
      const counted = await count(rules.map(named))
      const waitSeconds = Math.max(...counted.map(waitOf))
      if (waitSeconds === 0) return
      for (const each of counted) if (waitOf(each) === 0) await giveBack(each.rule)
      throw new LimitReached(waitSeconds)
    },
    giveBack,
  }
}

/** A hash that changes each day: no window is longer. */
function hashOfDay(secret: string, of: string): string {
  const day = new Date().toISOString().slice(0, 10)
  return createHmac('sha256', secret).update(`${day} ${of}`).digest('base64url').slice(0, 22)
}

export async function pruneRateCounts(db: Queries): Promise<void> {
  await db.delete(rateCounts).where(sql`${rateCounts.windowStart} < now() - interval '1 day'`)
}

interface Counted {
  readonly rule: RateRule
  /** Includes this request. */
  readonly taken: number
  readonly secondsLeft: number
}

/**
 * Counts a batch of requests in one statement, with sorted keys so that two processes never deadlock. Does not wait for the disk: a power
 * loss may lose the last second.
 */
function prepareCounting(db: Queries): (requests: readonly (readonly RateRule[])[]) => Promise<Counted[][]> {
  const requestRows = sql`unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('seconds')}::int[], ${sql.placeholder('numbers')}::int[])`
  const query = db
    .insert(rateCounts)
    .select(
      sql`with hurried as materialized (select set_config('synchronous_commit', 'off', true))
        select key, ${windowStart(sql`seconds`)}, number from ${requestRows} as asked(key, seconds, number), hurried`,
    )
    .onConflictDoUpdate({ target: [rateCounts.key, rateCounts.windowStart], set: { count: sql`${rateCounts.count} + excluded.count` } })
    .returning({
      key: rateCounts.key,
      count: rateCounts.count,
      secondsPassed: sql<number>`extract(epoch from now() - ${rateCounts.windowStart})::float8`,
    })
    .prepare('count_requests')
  return async (requests) => {
    const keys = countByKey(requests.flat())
    const [names, seconds, numbers] = [keys.map(([key]) => key), keys.map(([, window]) => window), keys.map(([, , number]) => number)]
    const rows = await query.execute({ keys: names, seconds, numbers })
    const counts = new Map(rows.map((row) => [row.key, row]))
    const judge = (rule: RateRule): Counted => {
      const row = counts.get(rule.key)
      if (!row) throw new Error('Counting a request returned no row.')
      counts.set(rule.key, { ...row, count: row.count - 1 })
      return { rule, taken: row.count, secondsLeft: Math.ceil(rule.windowSeconds - row.secondsPassed) }
    }
    return requests.map((rules) => rules.map(judge))
  }
}

function countByKey(rules: readonly RateRule[]): [key: string, windowSeconds: number, number: number][] {
  const numbers = new Map<string, number>()
  for (const { key } of rules) numbers.set(key, (numbers.get(key) ?? 0) + 1)
  const windows = new Map(rules.map(({ key, windowSeconds }) => [key, windowSeconds]))
  return [...numbers].sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, number]) => [key, windows.get(key) ?? 0, number])
}

function windowStart(seconds: SQL): SQL {
  return sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`
}
