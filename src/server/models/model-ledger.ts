import { and, eq, sql } from 'drizzle-orm'
import { countPaidReviews } from '#server/billing/credits/review-credits.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { modelCalls } from '#server/database/schema/model-schema.ts'
import type { CeilingReached, Meter, ModelBill, MostUse, Used } from '#server/integrations/video-model/meter.ts'
import { poll } from '#server/retry/poll.ts'
import type { JobId } from '#shared/ids.ts'
import type { ModelCeilings } from './ceilings.ts'

/**
 * Requests to models, reserved before they are sent and settled after. Over all processes, settled and reserved together never pass a
 * ceiling.
 */

export type ModelStep = (typeof modelCalls.$inferSelect)['step']

export interface Asking {
  readonly id: JobId
}

export type Reserved =
  | { readonly status: 'reserved'; readonly id: string }
  /** `mayPass`: running requests take up the rest, and most will cost less than reserved, so a retry may pass. */
  | { readonly status: 'refused'; readonly reason: CeilingReached; readonly mayPass: boolean }

/** A request that is still reserved after this time has lost its process. */
export const LOST_AFTER = sql`interval '5 minutes'`

const MICRO_USD = 1_000_000
/** The advisory lock that serializes reservations. */
const LOCK = 7_306_025

/** Reserves the maximum cost of a request, unless that passes a ceiling. */
async function reserveCall(db: Database, ceilings: ModelCeilings, asking: Asking, step: ModelStep, most: MostUse): Promise<Reserved> {
  const keys = await keysOf(db, asking)
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const over = findCeiling(ceilings, await readSpending(tx, keys), { calls: 1, dollars: most.dollars })
    if (over) return { status: 'refused', ...over }
    const [row] = await tx
      .insert(modelCalls)
      .values({
        ...{
          day: sql`(now() at time zone 'UTC')::date`,
          step,
          model: most.model,
          reportKey: keys.reportKey,
          playerKey: keys.playerKey,
          state: 'reserved',
        },
        ...{ inputTokens: most.inputTokens, outputTokens: most.outputTokens, costMicroUsd: microUsd(most.dollars) },
      })
      .returning({ id: modelCalls.id })
    return { status: 'reserved', id: row?.id ?? '' }
  })
}

/** Records what a request used. An unknown or impossible use stays at the reserved maximum. */
async function settleCall(db: Queries, id: string, used: Used): Promise<void> {
  const settled =
    used === 'unknown' || (used !== 'nothing' && !isCountable(used))
      ? { state: 'unknown' as const }
      : used === 'nothing'
        ? { state: 'refused' as const, inputTokens: 0, outputTokens: 0, costMicroUsd: sql`${modelCalls.costMicroUsd} * 0` }
        : { ...used, state: 'used' as const, costMicroUsd: microUsd(used.dollars) }
  await db
    .update(modelCalls)
    .set({ ...settled, settledAt: sql`now()` })
    .where(and(eq(modelCalls.id, id), eq(modelCalls.state, 'reserved')))
}

const MAX_COUNTED = 2 ** 31 - 1

function isCountable({ inputTokens, outputTokens, dollars }: ModelBill): boolean {
  return [inputTokens, outputTokens, microUsd(dollars) ?? 0].every((count) => Number.isInteger(count) && count >= 0 && count <= MAX_COUNTED)
}

/** Returns the ceiling that leaves no room for another request; null where there is room. */
export async function findUsedUp(
  db: Queries,
  ceilings: ModelCeilings,
  asking: Asking,
  { isPriced }: { readonly isPriced: boolean },
): Promise<CeilingReached | null> {
  const spending = await readSpending(db, await keysOf(db, asking))
  return findCeiling(ceilings, spending, { calls: 1, dollars: isPriced ? 1 / MICRO_USD : null })?.reason ?? null
}

interface Amount {
  readonly calls: number
  readonly dollars: number
}

/** `open`: the part of running requests, at their reserved maximum. */
interface Spent {
  readonly all: Amount
  readonly open: Amount
}

/** What was spent on a report, and today by its player and by all players. */
interface Spending extends Pick<Keys, 'rounds'> {
  readonly report: Spent
  readonly playerDay: Spent
  readonly day: Spent
}

