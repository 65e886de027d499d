import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { retainedOfUser } from './auth-schema.ts'
import { at, mode, now } from './columns.ts'

/**
 * Orders, and what the payment provider reported about them. Their effect on credits is in the ledger's entries, which only
 * `billing/orders/settle-purchase.ts` writes.
 */

/** A user at the provider. The row is inserted before the first request, so that a lost answer is retried with the same key. */
export const customers = pgTable(
  'customers',
  {
    userId: retainedOfUser(),
    mode: mode(),
    customerId: text('customer_id').unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mode] })],
)

/** A purchase of a plan, with its terms. A user has at most one open order per plan. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    userId: retainedOfUser(),
    mode: mode(),
    plan: text('plan').notNull(),
    cents: integer('cents').notNull(),
    /** ISO 4217, lower case. */
    currency: text('currency').notNull().default('usd'),
    credits: integer('credits').notNull(),
    /** `held`: the payment differs from the order, and an operator decides. */
    state: text('state', { enum: ['open', 'processing', 'failed', 'expired', 'held', 'paid'] })
      .notNull()
      .default('open'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    sessionId: text('session_id').unique(),
    /** Null until known. */
    paidCents: integer('paid_cents'),
    /** Null in old rows. */
    paidCurrency: text('paid_currency'),
    /** Credits taken back so far for a refund or a lost dispute. */
    clawedBack: integer('clawed_back').notNull().default(0),
    /**
     * For an order that was unpaid when its account was deleted: what to do at the provider, and then what was done. `end-checkout`: it
     * must no longer be payable. `refund`: it was paid anyway. Null for all other orders.
     */
    afterDeletion: text('after_deletion', { enum: ['end-checkout', 'ended', 'refund', 'refunded'] }),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
  },
  (table) => [
    unique('orders_owner').on(table.id, table.userId),
    uniqueIndex('orders_open').on(table.userId, table.plan, table.mode).where(sql`${table.state} = 'open'`),
    index('orders_after_deletion').on(table.createdAt).where(sql`${table.afterDeletion} in ('end-checkout', 'refund')`),
    index('orders_user').on(table.userId, table.createdAt),
    check('orders_price', sql`${table.cents} > 0 and ${table.credits} > 0`),
    check('orders_clawed_back', sql`${table.clawedBack} between 0 and ${table.credits}`),
    check('orders_paid', sql`${table.state} <> 'paid' or (${table.sessionId} is not null and ${table.paidCents} is not null)`),
  ],
)

/** A payment at the provider. Its events may come before the event that contains its order. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    /** The invoice it pays; may be unknown to us. */
    invoiceId: text('invoice_id'),
    /** The customer at the provider; `ops verify` compares it with the order's user. */
    customerId: text('customer_id'),
    /** The highest reported sum of refunds; it never decreases. */
    reportedRefundCents: integer('reported_refund_cents').notNull().default(0),
    createdAt: now('created_at'),
  },
  (table) => [
    index('payments_invoice').on(table.invoiceId),
    check('payments_one_purchase', sql`${table.orderId} is null or ${table.invoiceId} is null`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    cents: integer('cents').notNull(),
    state: text('state', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    createdAt: now('created_at'),
  },
  (table) => [index('refunds_payment').on(table.paymentId)],
)

export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    cents: integer('cents').notNull(),
    state: text('state', { enum: ['inquiry', 'open', 'won', 'lost'] }).notNull(),
    /** Unused credits, frozen while the dispute is open; null until determined. */
    frozen: integer('frozen'),
    eventAt: at('event_at').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [index('disputes_payment').on(table.paymentId), check('disputes_frozen', sql`${table.frozen} >= 0`)],
)

/** The provider's events, each stored once in the transaction of its effect. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  happenedAt: at('happened_at').notNull(),
  receivedAt: now('received_at'),
})

/** Actions that operators took with `npm run ops`. */
export const operatorActions = pgTable('operator_actions', {
  id: uuid('id').primaryKey().defaultRandom(),
  operator: text('operator').notNull(),
  action: text('action', { enum: ['refund', 'unstick', 'inspect', 'forget', 'adjust', 'release'] }).notNull(),
  subject: text('subject').notNull(),
  details: jsonb('details').notNull(),
  isDone: boolean('is_done').notNull(),
  createdAt: now('created_at'),
})

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: retainedOfUser(),
    plan: text('plan').notNull(),
    status: text('status').notNull(),
    periodEndsAt: at('period_ends_at'),
    /** When it ends after a cancellation. Null while it renews. */
    endsAt: at('ends_at'),
    /** When the provider was asked. */
    eventAt: at('event_at').notNull(),
  },
  (table) => [index('subscriptions_user').on(table.userId)],
)

/** A paid month of a subscription and what it grants. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    userId: retainedOfUser(),
    mode: mode(),
    subscriptionId: text('subscription_id').notNull(),
    paidCents: integer('paid_cents').notNull(),
    currency: text('currency').notNull(),
    /** Fixed with the invoice; zero while renewals grant nothing. */
    credits: integer('credits').notNull(),
    clawedBack: integer('clawed_back').notNull().default(0),
    createdAt: now('created_at'),
  },
  (table) => [
    unique('invoices_owner').on(table.id, table.userId),
    index('invoices_user').on(table.userId),
    check('invoices_amount', sql`${table.credits} >= 0 and ${table.paidCents} > 0`),
    check('invoices_clawed_back', sql`${table.clawedBack} between 0 and ${table.credits}`),
  ],
)
