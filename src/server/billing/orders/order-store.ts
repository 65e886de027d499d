import { randomUUID } from 'node:crypto'
import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { invoices, orders, payments } from '#server/database/schema/money-schema.ts'
import type { Checkout, PaymentMode } from '#server/integrations/stripe/payments.ts'
import { PLAN_CURRENCY, PLANS, type PlanName } from '#shared/billing/plans.ts'
import { isGuid, type UserId } from '#shared/ids.ts'

export type Order = typeof orders.$inferSelect

/** A state may only change to one further right, since events arrive in any order. */
const STATES = ['open', 'processing', 'expired', 'failed', 'held', 'paid'] as const

/** Returns the user's open order of a plan at the current price, or opens one. Safe to call concurrently. */
export async function openOrder(db: Queries, owner: { userId: UserId; mode: PaymentMode; plan: PlanName }): Promise<Order> {
  for (;;) {
    const id = randomUUID()
    const { cents, credits } = PLANS[owner.plan]
    const currency = PLAN_CURRENCY
    await db
      .insert(orders)
      .values({ ...owner, id, cents, currency, credits, idempotencyKey: `co:${id}` })
      .onConflictDoNothing()
    const [open] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, owner.userId), eq(orders.mode, owner.mode), eq(orders.plan, owner.plan), eq(orders.state, 'open')))
    if (open && open.cents === cents && open.currency === currency && open.credits === credits) return open
    if (open) await advanceOrder(db, open, 'expired')
  }
}

type PaidAmount = Pick<Order, 'paidCents' | 'paidCurrency'>

/** Moves the order to a later state. False if it has already reached that state. */
export async function advanceOrder(
  db: Queries,
  { id }: Pick<Order, 'id'>,
  state: Order['state'],
  paid: PaidAmount | null = null,
): Promise<boolean> {
  const earlier = STATES.slice(0, STATES.indexOf(state))
  const { rowCount } = await db
    .update(orders)
    .set({ state, updatedAt: sql`now()`, ...paid })
    .where(and(eq(orders.id, id), sql`${orders.state} = any(${sql.param(earlier)}::text[])`))
  return rowCount !== 0
}

export async function recordSession(db: Queries, { id }: Pick<Order, 'id'>, sessionId: string): Promise<void> {
  await db
    .update(orders)
    .set({ sessionId, updatedAt: sql`now()` })
    .where(and(eq(orders.id, id), sql`${orders.sessionId} is null`))
}

/** For a key whose request was refused: the next request needs another. A key that has changed meanwhile stays. */
export async function renewOrderKey(db: Queries, { id, idempotencyKey }: Pick<Order, 'id' | 'idempotencyKey'>): Promise<void> {
  await db
    .update(orders)
    .set({ idempotencyKey: `co:${id}:${randomUUID().slice(0, 8)}` })
    .where(and(eq(orders.id, id), eq(orders.idempotencyKey, idempotencyKey)))
}

export async function findOrder(db: Queries, id: string): Promise<Order | null> {
  if (!isGuid(id)) return null
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order ?? null
}

export async function findOrderOfSession(db: Queries, userId: UserId, sessionId: string): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), eq(orders.userId, userId)))
  return order ?? null
}

export async function lockOrder(tx: Transaction, id: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error(`Order ${id} does not exist.`)
  return order
}

type PaidFor = Pick<typeof payments.$inferSelect, 'orderId' | 'invoiceId'>
type PaymentFacts = Partial<PaidFor> & { readonly refundedCents?: number }

/**
 * Records a payment and its order, if known, and locks it until the transaction ends, so that events of one payment are applied one after
 * the other. Returns its order or invoice; throws when the event has another purchase.
 */
export async function lockPayment(tx: Transaction, id: string, facts: PaymentFacts = {}): Promise<PaidFor> {
  const { orderId = null, invoiceId = null, refundedCents = 0 } = facts
  // In two steps: two events of an unknown payment may arrive at the same time, and conflict on either of its keys.
  await tx.insert(payments).values({ id, orderId }).onConflictDoNothing()
  const [known] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!known) throw new Error(`Payment ${id} is for order ${orderId}, which has another one.`)
  const of = { orderId: known.orderId ?? orderId, invoiceId: known.invoiceId ?? invoiceId }
  if ((orderId !== null && of.orderId !== orderId) || (invoiceId !== null && of.invoiceId !== invoiceId) || (of.orderId && of.invoiceId))
    throw new Error(`Payment ${id} is said to be for ${orderId ?? invoiceId}, and is for another purchase.`)
  await tx
    .update(payments)
    .set({ ...of, reportedRefundCents: Math.max(known.reportedRefundCents, refundedCents) })
    .where(eq(payments.id, id))
  return of
}

/** Call with the order locked. The provider's customer id is not stored for a deleted account. */
export async function recordPayer(
  tx: Transaction,
  paymentId: string,
  { userId }: Pick<Order, 'userId'>,
  customerId: string | null,
): Promise<void> {
  const isThere = exists(
    tx
      .select()
      .from(user)
      .where(and(eq(user.id, userId), isNull(user.deletedAt))),
  )
  await tx
    .update(payments)
    .set({ customerId })
    .where(and(eq(payments.id, paymentId), isNull(payments.customerId), isThere))
}

/** Locks a user's payments and orders until the transaction ends, in the lock order of `lockPayment` and `lockOrder`. Call it first. */
export async function lockPurchasesOf(tx: Transaction, owner: UserId): Promise<void> {
  const ids = (of: typeof orders | typeof invoices) => tx.select({ id: of.id }).from(of).where(eq(of.userId, owner))
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(or(inArray(payments.orderId, ids(orders)), inArray(payments.invoiceId, ids(invoices))))
    .orderBy(payments.id)
    .for('no key update')
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, owner)).orderBy(orders.id).for('no key update')
}

/** An order keeps its first checkout. */
export function isCheckoutOf(order: Order, { sessionId }: Checkout): boolean {
  return order.sessionId === null || order.sessionId === sessionId
}

export function isAmountOf({ cents, currency }: Order, checkout: Pick<Checkout, 'cents' | 'currency'>): boolean {
  return checkout.cents === cents && checkout.currency === currency
}

export async function listHeldOrders(db: Queries): Promise<Order[]> {
  return await db.select().from(orders).where(eq(orders.state, 'held')).orderBy(orders.createdAt)
}

export async function findPaymentOfOrder(db: Queries, orderId: string): Promise<string | null> {
  const [row] = await db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId))
  return row?.id ?? null
}

/** Marks an order for a refund, once, if it was paid after its account was deleted. */
export async function wantRefund(tx: Transaction, { id }: Pick<Order, 'id'>): Promise<void> {
  await tx
    .update(orders)
    .set({ afterDeletion: 'refund' })
    .where(and(eq(orders.id, id), inArray(orders.afterDeletion, ['end-checkout', 'ended'])))
}

export async function listUnsettledDepartures(db: Queries, mode: PaymentMode): Promise<Order[]> {
  return await db
    .select()
    .from(orders)
    .where(and(eq(orders.mode, mode), inArray(orders.afterDeletion, ['end-checkout', 'refund'])))
    .orderBy(orders.createdAt)
}

export async function endDeparture(db: Queries, { id, afterDeletion }: Order): Promise<void> {
  const done = afterDeletion === 'refund' ? 'refunded' : 'ended'
  await db
    .update(orders)
    .set({ afterDeletion: done })
    .where(and(eq(orders.id, id), sql`${orders.afterDeletion} = ${afterDeletion}`))
}
