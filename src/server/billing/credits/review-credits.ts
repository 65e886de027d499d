import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { hasEntry, lockCredits, writeEntry } from './ledger.ts'

/** A repeated review of a match costs a credit: one entry per attempt, and one that returns it if the review has no result. */

/** Takes one credit, once per attempt. If there is none, the transaction fails. */
export async function payReview(tx: Transaction, userId: UserId, jobId: JobId, round: number): Promise<void> {
  const reason = `review:${jobId}:${round}`
  await lockCredits(tx, userId)
  if (await hasEntry(tx, reason)) return
  await writeEntry(tx, { userId, kind: 'review', delta: -1, reason, jobId })
}

export async function takeBackReview(tx: Transaction, userId: UserId, jobId: JobId, round: number): Promise<void> {
  const reason = `review-return:${jobId}:${round}`
  await lockCredits(tx, userId)
  if (!(await hasEntry(tx, `review:${jobId}:${round}`)) || (await hasEntry(tx, reason))) return
  await writeEntry(tx, { userId, kind: 'review-return', delta: 1, reason, jobId })
}

export async function countPaidReviews(db: Queries, jobId: JobId): Promise<number> {
  const [row] = await db
    .select({ paid: sql<number>`coalesce(-sum(${creditEntries.delta}), 0)::int` })
    .from(creditEntries)
    .where(and(eq(creditEntries.jobId, jobId), inArray(creditEntries.kind, ['review', 'review-return'])))
  return row?.paid ?? 0
}
