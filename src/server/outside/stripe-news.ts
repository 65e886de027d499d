import { z } from 'zod'
import { parseForeign } from '#shared/foreign.ts'
import { type Checkout, type PaymentDispute, type PaymentEvent, type PaymentNews, type PaymentRefund, UnreadableEvent } from './payments.ts'

/** Stripe's objects and events in our words. Foreign data: only what is named here is read, and it must be as described. */

/** The version whose shapes are read here; the SDK's own, and a webhook endpoint must be made with it. */
export const STRIPE_VERSION = '2026-10-28.endive'

const metadata = z.record(z.string(), z.string()).nullish()
const id = z.string().regex(/^[\w-]{1,255}$/, 'not an id')
/** An id, or the object that has it. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)])
/** What the database can hold, and more than any amount that Stripe takes. */
const MOST_CENTS = 2_147_483_647
const cents = z.int().min(0).max(MOST_CENTS)
const currency = z.string().regex(/^[a-z]{3}$/, 'not a currency')
/** The end of the year 9999. */
const LAST_SECOND = 253_402_300_799

const session = z.object({
  id,
  url: z.string().nullish(),
  mode: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: reference.nullish(),
  amount_total: cents.nullish(),
  currency: currency.nullish(),
  metadata,
})

const refund = z.object({ id, amount: cents, status: z.string().nullable(), payment_intent: reference.nullish() })
const dispute = z.object({
  id,
  amount: cents,
  status: z.string(),
  payment_intent: reference.nullish(),
  /** What was withdrawn from us is negative, what came back positive. */
  balance_transactions: z.array(z.object({ amount: z.int() })).nullish(),
})
const paymentIntent = z.object({ id, metadata })
const charge = z.object({ payment_intent: reference.nullish(), amount_refunded: cents, metadata })
const subscription = z.object({ id, customer: reference })
const invoice = z.object({
  id,
  customer: reference.nullish(),
  amount_paid: cents,
  billing_reason: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
})

const event = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,255}$/, 'not a type of event'),
  created: z.int().min(0).max(LAST_SECOND),
  api_version: z.string().nullish(),
  livemode: z.boolean(),
  /** Set on events of other accounts that are connected to ours. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

export function toCheckout(object: unknown): Checkout {
  const { id, url, status, payment_status, payment_intent, amount_total, currency, metadata: marks } = parse(session, object)
  const isPaid = payment_status !== 'unpaid'
  const isExpired = status === 'expired'
  return {
    sessionId: id,
    url: url ?? null,
    state: isExpired ? 'expired' : status !== 'complete' ? 'open' : isPaid ? 'paid' : 'processing',
    orderId: marks?.['order_id'] ?? null,
    paymentId: payment_intent ?? null,
    cents: amount_total ?? null,
    currency: currency ?? null,
  }
}

export function toRefund(object: unknown): PaymentRefund | null {
  const { id, amount, status, payment_intent } = parse(refund, object)
  const state = status === 'failed' || status === 'canceled' ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending'
  return payment_intent ? { id, paymentId: payment_intent, cents: amount, state } : null
}

const DISPUTE_STATES: Readonly<Record<string, PaymentDispute['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  // Settled before it was opened; the money may be gone all the same.
  prevented: 'won',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
}

function toDispute(object: unknown): PaymentDispute | null {
  const { id, amount, status, payment_intent, balance_transactions } = parse(dispute, object)
  const movedCents = (balance_transactions ?? []).reduce((sum, moved) => sum + moved.amount, 0)
  const isPaidBack = status === 'prevented' && movedCents < 0
  return payment_intent
    ? { id, paymentId: payment_intent, cents: amount, state: isPaidBack ? 'lost' : (DISPUTE_STATES[status] ?? 'open') }
    : null
}

/** An event as it was signed; its news is null where the type does not concern us. */
export function toPaymentEvent(object: unknown): PaymentEvent {
  const { id, type, created, livemode, account, data, api_version } = parse(event, object)
  const read = account ? undefined : READERS.get(type)
  if (read && releaseOf(api_version) !== releaseOf(STRIPE_VERSION))
    throw new UnreadableEvent(
      'other-version',
      `Event ${id} (${type}) is of API version ${api_version ?? 'unknown'}; set the version of the webhook endpoint to ${STRIPE_VERSION}.`,
    )
  return { id, type, happenedAt: new Date(created * 1000), isLive: livemode, news: read?.(data.object) ?? null }
}

