import { eq, inArray, or, sql } from 'drizzle-orm'
import { creditBalances, creditEntries, welcomedMailboxes } from '#server/database/schema/credit-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import {
  customers,
  disputes,
  invoices,
  operatorActions,
  orders,
  payments,
  refunds,
  stripeEvents,
  subscriptions,
} from '#server/database/schema/money-schema.ts'
import type { DataOwner, DataRule } from './data-rule.ts'

const ownOrders = ({ userId }: DataOwner) => sql`(select ${orders.id} from ${orders} where ${orders.userId} = ${userId})`
const ownInvoices = ({ userId }: DataOwner) => sql`(select ${invoices.id} from ${invoices} where ${invoices.userId} = ${userId})`
const isOwnPayment = (owner: DataOwner) =>
  sql`(${payments.orderId} in ${ownOrders(owner)} or ${payments.invoiceId} in ${ownInvoices(owner)})`
const ownPayments = (owner: DataOwner) => sql`(select ${payments.id} from ${payments} where ${isOwnPayment(owner)})`
const nothing = () => ({})

/** Bookkeeping: it stays, and names a player by a random number that stands nowhere else any more. */
export const MONEY_RULES: readonly DataRule[] = [
  {
    table: creditEntries,
    about: 'player',
    own: ({ userId }) => eq(creditEntries.userId, userId),
    exported: { file: 'credit-entries' },
    afterwards: { rows: 'kept', cleared: nothing, kept: ['userId', 'kind', 'reason', 'invoiceId'] },
  },
  {
    table: creditBalances,
    about: 'player',
    own: ({ userId }) => eq(creditBalances.userId, userId),
    exported: { file: 'credit-balance' },
    afterwards: { rows: 'kept', cleared: nothing, kept: ['userId'] },
  },
  {
    table: welcomedMailboxes,
    about: 'player',
    own: ({ userId }) => eq(welcomedMailboxes.userId, userId),
    exported: { file: 'welcome-credit' },
    afterwards: { rows: 'kept', cleared: nothing, kept: ['mailbox', 'userId'] },
  },
  {
    table: customers,
    about: 'player',
    own: ({ userId }) => eq(customers.userId, userId),
    exported: { file: 'customer' },
    // The provider's name for the customer goes once the provider has removed the customer (`billing/departed-customers.ts`).
    afterwards: { rows: 'kept', cleared: nothing, kept: ['userId', 'mode', 'customerId', 'idempotencyKey'] },
  },
  {
    table: orders,
    about: 'player',
    own: ({ userId }) => eq(orders.userId, userId),
    exported: { file: 'orders' },
    afterwards: {
      rows: 'kept',
      // What is not paid is to be paid by nobody any more (`billing/customers/departed-orders.ts`).
      cleared: () => ({
        state: sql`case when ${orders.state} = 'open' then 'expired' else ${orders.state} end`,
        afterDeletion: sql`case when ${orders.state} in ('paid', 'held') then null else 'end-checkout' end`,
      }),
      kept: ['userId', 'mode', 'plan', 'currency', 'state', 'idempotencyKey', 'sessionId', 'paidCurrency'],
    },
  },
  {
    table: invoices,
    about: 'player',
    own: ({ userId }) => eq(invoices.userId, userId),
    exported: { file: 'invoices' },
    afterwards: { rows: 'kept', cleared: nothing, kept: ['id', 'userId', 'mode', 'subscriptionId', 'currency'] },
  },
  {
    table: payments,
    about: 'player',
    own: (owner) => isOwnPayment(owner),
    exported: { file: 'payments' },
    afterwards: { rows: 'kept', cleared: () => ({ customerId: null }), kept: ['id', 'invoiceId'] },
  },
  {
    table: refunds,
    about: 'player',
    own: (owner) => sql`${refunds.paymentId} in ${ownPayments(owner)}`,
    exported: { file: 'refunds' },
    afterwards: { rows: 'kept', cleared: nothing, kept: ['id', 'paymentId', 'state'] },
  },
  {
    table: disputes,
    about: 'player',
    own: (owner) => sql`${disputes.paymentId} in ${ownPayments(owner)}`,
    exported: { file: 'disputes' },
    afterwards: { rows: 'kept', cleared: nothing, kept: ['id', 'paymentId', 'state'] },
  },
  {
    table: subscriptions,
    about: 'player',
    own: ({ userId }) => eq(subscriptions.userId, userId),
    exported: { file: 'subscriptions' },
    afterwards: { rows: 'kept', cleared: nothing, kept: ['id', 'userId', 'plan', 'status'] },
  },
  {
    table: operatorActions,
    about: 'player',
    own: ({ userId, email }) =>
      or(
        inArray(operatorActions.subject, [userId, email]),
        sql`${operatorActions.subject} in (select ${orders.id}::text from ${orders} where ${orders.userId} = ${userId})`,
        sql`${operatorActions.subject} in (select ${jobs.id}::text from ${jobs} where ${jobs.userId} = ${userId})`,
        sql`lower(${operatorActions.subject}) = lower(${email})`,
        sql`${operatorActions.details} ->> 'userId' = ${userId}`,
      ) ?? sql`false`,
    exported: { file: 'operator-actions', secrets: ['operator'] },
    afterwards: {
      rows: 'kept',
      cleared: ({ userId, email }) => ({
        subject: sql`case when lower(${operatorActions.subject}) = lower(${email}) then ${userId} else ${operatorActions.subject} end`,
        // What an operator wrote freely may name the player in any way.
        details: sql`regexp_replace((${operatorActions.details} - 'why')::text, ${email.replace(/[^\w@]/g, '\\$&')}, ${userId}, 'gi')::jsonb`,
      }),
      kept: ['operator', 'action'],
    },
  },
  { table: stripeEvents, about: 'nobody', why: "Numbers and kinds of the provider's events, so that each counts once." },
]
