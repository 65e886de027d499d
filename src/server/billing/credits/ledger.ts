import { and, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { creditBalances, creditEntries } from '#server/database/schema/credit-schema.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { claimMailbox } from './welcome-mailbox.ts'

/**
 * The ledger of credits. Writers lock the user's balance row first, so that a check for an existing entry stays valid. (`ON CONFLICT DO
 * NOTHING` is not enough: the trigger that updates the balance runs before it.)
 */

/**
 * Grants the one free credit of an account and of a mailbox; repeating it does nothing. False when another account of the mailbox had it.
 */
export async function grantWelcome(tx: Transaction, userId: UserId, mailbox: string): Promise<boolean> {
  const reason = `welcome:${userId}`
  await lockCredits(tx, userId)
  if (await hasEntry(tx, reason)) return true
  if (!(await claimMailbox(tx, userId, mailbox))) return false
  await writeEntry(tx, { userId, kind: 'welcome', delta: 1, reason })
  return true
}

export async function hasWelcome(db: Queries, userId: UserId): Promise<boolean> {
  return await hasEntry(db, `welcome:${userId}`)
}

/** Takes one credit for a job. If there is none, the database refuses and the transaction fails. */
export async function reserveCredit(tx: Transaction, userId: UserId, jobId: JobId): Promise<void> {
  await writeEntry(tx, { userId, kind: 'reserve', delta: -1, reason: `reserve:${jobId}`, jobId })
}

/** Spends the credit of a job that succeeded. False if it was already settled. */
export async function commitCredit(tx: Transaction, userId: UserId, jobId: JobId): Promise<boolean> {
  return await settle(tx, userId, jobId, { kind: 'commit', delta: 0 })
}

/** Returns the credit of a job that failed. False if it was already settled. */
export async function releaseCredit(tx: Transaction, userId: UserId, jobId: JobId): Promise<boolean> {
  return await settle(tx, userId, jobId, { kind: 'release', delta: 1 })
}

/** Null for a user without a ledger. */
export async function findCredits(db: Queries, userId: UserId): Promise<number | null> {
  const [row] = await db.select({ balance: creditBalances.balance }).from(creditBalances).where(eq(creditBalances.userId, userId))
  return row?.balance ?? null
}

/** Prepares a query for the credits of several users, in the order of their ids. */
export function prepareCreditsOf(db: Queries): (userIds: readonly UserId[]) => Promise<(number | null)[]> {
  const isRequested = sql`${creditBalances.userId} = any(${sql.placeholder('ids')}::text[])`
  const query = db.select().from(creditBalances).where(isRequested).prepare('credits_of')
  return async (ids) => {
    const balances = new Map((await query.execute({ ids })).map(({ userId, balance }) => [userId, balance]))
    return ids.map((id) => balances.get(id) ?? null)
  }
}

export async function readCredits(db: Queries, userId: UserId): Promise<number> {
  return (await findCredits(db, userId)) ?? 0
}

/**
 * Returns violations of the ledger's rules as sentences: each balance is the sum of its entries, each job has one reserve and at most one
 * settlement, and a free job has neither.
 */
export async function checkLedger(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    select 'balance of ' || coalesce(b.user_id, e.user_id) || ' is ' || coalesce(b.balance, 0) || ', its entries sum to ' || coalesce(e.total, 0) as problem
      from credit_balances b
      full join (select user_id, sum(delta) as total from credit_entries group by user_id) e on e.user_id = b.user_id
      where coalesce(b.balance, 0) <> coalesce(e.total, 0) or coalesce(b.balance, 0) < 0
    union all
    select 'job ' || j.id || ' (' || j.status || ') has ' || count(e.id) filter (where e.kind = 'reserve') || ' reserves and '
        || count(e.id) filter (where e.kind in ('commit', 'release')) || ' settlements'
      from jobs j left join credit_entries e on e.job_id = j.id
      group by j.id, j.status, j.is_free
      having count(e.id) filter (where e.kind = 'reserve') <> (case when j.is_free then 0 else 1 end)
        or count(e.id) filter (where e.kind = 'commit') <> (case when j.status = 'complete' and not j.is_free then 1 else 0 end)
        or count(e.id) filter (where e.kind = 'release') <> (case when j.status = 'failed' and not j.is_free then 1 else 0 end)
    union all
    select 'entry ' || e.reason || ' is of a job that does not exist'
      from credit_entries e left join jobs j on j.id = e.job_id
      where e.job_id is not null and j.id is null`)
  return rows.map(({ problem }) => problem)
}

/** Adds or takes credits for an operator's action, whose id is in the entry. Throws when the balance would be below zero. */
export async function adjustCredits(tx: Transaction, userId: UserId, actionId: string, credits: number): Promise<void> {
  await writeEntry(tx, { userId, kind: 'adjustment', delta: credits, reason: `adjustment:${actionId}` })
}

async function settle(
  tx: Transaction,
  userId: UserId,
  jobId: JobId,
  entry: { kind: 'commit' | 'release'; delta: number },
): Promise<boolean> {
  await lockCredits(tx, userId)
  if (!(await hasEntry(tx, `reserve:${jobId}`, userId))) throw new Error(`Job ${jobId} has no reserved credit of user ${userId}.`)
  const reason = `settle:${jobId}`
  if (await hasEntry(tx, reason, userId)) return false
  await writeEntry(tx, { userId, ...entry, reason, jobId })
  return true
}

export async function lockCredits(tx: Transaction, userId: UserId): Promise<{ readonly balance: number; readonly owed: number }> {
  await tx.insert(creditBalances).values({ userId }).onConflictDoNothing()
  const [row] = await tx.select().from(creditBalances).where(eq(creditBalances.userId, userId)).for('update')
  if (!row) throw new Error(`The balance of user ${userId} is not there.`)
  return row
}

export interface EntryOwner {
  readonly userId: string
  readonly orderId: string | null
  readonly invoiceId: string | null
}

/** Adds an entry of a purchase. A trigger uses incoming credits to pay what the user owes first. */
export async function addEntry(tx: Transaction, { userId, orderId, invoiceId }: EntryOwner, entry: PurchaseEntry): Promise<void> {
  await writeEntry(tx, { ...entry, userId, orderId, invoiceId })
}

type NewEntry = typeof creditEntries.$inferInsert

type PurchaseEntry = Pick<NewEntry, 'kind' | 'delta' | 'owed' | 'reason'>

/** With `userId`, only entries of this user count. */
export async function hasEntry(db: Queries, reason: string, userId?: UserId): Promise<boolean> {
  const isOfUser = userId === undefined ? undefined : eq(creditEntries.userId, userId)
  return (await db.$count(creditEntries, and(eq(creditEntries.reason, reason), isOfUser))) > 0
}

/** Throws `notEnoughCredits` when the balance would be below zero, which the database prevents. */
export async function writeEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  try {
    await tx.insert(creditEntries).values(entry)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const isBelowZero = cause instanceof Error && 'constraint' in cause && cause.constraint === 'credit_balances_not_negative'
    throw isBelowZero ? refuse('notEnoughCredits') : error
  }
}
