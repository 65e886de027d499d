import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { openCustomer, recordCustomerId } from '#server/billing/customers/customer-store.ts'
import { openOrder, recordSession } from '#server/billing/orders/order-store.ts'
import type { Database } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import type { PlanName } from '#shared/billing/plans.ts'
import { type UserId, userId } from '#shared/ids.ts'

/** Webhook events in Stripe's format, signed with the sandbox's secret. */

export const WEBHOOK_SECRET = 'whsec_sandbox'

export interface Sale {
  readonly userId: UserId
  readonly orderId: string
  readonly sessionId: string
  readonly paymentId: string
  readonly cents: number
  readonly credits: number
}

/** The payment of an order, or of a month of a subscription. */
export type Paid = Pick<Sale, 'paymentId' | 'cents'> & { readonly orderId?: string }

export interface EventBody {
  readonly id: string
  readonly type: string
  readonly body: string
}

export async function addUser(db: Database): Promise<UserId> {
  const id = userId.parse(randomUUID())
  await db.insert(user).values({ id, name: 'Test', email: `${id}@example.org` })
  return id
}

const customerOf = (owner: string) => `cus_${owner.replaceAll('-', '')}`

/** Adds an open order with its checkout; nothing is paid yet. */
export async function addSale(db: Database, owner: UserId, plan: PlanName = 'basic'): Promise<Sale> {
  await recordCustomerId(db, await openCustomer(db, owner, 'sandbox'), customerOf(owner))
  const order = await openOrder(db, { userId: owner, plan, mode: 'sandbox' })
  const mark = order.id.replaceAll('-', '')
  await recordSession(db, order, `cs_test_${mark}`)
  const { id: orderId, cents, credits } = order
  return { userId: owner, orderId, sessionId: `cs_test_${mark}`, paymentId: `pi_${mark}`, cents, credits }
}

let events = 0

function stripeEvent(
  type: string,
  object: object,
  options: { readonly at?: number; readonly id?: string; readonly livemode?: boolean } = {},
): EventBody {
  const { at = 0, id = `evt_${process.pid}_${++events}`, livemode = false } = options
  const created = Math.floor(Date.now() / 1000) + at
  const event = { id, object: 'event', api_version: '2026-10-28.endive', created, livemode, type, data: { object } }
  return { id, type, body: JSON.stringify(event) }
}

export function checkoutEvent(
  sale: Sale,
  what: 'completed' | 'async_payment_succeeded' | 'async_payment_failed' | 'expired',
  paid = true,
): EventBody {
  const isOver = what !== 'expired'
  return stripeEvent(`checkout.session.${what}`, {
    id: sale.sessionId,
    object: 'checkout.session',
    mode: 'payment',
    status: isOver ? 'complete' : 'expired',
    payment_status: paid && isOver ? 'paid' : 'unpaid',
    payment_intent: isOver ? sale.paymentId : null,
    customer: customerOf(sale.userId),
    amount_total: sale.cents,
    currency: 'usd',
    metadata: { order_id: sale.orderId, user_id: sale.userId },
  })
}

/** A new event with some fields of the object changed. */
export function withObject({ type, body }: EventBody, change: object): EventBody {
  return stripeEvent(type, {
    ...z.looseObject({ data: z.object({ object: z.looseObject({}) }) }).parse(JSON.parse(body)).data.object,
    ...change,
  })
}

export function intentEvent(sale: Sale): EventBody {
  return stripeEvent('payment_intent.succeeded', { id: sale.paymentId, object: 'payment_intent', metadata: { order_id: sale.orderId } })
}

export function chargeEvent({ paymentId: payment_intent, cents: amount, orderId }: Paid, refundedCents = 0): EventBody {
  const object = { id: 'ch_1', object: 'charge', payment_intent, amount, amount_refunded: refundedCents }
  return stripeEvent(refundedCents > 0 ? 'charge.refunded' : 'charge.succeeded', {
    ...object,
    metadata: orderId ? { order_id: orderId } : {},
  })
}

export function refundEvent(
  { paymentId: payment_intent }: Paid,
  id: string,
  cents: number,
  status: 'pending' | 'succeeded' | 'failed' = 'succeeded',
): EventBody {
  const type = status === 'failed' ? 'refund.failed' : status === 'pending' ? 'refund.created' : 'refund.updated'
  return stripeEvent(type, { id: `re_${payment_intent}_${id}`, object: 'refund', amount: cents, status, payment_intent })
}

export function disputeEvent(
  { cents: amount, paymentId: payment_intent }: Paid,
  status: 'needs_response' | 'won' | 'lost' | 'prevented' | 'warning_needs_response',
  at = 0,
  movedCents: readonly number[] = [],
): EventBody {
  const type = ['won', 'lost', 'prevented'].includes(status) ? 'charge.dispute.closed' : 'charge.dispute.created'
  const balance_transactions = movedCents.map((amount) => ({ object: 'balance_transaction', amount }))
  const object = { id: `du_${payment_intent}`, object: 'dispute', amount, status, payment_intent, balance_transactions }
  return stripeEvent(type, object, { at })
}

export interface Month {
  readonly userId: UserId
  readonly invoiceId: string
  readonly customerId: string
  readonly paymentId: string
  readonly cents: number
}

/** Adds a user whom the provider knows, with an invoice for a month of All Access whose events have not arrived yet. */
export async function addMonth(db: Database): Promise<Month> {
  const owner = await addUser(db)
  const mark = owner.replaceAll('-', '')
  const customer = await openCustomer(db, owner, 'sandbox')
  await recordCustomerId(db, customer, customerOf(owner))
  return { userId: owner, invoiceId: `in_${mark}`, customerId: customerOf(owner), paymentId: `pi_${mark}`, cents: 2999 }
}

export function invoiceEvent({ invoiceId: id, customerId: customer, cents }: Month): EventBody {
  const parent = { subscription_details: { subscription: `sub_${id}` } }
  return stripeEvent('invoice.paid', { id, customer, amount_paid: cents, currency: 'usd', billing_reason: 'subscription_cycle', parent })
}

export function invoicePaymentEvent({ invoiceId: invoice, paymentId, cents }: Month): EventBody {
  const payment = { type: 'payment_intent', payment_intent: paymentId }
  return stripeEvent('invoice_payment.paid', {
    id: `inpay_${invoice}`,
    invoice,
    amount_paid: cents,
    currency: 'usd',
    status: 'paid',
    payment,
  })
}

export function otherEvent(type: string, object: object = { id: 'x' }, options: { readonly livemode?: boolean } = {}): EventBody {
  return stripeEvent(type, object, options)
}

/** The signature header that Stripe sends. */
export function sign(payload: string, { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {}): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
