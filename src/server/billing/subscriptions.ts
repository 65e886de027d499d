import { eq, sql } from 'drizzle-orm'
import { readAccount } from '#server/auth/session-store.ts'
import type { Queries, Transaction } from '#server/database/database.ts'
import { subscriptions } from '#server/database/money-schema.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import type { PaymentNews, Subscription } from '#server/outside/stripe/payments.ts'
import { PLANS } from '#shared/billing/plans.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'
import type { NewsServices } from './apply-news.ts'
import { findUserOfCustomer } from './customer-store.ts'
import { noteInvoice } from './invoice-store.ts'
import { settleInvoice } from './settle-invoice.ts'
import { within } from './within.ts'

/** The webhook waits for this answer. */
const PATIENCE_MS = 8_000

type News<K extends PaymentNews['kind']> = Extract<PaymentNews, { kind: K }>
type Named = Omit<News<'subscription'>, 'kind'>

/** A subscription as the provider had it when it was asked. */
export interface AskedSubscription {
  readonly userId: UserId
  readonly subscription: Subscription
  /** The database's clock, to the microsecond. */
  readonly askedAt: string
}

/** Null for a subscription of nobody we know. Asked before any transaction begins: an answer may take long, and connections are few. */
export async function askForSubscription({ database: { db }, payments }: NewsServices, named: Named): Promise<AskedSubscription | null> {
  const userId = await findOwner(db, named)
  if (userId === null) return null
  const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
  const subscription = await within(PATIENCE_MS, payments.readSubscription(named.subscriptionId))
  return { userId, subscription, askedAt: rows[0]?.at ?? '' }
}

/**
 * Keeps what the provider says of a subscription now; news of it may come in any order. What was asked for later wins: each change is asked
 * for after it happened, so the last change is in every answer that was asked for after its news.
 */
export async function noteSubscription(tx: Transaction, { userId, subscription, askedAt }: AskedSubscription): Promise<void> {
  const { id, status, periodEndsAt, endsAt } = subscription
  const state = { userId, plan: 'all_access', status, periodEndsAt, endsAt, newsAt: sql`${askedAt}::timestamptz` }
  await tx
    .insert(subscriptions)
    .values({ id, ...state })
    .onConflictDoUpdate({ target: subscriptions.id, set: state, setWhere: sql`${subscriptions.newsAt} < excluded.news_at` })
}

/** A paid month is kept as a fact, and grants its credits where renewals are granted at all. */
export async function noteRenewal({ areRenewalsGranted, payments }: NewsServices, tx: Transaction, news: News<'renewal'>): Promise<void> {
  const userId = await findOwner(tx, news)
  if (userId === null) return
  const { invoiceId: id, subscriptionId, cents: paidCents, currency } = news
  const credits = areRenewalsGranted ? PLANS.all_access.credits : 0
  await noteInvoice(tx, { id, userId, mode: payments.mode, subscriptionId, paidCents, currency, credits })
  await settleInvoice(tx, id)
}

/** A month that could not be charged: the profile shows it, and the player is told where to mend it. */
export async function noteRenewalFailed(tx: Transaction, asked: AskedSubscription): Promise<void> {
  await noteSubscription(tx, asked)
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

/** Whose subscription it is. A customer who was removed is forgotten, perhaps before we hear that their subscription ended with them. */
async function findOwner(db: Queries, { customerId, subscriptionId }: Named): Promise<UserId | null> {
  const userId = await findUserOfCustomer(db, customerId)
  if (userId !== null) return userId
  const [known] = await db.select({ userId: subscriptions.userId }).from(subscriptions).where(eq(subscriptions.id, subscriptionId))
  return known ? userIdSchema.parse(known.userId) : null
}
