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

/** The webhook waits for this answer. */
const TIMEOUT_MS = 8_000

type ChangeOf<K extends PaymentChange['kind']> = Extract<PaymentChange, { kind: K }>
type Named = Omit<ChangeOf<'subscription'>, 'kind'>

export interface AskedSubscription {
  readonly userId: UserId
  readonly subscription: Subscription
  /** The database's clock, to the microsecond. */
  readonly askedAt: string
}

/** Null for a subscription of nobody we know. Asked before any transaction begins: an answer may take long, and connections are few. */
export async function askForSubscription({ database: { db }, payments }: EventServices, named: Named): Promise<AskedSubscription | null> {
  const userId = await findOwner(db, named)
  if (userId === null) return null
  const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
  const subscription = await withTimeout(TIMEOUT_MS, payments.readSubscription(named.subscriptionId))
  return { userId, subscription, askedAt: rows[0]?.at ?? '' }
}

/**
 * Keeps what the provider says of a subscription now; its events may come in any order. What was asked for later wins: each change is asked
 * for after it happened, so the last change is in every answer that was asked for after its event.
 */
export async function recordSubscription(tx: Transaction, { userId, subscription, askedAt }: AskedSubscription): Promise<void> {
  const { id, status, periodEndsAt, endsAt } = subscription
  const state = { userId, plan: 'all_access', status, periodEndsAt, endsAt, eventAt: sql`${askedAt}::timestamptz` }
  await tx
    .insert(subscriptions)
    .values({ id, ...state })
    .onConflictDoUpdate({ target: subscriptions.id, set: state, setWhere: sql`${subscriptions.eventAt} < excluded.event_at` })
}

/** A paid month is kept as a fact, and grants its credits where renewals are granted at all. */
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

/** A month that could not be charged: the profile shows it, and the player is told where to mend it. */
export async function recordRenewalFailed(tx: Transaction, asked: AskedSubscription): Promise<void> {
  await recordSubscription(tx, asked)
  const account = await readAccount(tx, asked.userId)
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

/** Finds the owner of a subscription: by the customer, or by the subscription's row where the customer was removed before its end is reported. */
async function findOwner(db: Queries, { customerId, subscriptionId }: Named): Promise<UserId | null> {
  const userId = await findUserOfCustomer(db, customerId)
  if (userId !== null) return userId
  const [known] = await db.select({ userId: subscriptions.userId }).from(subscriptions).where(eq(subscriptions.id, subscriptionId))
  return known ? userIdSchema.parse(known.userId) : null
}

export type Invoice = typeof invoices.$inferSelect

/**
 * Holds an invoice until the transaction ends, also one that is not recorded yet: the event of its payment and the invoice itself may come at once,
 * and the second of them must see what the first has written.
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

/** Brings the ledger in line with what is known of a paid month; as `settleOrder`. Does nothing while the invoice is not known yet. */
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
