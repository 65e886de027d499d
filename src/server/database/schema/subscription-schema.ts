import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { mode, now } from './columns.ts'

/** Subscriptions as the payment provider has them. */

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    plan: text('plan').notNull(),
    /** The provider's own word. */
    status: text('status').notNull(),
    periodEndsAt: timestamp('period_ends_at', { withTimezone: true }),
    /** When it ends by request; null while it renews. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** When the provider was asked for what stands here. */
    eventAt: timestamp('event_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('subscriptions_user').on(table.userId)],
)

/** A month of a subscription that was paid with money: what was paid, and what it grants. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    mode: mode(),
    subscriptionId: text('subscription_id').notNull(),
    paidCents: integer('paid_cents').notNull(),
    currency: text('currency').notNull(),
    /** Fixed when the invoice is recorded; nothing while renewals grant nothing. */
    credits: integer('credits').notNull(),
    /** As of an order. */
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
