import Stripe from 'stripe'
import { z } from 'zod'
import { type PaymentChange, type PaymentEvent, UnreadableEvent } from './payments.ts'
import {
  charge,
  id,
  LAST_SECOND,
  parse,
  paymentIntent,
  session,
  subscription,
  toCheckout,
  toDispute,
  toInvoice,
  toInvoicePayment,
  toPaidInvoice,
  toRefund,
} from './stripe-objects.ts'

/** The API version whose shapes are read here. A webhook endpoint must be created with it. */
export const STRIPE_VERSION = '2026-10-28.endive'

const event = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,255}$/, 'not a type of event'),
  created: z.int().min(0).max(LAST_SECOND),
  api_version: z.string().nullish(),
  livemode: z.boolean(),
  /** Set on events of connected accounts. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

/** `change` is null for types that do not concern us. */
export function toPaymentEvent(object: unknown): PaymentEvent {
  const { id, type, created, livemode, account, data, api_version } = parse(event, object)
  const read = account ? undefined : READERS.get(type)
  if (read && !isOurVersion(api_version))
    throw new UnreadableEvent(
      'other-version',
      `Event ${id} (${type}) is of API version ${api_version ?? 'unknown'}; set the version of the webhook endpoint to ${STRIPE_VERSION}.`,
    )
  return { id, type, happenedAt: new Date(created * 1000), isLive: livemode, change: read?.(data.object) ?? null }
}

export function readPaymentEvent(rawBody: Uint8Array): PaymentEvent {
  return toPaymentEvent(parseEventBody(rawBody))
}

function parseEventBody(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch (error) {
    throw new UnreadableEvent('malformed', `Stripe sent an event that is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** Versions of one release (`2026-10-28.endive`, `2026-11-25.endive`) are compatible. */
export function isOurVersion(version: string | null | undefined): boolean {
  return releaseOf(version) === releaseOf(STRIPE_VERSION)
}

function releaseOf(version: string | null | undefined): string | null {
  return version?.split('.')[1] ?? null
}

const checkoutChange = (object: unknown): PaymentChange | null =>
  parse(session, object).mode === 'payment' ? { kind: 'checkout', checkout: toCheckout(object) } : null

const paymentChange = (object: unknown): PaymentChange => {
  const { id, metadata: marks } = parse(paymentIntent, object)
  return { kind: 'payment', paymentId: id, orderId: marks?.['order_id'] ?? null, refundedCents: 0 }
}

const chargeChange = (object: unknown): PaymentChange | null => {
  const { payment_intent, amount_refunded, metadata: marks } = parse(charge, object)
  if (!payment_intent) return null
  return { kind: 'payment', paymentId: payment_intent, orderId: marks?.['order_id'] ?? null, refundedCents: amount_refunded }
}

const refundChange = (object: unknown): PaymentChange | null => {
  const found = toRefund(object)
  return found && { kind: 'refund', refund: found }
}

const disputeChange = (object: unknown): PaymentChange | null => {
  const found = toDispute(object)
  return found && { kind: 'dispute', dispute: found }
}

const subscriptionChange = (object: unknown): PaymentChange => {
  const { id, customer } = parse(subscription, object)
  return { kind: 'subscription', subscriptionId: id, customerId: customer }
}

const paidInvoiceChange = (object: unknown): PaymentChange | null => {
  const paid = toPaidInvoice(object)
  return paid && { kind: 'renewal', ...paid }
}

const failedInvoiceChange = (object: unknown): PaymentChange | null => {
  const failed = toInvoice(object)
  return failed && { kind: 'renewal-failed', ...failed }
}

const invoicePaymentChange = (object: unknown): PaymentChange | null => {
  const found = toInvoicePayment(object)
  return found && { kind: 'invoice-payment', ...found }
}

const READERS: ReadonlyMap<string, (object: unknown) => PaymentChange | null> = new Map(
  Object.entries({
    'checkout.session.completed': checkoutChange,
    'checkout.session.async_payment_succeeded': checkoutChange,
    'checkout.session.async_payment_failed': (object) => {
      const change = checkoutChange(object)
      return change?.kind === 'checkout' ? { ...change, kind: 'checkout-failed' } : null
    },
    'checkout.session.expired': checkoutChange,
    'payment_intent.succeeded': paymentChange,
    'charge.succeeded': chargeChange,
    'charge.refunded': chargeChange,
    'refund.created': refundChange,
    'refund.updated': refundChange,
    'refund.failed': refundChange,
    'charge.dispute.created': disputeChange,
    'charge.dispute.updated': disputeChange,
    'charge.dispute.closed': disputeChange,
    'charge.dispute.funds_reinstated': disputeChange,
    'customer.subscription.created': subscriptionChange,
    'customer.subscription.updated': subscriptionChange,
    'customer.subscription.deleted': subscriptionChange,
    'customer.subscription.paused': subscriptionChange,
    'customer.subscription.resumed': subscriptionChange,
    'invoice.paid': paidInvoiceChange,
    'invoice.payment_failed': failedInvoiceChange,
    'invoice_payment.paid': invoicePaymentChange,
    'customer.deleted': (object) => ({ kind: 'customer-gone', customerId: parse(z.object({ id }), object).id }),
  }),
)

export const STRIPE_TYPES = [...READERS.keys()]

/** An older event is a replay. An event from the future has a forged time, which Stripe's own check accepts. */
const LONGEST_AGE_S = 300
const HEADER = /^t=(\d{1,12})(?:,v\d+=[0-9a-f]{1,128}){1,10}$/

/** True when Stripe signed these bytes with one of our secrets within the last five minutes. */
export function isSignedNow(rawBody: Uint8Array, header: string | null, secrets: readonly string[]): boolean {
  const seconds = HEADER.exec(header ?? '')?.[1]
  if (header === null || seconds === undefined) return false
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > LONGEST_AGE_S) return false
  return secrets.some((secret) => isSignedWith(secret, rawBody, header))
}

function isSignedWith(secret: string, rawBody: Uint8Array, header: string): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(rawBody, header, secret, LONGEST_AGE_S) ?? false
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}
