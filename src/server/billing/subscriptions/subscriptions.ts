import { eq, sql } from 'drizzle-orm'
import { readAccount } from '#server/auth/session-store.ts'
import { findUserOfCustomer } from '#server/billing/customers/customer-store.ts'
import type { EventServices } from '#server/billing/event-services.ts'
import { type Purchase, settlePurchase } from '#server/billing/orders/settle-purchase.ts'
import { withTimeout } from '#server/billing/with-timeout.ts'
import type { Queries, Transaction } from '#server/database/database.ts'
import { invoices, payments, subscriptions } from '#server/database/schema/money-schema.ts'
import type { PaymentChange, Subscription } from '#server/integrations/stripe/payments.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { PLANS } from '#shared/billing/plans.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'

/** The webhook waits for the provider's answer. */
const TIMEOUT_MS = 8_000

type ChangeOf<K extends PaymentChange['kind']> = Extract<PaymentChange, { kind: K }>
type Named = Omit<ChangeOf<'subscription'>, 'kind'>

export interface FetchedSubscription {
  readonly userId: UserId
  readonly subscription: Subscription
  /** The time of the request by the database's clock, to the microsecond. */
  readonly fetchedAt: string
}

/** Null when the owner is unknown. Call it before any transaction begins: an answer may take long, and connections are few. */
export async function fetchSubscription({ database: { db }, payments }: EventServices, named: Named): Promise<FetchedSubscription | null> {
  const userId = await findOwner(db, named)
  if (userId === null) return null
  const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
  const subscription = await withTimeout(TIMEOUT_MS, payments.readSubscription(named.subscriptionId))
  return { userId, subscription, fetchedAt: rows[0]?.at ?? '' }
}

/**
 * Stores the provider's current state of a subscription, since its events arrive in any order. The later request wins: each change is
 * requested after it happened, so every response requested after the last event contains the last change.
 */
export async function recordSubscription(tx: Transaction, { userId, subscription, fetchedAt }: FetchedSubscription): Promise<void> {
  const { id, status, periodEndsAt, endsAt } = subscription
  const state = { userId, plan: 'all_access', status, periodEndsAt, endsAt, eventAt: sql`${fetchedAt}::timestamptz` }
  await tx
    .insert(subscriptions)
    .values({ id, ...state })
    .onConflictDoUpdate({ target: subscriptions.id, set: state, setWhere: sql`${subscriptions.eventAt} < excluded.event_at` })
}

/** Stores a paid month as an invoice, which grants its credits if renewals are granted at all. */
export async function recordRenewal(
  { areRenewalsGranted, payments }: EventServices,
  tx: Transaction,
  change: ChangeOf<'renewal'>,
): Promise<void> {
  const userId = await findOwner(tx, change)
  if (userId === null) return
  const { invoiceId: id, subscriptionId, cents: paidCents, currency } = change
  const credits = areRenewalsGranted ? PLANS.all_access.credits : 0
  await recordInvoice(tx, { id, userId, mode: payments.mode, subscriptionId, paidCents, currency, credits })
  await settleInvoice(tx, id)
}

/** Records a month that could not be charged: the profile shows it, and a mail tells the player where to correct it. */
export async function recordRenewalFailed(tx: Transaction, fetched: FetchedSubscription): Promise<void> {
  await recordSubscription(tx, fetched)
  const account = await readAccount(tx, fetched.userId)
  if (!account) return
  await enqueueMail(tx, {
    recipient: account.email,
    subject: 'Your payment did not go through',
    body: [
      'Hello,',
      `we could not charge your ${PLANS.all_access.name} subscription. Please check your payment method:`,
      'open your profile and choose "Manage Subscription & Billing".',
      'Credits you have bought stay yours.',
    ].join('\n\n'),
  })
}

/** Finds the owner of a subscription by its customer, or by its row if the customer was removed before the end was reported. */
async function findOwner(db: Queries, { customerId, subscriptionId }: Named): Promise<UserId | null> {
  const userId = await findUserOfCustomer(db, customerId)
  if (userId !== null) return userId
  const [known] = await db.select({ userId: subscriptions.userId }).from(subscriptions).where(eq(subscriptions.id, subscriptionId))
  return known ? userIdSchema.parse(known.userId) : null
}

export type Invoice = typeof invoices.$inferSelect

/**
 * Locks an invoice until the transaction ends, even one that is not recorded yet: the event of its payment and the invoice itself may
 * arrive at the same time, and the second must see what the first has written.
 */
async function holdInvoice(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoice:' || ${id}, 0))`)
}

async function recordInvoice(tx: Transaction, invoice: typeof invoices.$inferInsert): Promise<void> {
  await holdInvoice(tx, invoice.id)
  await tx.insert(invoices).values(invoice).onConflictDoNothing()
}

async function lockInvoice(tx: Transaction, id: string): Promise<Invoice | null> {
  await holdInvoice(tx, id)
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  return invoice ?? null
}

/** Brings the ledger in line with the known facts of a paid month, like `settleOrder`. Does nothing until the invoice is known. */
export async function settleInvoice(tx: Transaction, invoiceId: string): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null || invoice.credits === 0) return
  const { id, userId, credits, clawedBack, paidCents } = invoice
  const purchase: Purchase = {
    id,
    userId,
    orderId: null,
    invoiceId: id,
    credits,
    paidCents,
    clawedBack,
    kind: 'subscription',
    reason: `subscription:${id}`,
    recordClawedBack: async (taken) => {
      await tx.update(invoices).set({ clawedBack: taken }).where(eq(invoices.id, id))
    },
  }
  await settlePurchase(tx, purchase, await tx.select().from(payments).where(eq(payments.invoiceId, id)))
}
