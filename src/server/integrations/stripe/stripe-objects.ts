import { z } from 'zod'
import { parseForeign } from '#shared/foreign.ts'
import { type Checkout, type PaidInvoice, type PaymentDispute, type PaymentRefund, UnreadableEvent } from './payments.ts'

/** Strict schemas of Stripe's objects, with only the fields that are read. */

const metadata = z.record(z.string(), z.string()).nullish()
export const id = z.string().regex(/^[\w-]{1,255}$/, 'not an id')
/** An id, or the expanded object. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)])
/** The database's limit, above any amount at Stripe. */
const MAX_CENTS = 2_147_483_647
const cents = z.int().min(0).max(MAX_CENTS)
const currency = z.string().regex(/^[a-z]{3}$/, 'not a currency')
/** The end of the year 9999. */
export const LAST_SECOND = 253_402_300_799

export const session = z.object({
  id,
  url: z.string().nullish(),
  mode: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: reference.nullish(),
  customer: reference.nullish(),
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
  /** Withdrawn amounts are negative, returned ones positive. */
  balance_transactions: z.array(z.object({ amount: z.int() })).nullish(),
})
export const paymentIntent = z.object({ id, metadata })
export const charge = z.object({ payment_intent: reference.nullish(), amount_refunded: cents, metadata })
export const subscription = z.object({ id, customer: reference })
const invoice = z.object({
  id,
  customer: reference.nullish(),
  amount_paid: cents,
  currency,
  billing_reason: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
})

const invoicePayment = z.object({ invoice: reference, payment: z.object({ payment_intent: reference.nullish() }) })

export function toCheckout(object: unknown): Checkout {
  const { id, url, status, payment_status, payment_intent, customer, amount_total, currency, metadata: marks } = parse(session, object)
  const isPaid = payment_status !== 'unpaid'
  const isExpired = status === 'expired'
  return {
    sessionId: id,
    url: url ?? null,
    state: isExpired ? 'expired' : status !== 'complete' ? 'open' : isPaid ? 'paid' : 'processing',
    orderId: marks?.['order_id'] ?? null,
    userId: marks?.['user_id'] ?? null,
    paymentId: payment_intent ?? null,
    customerId: customer ?? null,
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
  // Settled before it was opened; the money may still have been withdrawn.
  prevented: 'won',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
}

export function toDispute(object: unknown): PaymentDispute | null {
  const { id, amount, status, payment_intent, balance_transactions } = parse(dispute, object)
  const movedCents = (balance_transactions ?? []).reduce((sum, moved) => sum + moved.amount, 0)
  const isPaidBack = status === 'prevented' && movedCents < 0
  return payment_intent
    ? { id, paymentId: payment_intent, cents: amount, state: isPaidBack ? 'lost' : (DISPUTE_STATES[status] ?? 'open') }
    : null
}

const MONTHS: readonly unknown[] = ['subscription_create', 'subscription_cycle']

export function toPaidInvoice(object: unknown): PaidInvoice | null {
  const { amount_paid: cents, currency, billing_reason } = parse(invoice, object)
  const named = toInvoice(object)
  return named && cents > 0 && MONTHS.includes(billing_reason) ? { ...named, cents, currency } : null
}

export function toInvoice(object: unknown) {
  const { id, customer, parent } = parse(invoice, object)
  const subscriptionId = parent?.subscription_details?.subscription
  return customer && subscriptionId ? { invoiceId: id, customerId: customer, subscriptionId } : null
}

/** Null for payments outside the provider or of an older kind. */
export function toInvoicePayment(object: unknown): { readonly invoiceId: string; readonly paymentId: string } | null {
  const { invoice: invoiceId, payment } = parse(invoicePayment, object)
  return payment.payment_intent ? { invoiceId, paymentId: payment.payment_intent } : null
}

export function parse<T>(schema: z.ZodType<T>, object: unknown): T {
  const parsed = parseForeign(schema, object)
  if (parsed.ok) return parsed.data
  throw new UnreadableEvent('malformed', `Stripe sent an object that is not as documented: ${parsed.first.field}: ${parsed.first.problem}`)
}
