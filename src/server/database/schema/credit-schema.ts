import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ENTRY_KINDS } from '#shared/billing/billing.ts'
import { retainedOfUser } from './auth-schema.ts'
import { now } from './columns.ts'
import { invoices, orders } from './money-schema.ts'

/** Sums of a user's entries. Only the trigger on `credit_entries` writes them. */
export const creditBalances = pgTable(
  'credit_balances',
  {
    userId: retainedOfUser().primaryKey(),
    balance: integer('balance').notNull().default(0),
    owed: integer('owed').notNull().default(0),
  },
  (table) => [
    check('credit_balances_not_negative', sql`${table.balance} >= 0`),
    check('credit_balances_owed_not_negative', sql`${table.owed} >= 0`),
  ],
)

export const ENTRY_DELTA = sql.raw(`case kind
  when 'welcome' then delta = 1 when 'reserve' then delta = -1 when 'commit' then delta = 0 when 'release' then delta = 1
  when 'review' then delta = -1 when 'review-return' then delta = 1
  when 'purchase' then delta > 0 when 'subscription' then delta > 0 else true end`)
/** The reason that each kind of entry must have, and whether it must reference a job, an order or an invoice. */
export const ENTRY_REASON = sql.raw(`case
  when kind in ('welcome', 'adjustment') then num_nonnulls(job_id, order_id, invoice_id) = 0
  when kind in ('reserve', 'commit', 'release', 'review', 'review-return') then job_id is not null and num_nonnulls(order_id, invoice_id) = 0
  when kind = 'purchase' then order_id is not null and num_nonnulls(job_id, invoice_id) = 0
  when kind = 'subscription' then invoice_id is not null and num_nonnulls(job_id, order_id) = 0
  else job_id is null and num_nonnulls(order_id, invoice_id) <= 1 end
and case kind
  when 'welcome' then reason = 'welcome:' || user_id
  when 'reserve' then reason = 'reserve:' || job_id
  when 'commit' then reason = 'settle:' || job_id
  when 'release' then reason = 'settle:' || job_id
  when 'review' then reason like 'review:' || job_id || ':%'
  when 'review-return' then reason like 'review-return:' || job_id || ':%'
  when 'purchase' then reason like 'purchase:%'
  when 'subscription' then reason = 'subscription:' || invoice_id
  when 'refund' then reason like 'refund:%' or reason like 'repay:%'
  when 'dispute' then reason like 'refund:%' or reason like 'freeze:%' or reason like 'thaw:%'
  when 'adjustment' then reason like 'adjustment:%' else false end`)

/**
 * The ledger of credits. `reason` is unique, so that its effect happens once: `welcome:<user>`, `purchase:<session>`, `reserve:<job>`,
 * `settle:<job>` (commit with 0 or release with +1), `review:<job>:<round>` (and `review-return:` when the review has no result), ... A
 * trigger updates `credit_balances`, refuses a negative balance, and uses incoming credits to pay what is owed.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: retainedOfUser(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    delta: integer('delta').notNull(),
    /** Change of the owed credits: those to be taken back that were used already. */
    owed: integer('owed').notNull().default(0),
    reason: text('reason').notNull().unique(),
    jobId: uuid('job_id'),
    orderId: uuid('order_id'),
    invoiceId: text('invoice_id'),
    createdAt: now('created_at'),
  },
  (table) => [
    index('credit_entries_user').on(table.userId, table.createdAt),
    foreignKey({ name: 'credit_entries_order', columns: [table.orderId, table.userId], foreignColumns: [orders.id, orders.userId] }),
    foreignKey({
      name: 'credit_entries_invoice',
      columns: [table.invoiceId, table.userId],
      foreignColumns: [invoices.id, invoices.userId],
    }),
    index('credit_entries_invoice_id').on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    index('credit_entries_order_id').on(table.orderId).where(sql`${table.orderId} is not null`),
    uniqueIndex('credit_entries_purchase').on(table.orderId).where(sql`${table.kind} = 'purchase'`),
    check('credit_entries_delta', ENTRY_DELTA),
    check('credit_entries_reason', ENTRY_REASON),
    check('credit_entries_owed', sql`${table.owed} = 0 or ${table.kind} in ('refund', 'dispute')`),
  ],
)

/** Mailboxes that received their welcome credit. The rows outlive the account. */
export const welcomedMailboxes = pgTable('welcomed_mailboxes', {
  /** A slow hash of the address (`billing/credits/welcome-mailbox.ts`). */
  mailbox: text('mailbox').primaryKey(),
  userId: text('user_id').notNull(),
  createdAt: now('created_at'),
})
