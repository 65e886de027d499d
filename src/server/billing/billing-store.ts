import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { toSubscriptionFields } from '#server/billing/subscriptions/subscription-fields.ts'
import type { Queries } from '#server/database/database.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { customers, orders, subscriptions } from '#server/database/schema/money-schema.ts'
import type { Profile } from '#shared/account/profile.ts'
import type { CreditEntry } from '#shared/billing/billing.ts'
import { findPlan } from '#shared/billing/plans.ts'
import type { UserId } from '#shared/ids.ts'

const ENTRIES_PER_PAGE = 20

export async function listCreditEntries(db: Queries, userId: UserId, page: number) {
  const own = eq(creditEntries.userId, userId)
  const [total] = await db.select({ count: count() }).from(creditEntries).where(own)
  const rows = await db
    .select({ entry: creditEntries, plan: orders.plan })
    .from(creditEntries)
    .leftJoin(orders, eq(orders.id, creditEntries.orderId))
    .where(own)
    .orderBy(desc(creditEntries.createdAt), creditEntries.delta, creditEntries.id)
    .limit(ENTRIES_PER_PAGE)
    .offset((page - 1) * ENTRIES_PER_PAGE)
  return {
    entries: rows.map(({ entry, plan }) => toEntry(entry, entry.invoiceId === null ? plan : 'all_access')),
    total: total?.count ?? 0,
  }
}

function toEntry({ id, kind, delta, createdAt, jobId }: typeof creditEntries.$inferSelect, plan: string | null): CreditEntry {
  return { id, kind, delta, createdAt: createdAt.toISOString(), jobId, plan: plan === null ? null : (findPlan(plan)?.name ?? null) }
}

export async function readBilling(
  db: Queries,
  userId: UserId,
): Promise<ReturnType<typeof toSubscriptionFields> & Pick<Profile, 'hasReceipts'>> {
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(sql`${subscriptions.status} in ('active', 'trialing') desc`, desc(subscriptions.eventAt))
    .limit(1)
  const [receipt] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, and(eq(customers.userId, orders.userId), eq(customers.mode, orders.mode), isNotNull(customers.customerId)))
    .where(and(eq(orders.userId, userId), inArray(orders.state, ['paid', 'held'])))
    .limit(1)
  return { ...toSubscriptionFields(subscription ?? null), hasReceipts: receipt !== undefined || subscription !== undefined }
}