/** The bytes of an event. */
export function readPaymentEvent(rawBody: Uint8Array): PaymentEvent {
  return toPaymentEvent(parseJson(rawBody))
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch (error) {
    throw new UnreadableEvent('malformed', `Stripe sent an event that is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** Versions of one release (`2026-10-28.endive`, `2026-11-25.endive`) only add to each other. */
function releaseOf(version: string | null | undefined): string | null {
  return version?.split('.')[1] ?? null
}

const checkoutNews = (object: unknown): PaymentNews | null =>
  parse(session, object).mode === 'payment' ? { kind: 'checkout', checkout: toCheckout(object) } : null

const paymentNews = (object: unknown): PaymentNews => {
  const { id, metadata: marks } = parse(paymentIntent, object)
  return { kind: 'payment', paymentId: id, orderId: marks?.['order_id'] ?? null, refundedCents: 0 }
}

const chargeNews = (object: unknown): PaymentNews | null => {
  const { payment_intent, amount_refunded, metadata: marks } = parse(charge, object)
  if (!payment_intent) return null
  return { kind: 'payment', paymentId: payment_intent, orderId: marks?.['order_id'] ?? null, refundedCents: amount_refunded }
}

const refundNews = (object: unknown): PaymentNews | null => {
  const found = toRefund(object)
  return found && { kind: 'refund', refund: found }
}

const disputeNews = (object: unknown): PaymentNews | null => {
  const found = toDispute(object)
  return found && { kind: 'dispute', dispute: found }
}

const subscriptionNews = (object: unknown): PaymentNews => {
  const { id, customer } = parse(subscription, object)
  return { kind: 'subscription', subscriptionId: id, customerId: customer }
}

/** Why a month of a subscription is billed: it begins, or the next one does. */
const MONTHS: readonly unknown[] = ['subscription_create', 'subscription_cycle']

const paidInvoiceNews = (object: unknown): PaymentNews | null => {
  const { amount_paid, billing_reason } = parse(invoice, object)
  return amount_paid > 0 && MONTHS.includes(billing_reason) ? invoiceNews('renewal', object) : null
}

function invoiceNews(kind: 'renewal' | 'renewal-failed', object: unknown): PaymentNews | null {
  const { id, customer, parent } = parse(invoice, object)
  const subscriptionId = parent?.subscription_details?.subscription
  return customer && subscriptionId ? { kind, invoiceId: id, customerId: customer, subscriptionId } : null
}

const READERS: ReadonlyMap<string, (object: unknown) => PaymentNews | null> = new Map(
  Object.entries({
    'checkout.session.completed': checkoutNews,
    'checkout.session.async_payment_succeeded': checkoutNews,
    'checkout.session.async_payment_failed': (object) => {
      const news = checkoutNews(object)
      return news?.kind === 'checkout' ? { ...news, kind: 'checkout-failed' } : null
    },
    'checkout.session.expired': checkoutNews,
    'payment_intent.succeeded': paymentNews,
    'charge.succeeded': chargeNews,
    'charge.refunded': chargeNews,
    'refund.created': refundNews,
    'refund.updated': refundNews,
    'refund.failed': refundNews,
    'charge.dispute.created': disputeNews,
    'charge.dispute.updated': disputeNews,
    'charge.dispute.closed': disputeNews,
    'charge.dispute.funds_reinstated': disputeNews,
    'customer.subscription.created': subscriptionNews,
    'customer.subscription.updated': subscriptionNews,
    'customer.subscription.deleted': subscriptionNews,
    'customer.subscription.paused': subscriptionNews,
    'customer.subscription.resumed': subscriptionNews,
    'invoice.paid': paidInvoiceNews,
    'invoice.payment_failed': (object) => invoiceNews('renewal-failed', object),
    'customer.deleted': (object) => ({ kind: 'customer-gone', customerId: parse(z.object({ id }), object).id }),
  }),
)

/** The types that a webhook endpoint must send us. */
export const STRIPE_TYPES = [...READERS.keys()]

function parse<T>(schema: z.ZodType<T>, object: unknown): T {
  const parsed = parseForeign(schema, object)
  if (parsed.ok) return parsed.data
  throw new UnreadableEvent('malformed', `Stripe sent an object that is not as documented: ${parsed.first.field}: ${parsed.first.problem}`)
}
