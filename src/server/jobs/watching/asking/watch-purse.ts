import { sql } from 'drizzle-orm'
import { countPaidWatches } from '#server/billing/credits/watch-credits.ts'
import type { Queries } from '#server/database/database.ts'
import type { HeldJob } from '#server/jobs/held-job.ts'
import type { ModelBill } from '#server/outside/video-model/video-model.ts'

/** What models may cost that watch matches. */
export interface WatchLimits {
  /** For each round of one report, over all of its workers. */
  readonly callsPerJob: number
  readonly dollarsPerJob: number
  /** For one player and for everybody together, from midnight to midnight (UTC). What models were paid for looking at videos counts as well. */
  readonly callsPerUserDay: number
  readonly dollarsPerUserDay: number
  readonly dollarsPerDay: number
}

export interface WatchSpending {
  /** The first one, and those that were paid for. */
  readonly rounds: number
  readonly calls: number
  readonly dollars: number
  readonly userDayCalls: number
  readonly userDayDollars: number
  readonly dayDollars: number
}

/** By the attempts on record: also those whose answers were lost. */
export async function readWatchSpending(db: Queries, { id, userId }: Pick<HeldJob, 'id' | 'userId'>): Promise<WatchSpending> {
  const isWatch = sql`s.job_id = ${id} and s.step in ('window', 'writing')`
  const { rows } = await db.execute<{ calls: number; dollars: number; user_calls: number; user_day: number; day: number }>(sql`
    select count(*) filter (where ${isWatch})::int as calls,
      coalesce(sum(s.cost_micro_usd) filter (where ${isWatch}), 0)::float8 / 1000000 as dollars,
      count(*) filter (where s.started_at >= d.began and j.user_id = ${userId})::int as user_calls,
      coalesce(sum(s.cost_micro_usd) filter (where s.started_at >= d.began and j.user_id = ${userId}), 0)::float8 / 1000000 as user_day,
      coalesce(sum(s.cost_micro_usd) filter (where s.started_at >= d.began), 0)::float8 / 1000000 as day
    from (select date_trunc('day', now(), 'UTC') as began) as d, job_steps s join jobs j on j.id = s.job_id
    where s.step in ('clip', 'window', 'writing') and (s.job_id = ${id} or s.started_at >= d.began)`)
  const [row] = rows
  return {
    rounds: 1 + (await countPaidWatches(db, id)),
    calls: row?.calls ?? 0,
    dollars: row?.dollars ?? 0,
    userDayCalls: row?.user_calls ?? 0,
    userDayDollars: row?.user_day ?? 0,
    dayDollars: row?.day ?? 0,
  }
}

/** Whether models may cost no more for this report, whatever the day allows. */
export function isReportSpent({ callsPerJob, dollarsPerJob }: WatchLimits, spent: WatchSpending): boolean {
  return spent.calls >= callsPerJob * spent.rounds || spent.dollars >= dollarsPerJob * spent.rounds
}

/** What is left of the day for a player. */
export function leftOfDay(limits: WatchLimits, spent: WatchSpending): { readonly calls: number; readonly dollars: number } {
  const dollars = Math.min(limits.dollarsPerUserDay - spent.userDayDollars, limits.dollarsPerDay - spent.dayDollars)
  return { calls: Math.max(0, limits.callsPerUserDay - spent.userDayCalls), dollars: Math.max(0, dollars) }
}

/** Keeps account of what one watch may still take. */
export interface Purse {
  readonly isEmpty: () => boolean
  /** Sets one call aside; false where nothing is left. */
  readonly take: () => boolean
  /** Gives back what was taken for a call that was then not made. */
  readonly putBack: () => void
  readonly pay: (bill: ModelBill | null) => void
}

export function openPurse(limits: WatchLimits, spent: WatchSpending): Purse {
  const day = leftOfDay(limits, spent)
  let calls = 0
  let dollars = 0
  const isEmpty = () =>
    isReportSpent(limits, { ...spent, calls: spent.calls + calls, dollars: spent.dollars + dollars }) ||
    calls >= day.calls ||
    dollars >= day.dollars
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
