import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import type { HeldJob } from '#server/jobs/held-job.ts'
import type { ModelBill } from '#server/outside/video-model/video-model.ts'

/** What models may cost that watch matches. */
export interface WatchLimits {
  /** For one report, over all of its workers. */
  readonly callsPerJob: number
  readonly dollarsPerJob: number
  /** For one player and for everybody together, from midnight to midnight (UTC). What models were paid for looking at videos counts as well. */
  readonly dollarsPerUserDay: number
  readonly dollarsPerDay: number
}

export interface WatchSpending {
  readonly calls: number
  readonly dollars: number
  readonly userDayDollars: number
  readonly dayDollars: number
}

/** By the attempts on record: also those whose answers were lost. */
export async function readWatchSpending(db: Queries, { id, userId }: Pick<HeldJob, 'id' | 'userId'>): Promise<WatchSpending> {
  const isWatch = sql`s.job_id = ${id} and s.step in ('window', 'writing')`
  const { rows } = await db.execute<{ calls: number; dollars: number; user_day: number; day: number }>(sql`
    select count(*) filter (where ${isWatch})::int as calls,
      coalesce(sum(s.cost_micro_usd) filter (where ${isWatch}), 0)::float8 / 1000000 as dollars,
      coalesce(sum(s.cost_micro_usd) filter (where s.started_at >= d.began and j.user_id = ${userId}), 0)::float8 / 1000000 as user_day,
      coalesce(sum(s.cost_micro_usd) filter (where s.started_at >= d.began), 0)::float8 / 1000000 as day
    from (select date_trunc('day', now(), 'UTC') as began) as d, job_steps s join jobs j on j.id = s.job_id
    where (s.job_id = ${id} and s.step in ('window', 'writing')) or (s.started_at >= d.began and s.cost_micro_usd > 0)`)
  const [row] = rows
  return { calls: row?.calls ?? 0, dollars: row?.dollars ?? 0, userDayDollars: row?.user_day ?? 0, dayDollars: row?.day ?? 0 }
}

/** Keeps account of what one watch may still take. */
export interface Purse {
  readonly isEmpty: () => boolean
  /** For one call; false where nothing is left. */
  readonly take: () => boolean
  /** Nobody had to be asked. */
  readonly putBack: () => void
  readonly pay: (bill: ModelBill | null) => void
}

export function openPurse(limits: WatchLimits, spent: WatchSpending): Purse {
  let { calls } = spent
  let dollars = 0
  const isEmpty = () =>
    calls >= limits.callsPerJob ||
    spent.dollars + dollars >= limits.dollarsPerJob ||
    spent.userDayDollars + dollars >= limits.dollarsPerUserDay ||
    spent.dayDollars + dollars >= limits.dollarsPerDay
  return {
    isEmpty,
    take: () => {
      if (isEmpty()) return false
      calls += 1
      return true
    },
    putBack: () => {
      calls -= 1
    },
    pay: (bill) => {
      dollars += bill?.dollars ?? 0
    },
  }
}
