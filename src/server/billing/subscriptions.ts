import { eq, sql } from 'drizzle-orm'
import { readAccount } from '#server/auth/session-store.ts'
import type { Queries, Transaction } from '#server/database/database.ts'
import { subscriptions } from '#server/database/money-schema.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import type { PaymentNews } from '#server/outside/payments.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'
import { PLANS } from '#shared/plans.ts'
import type { NewsServices } from './apply-news.ts'
import { findUserOfCustomer } from './customer-store.ts'
import { grantRenewal } from './ledger.ts'
import { within } from './within.ts'

/** A transaction waits for this answer. */
const PATIENCE_MS = 8_000

type News<K extends PaymentNews['kind']> = Extract<PaymentNews, { kind: K }>
type Named = Omit<News<'subscription'>, 'kind'>

/**
 * Keeps what the provider says of a subscription now: news of it may come in any order, so they stand in line here and the current state is
 * asked for. News older than what was asked for already tells nothing new.
 */
export async function noteSubscription(
  { payments }: Pick<NewsServices, 'payments'>,
  tx: Transaction,
  { customerId, subscriptionId }: Named,
  newsAt: Date,
): Promise<void> {
  const userId = await findOwner(tx, { customerId, subscriptionId })
  if (userId === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subscriptionId}, 0))`)
  const [known] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId))
  if (known && known.newsAt > newsAt) return
  const { status, periodEndsAt, endsAt } = await within(PATIENCE_MS, payments.readSubscription(subscriptionId))
  const state = { userId, plan: 'all_access', status, periodEndsAt, endsAt, newsAt }
  await tx
    .insert(subscriptions)
    .values({ id: subscriptionId, ...state })
    .onConflictDoUpdate({ target: subscriptions.id, set: state })
}

/** A paid month grants its credits, once per invoice, where renewals are granted at all. */
export async function noteRenewal({ areRenewalsGranted }: NewsServices, tx: Transaction, news: News<'renewal'>): Promise<void> {
  if (!areRenewalsGranted) return
  const userId = await findOwner(tx, news)
  if (userId !== null) await grantRenewal(tx, userId, news.invoiceId, PLANS.all_access.credits)
}

/** A month that could not be charged: the profile shows it, and the player is told where to mend it. */
export async function noteRenewalFailed(
  services: NewsServices,
  tx: Transaction,
  news: News<'renewal-failed'>,
  newsAt: Date,
): Promise<void> {
  await noteSubscription(services, tx, news, newsAt)
  const userId = await findOwner(tx, news)
  const account = userId === null ? null : await readAccount(tx, userId)
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