function findCeiling(
  ceilings: ModelCeilings,
  { rounds, report, playerDay, day }: Spending,
  more: { readonly calls: number; readonly dollars: number | null },
): Pick<Extract<Reserved, { status: 'refused' }>, 'reason' | 'mayPass'> | null {
  const limits = [
    { reason: 'report-budget', spent: report, calls: ceilings.callsPerReport * rounds, dollars: ceilings.dollarsPerReport * rounds },
    { reason: 'budget', spent: playerDay, calls: ceilings.callsPerPlayerDay, dollars: ceilings.dollarsPerPlayerDay },
    { reason: 'budget', spent: day, calls: ceilings.callsPerDay, dollars: ceilings.dollarsPerDay },
  ] as const
  for (const { reason, spent, calls, dollars } of limits) {
    const isOver = (by: Amount) =>
      by.calls + more.calls > calls || (more.dollars !== null && microUsd(by.dollars + more.dollars) > microUsd(dollars))
    const { all, open } = spent
    const settled = { calls: all.calls - open.calls, dollars: all.dollars - open.dollars }
    if (isOver(all)) return { reason, mayPass: !isOver(settled) }
  }
  return null
}

/** Requests that a service refused do not count for a report: an overload would use up its budget. */
async function readSpending(db: Queries, { rounds, reportKey, playerKey }: Keys): Promise<Spending> {
  const isOpen = sql`state = 'reserved' and reserved_at > now() - ${LOST_AFTER}`
  const amount = (of: ReturnType<typeof sql>) =>
    sql`json_build_object('calls', count(*) filter (where ${of}), 'dollars', coalesce(sum(cost_micro_usd) filter (where ${of}), 0)::float8 / ${MICRO_USD}::int)`
  const spent = (of: ReturnType<typeof sql>) => sql`json_build_object('all', ${amount(of)}, 'open', ${amount(sql`${of} and ${isOpen}`)})`
  const isToday = sql`day = (now() at time zone 'UTC')::date`
  const { rows } = await db.execute<Record<'report' | 'player_day' | 'day', Spent>>(sql`
    select ${spent(sql`report_key = ${reportKey} and state <> 'refused'`)} as report,
      ${spent(sql`${isToday} and player_key = ${playerKey}`)} as player_day, ${spent(isToday)} as day
    from model_calls where ${isToday} or report_key = ${reportKey}`)
  const [row] = rows
  if (!row) throw new Error('sums always have a row')
  return { rounds, report: row.report, playerDay: row.player_day, day: row.day }
}

interface Keys {
  /** The number of credits paid: one for the report unless it is free, and one for each further review. */
  readonly rounds: number
  readonly reportKey: string
  readonly playerKey: string
}

async function keysOf(db: Queries, { id }: Asking): Promise<Keys> {
  const [keys] = await db
    .select({ reportKey: jobs.costKey, playerKey: user.costKey, isFree: jobs.isFree })
    .from(jobs)
    .innerJoin(user, eq(user.id, jobs.userId))
    .where(eq(jobs.id, id))
  if (!keys) throw new Error('models are asked for jobs that are there')
  return { ...keys, rounds: (keys.isFree ? 0 : 1) + (await countPaidReviews(db, id)) }
}

function microUsd(dollars: number): number
function microUsd(dollars: number | null): number | null
function microUsd(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * MICRO_USD)
}

/** Near a ceiling a request waits for others to be settled: most cost less than reserved. */
const WAIT = { timeoutMs: 10_000, everyMs: 500 }

export function openMeter(db: Database, ceilings: ModelCeilings, asking: Asking, step: ModelStep): Meter {
  return async (most) => {
    const reserve = () => reserveCall(db, ceilings, asking, step, most)
    const first = await reserve()
    const reserved =
      first.status === 'refused' && first.mayPass
        ? ((await poll(async () => {
            const again = await reserve()
            return again.status === 'reserved' || !again.mayPass ? again : undefined
          }, WAIT)) ?? first)
        : first
    return reserved.status === 'refused' ? reserved.reason : { settle: (used) => settleCall(db, reserved.id, used) }
  }
}
