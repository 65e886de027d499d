import type Stripe from 'stripe'

/**
 * The objects as they go over the wire, in the shapes of the API version that the SDK pins. The compiler compares the sandbox with the SDK's
 * own description; only decimals differ, which the SDK makes objects of.
 */
export const API_VERSION = '2026-10-28.endive'

export type Customer = Stripe.Customer
export type DeletedCustomer = Stripe.DeletedCustomer
export type Session = Stripe.Checkout.Session & { readonly metadata: Stripe.Metadata }
export type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { readonly unit_amount_decimal: string | null }
export type LineItem = Omit<Stripe.LineItem, 'price'> & { readonly price: Price }
export type PaymentIntent = Stripe.PaymentIntent
export type Charge = Stripe.Charge
export type Refund = Stripe.Refund
export type Dispute = Stripe.Dispute
export type InvoicePayment = Stripe.InvoicePayment
export type PortalSession = Stripe.BillingPortal.Session

type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { readonly price: Price }
export type Subscription = Omit<Stripe.Subscription, 'items'> & { readonly items: StripeList<SubscriptionItem> }
export type InvoiceLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  readonly pricing: {
    readonly type: 'price_details'
    readonly unit_amount_decimal: string
    readonly price_details: { price: string; product: string }
  }
  readonly quantity_decimal: string
}
export type Invoice = Omit<Stripe.Invoice, 'lines'> & { readonly lines: StripeList<InvoiceLine> }

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

/** The type of what happened, as the SDK knows them. */
export type EventType = Stripe.Event['type'] & string

/** The fields that are not set. */
export function nulls<const K extends readonly string[]>(...names: K): Record<K[number], null> {
  // The names of such a record are those that it was made of.
  return Object.fromEntries(names.map((name) => [name, null])) as Record<K[number], null>
}
