import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/**
 * Objects in the format of the API version that the SDK pins, reduced to the fields that the program, its pages or a person at the sandbox
 * reads. The compiler checks them against the SDK's types.
 */
export const API_VERSION = '2026-10-28.endive'

type Always = 'id' | 'object' | 'created' | 'livemode'

export type Customer = Pick<Stripe.Customer, Always | 'email' | 'metadata' | 'deleted'>
export interface DeletedCustomer {
  readonly id: string
  readonly object: 'customer'
  readonly deleted: true
}
export type Session = Pick<
  Stripe.Checkout.Session,
  | Exclude<Always, 'livemode'>
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'currency'
  | 'customer'
  | 'expires_at'
  | 'livemode'
  | 'mode'
  | 'payment_intent'
  | 'payment_method_types'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { readonly metadata: Stripe.Metadata }
export type Price = Pick<Stripe.Price, Always | 'active' | 'currency' | 'product' | 'type' | 'unit_amount'> & {
  readonly recurring: { readonly interval: 'month' | 'year' } | null
}
export type LineItem = Pick<Stripe.LineItem, 'id' | 'object' | 'amount_total' | 'currency' | 'description' | 'quantity'> & {
  readonly price: Price
}
export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | Always
  | 'amount'
  | 'amount_received'
  | 'currency'
  | 'customer'
  | 'description'
  | 'latest_charge'
  | 'metadata'
  | 'payment_method_types'
  | 'status'
>
export type Charge = Pick<
  Stripe.Charge,
  | Always
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'currency'
  | 'customer'
  | 'disputed'
  | 'metadata'
  | 'paid'
  | 'payment_intent'
  | 'receipt_url'
  | 'refunded'
  | 'status'
>
export type Refund = Pick<
  Stripe.Refund,
  Exclude<Always, 'livemode'> | 'amount' | 'charge' | 'currency' | 'failure_reason' | 'payment_intent' | 'status'
>
export type Dispute = Pick<
  Stripe.Dispute,
  Always | 'amount' | 'balance_transactions' | 'charge' | 'currency' | 'payment_intent' | 'reason' | 'status'
>
export type InvoicePayment = Pick<Stripe.InvoicePayment, Always | 'amount_paid' | 'currency' | 'invoice' | 'payment' | 'status'>
export type PortalSession = Pick<Stripe.BillingPortal.Session, Always | 'configuration' | 'customer' | 'return_url' | 'url'>

type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'quantity'
> & {
  readonly price: Price
}
export type Subscription = Pick<
  Stripe.Subscription,
  | Always
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'currency'
  | 'customer'
  | 'ended_at'
  | 'latest_invoice'
  | 'metadata'
  | 'status'
> & { readonly items: StripeList<SubscriptionItem> }
export type Invoice = Pick<
  Stripe.Invoice,
  Always | 'amount_due' | 'amount_paid' | 'billing_reason' | 'currency' | 'customer' | 'hosted_invoice_url' | 'parent' | 'status'
>

export interface StripeList<T> {
  readonly object: 'list'
  readonly url: string
  readonly has_more: boolean
  readonly data: readonly T[]
}

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly data: { readonly object: object }
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: null; readonly idempotency_key: null }
  readonly type: EventType
}

export type EventType = Stripe.Event['type'] & string

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `cus_`, `pi_`, ... and as many letters and digits as in real ids. */
export function newId(prefix: string, length = 24): string {
  return prefix + [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
