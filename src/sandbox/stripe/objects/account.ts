import {
  API_VERSION,
  type Charge,
  type Customer,
  type DeletedCustomer,
  type Dispute,
  type EventType,
  type Invoice,
  type InvoicePayment,
  type LineItem,
  newId,
  type PaymentIntent,
  type PortalSession,
  type Price,
  type Refund,
  type Session,
  type StripeEvent,
  type Subscription,
} from './stripe-objects.ts'

export interface Checkout {
  readonly session: Session
  readonly lineItems: readonly LineItem[]
  readonly metadata: Readonly<Record<string, string>>
}

/** One Stripe account, in memory. */
export interface StripeAccount {
  readonly customers: Map<string, Customer | DeletedCustomer>
  readonly prices: Map<string, Price>
  readonly checkouts: Map<string, Checkout>
  readonly paymentIntents: Map<string, PaymentIntent>
  /** A checkout's payment from its first try on; the session names it only when it is complete. */
  readonly tries: Map<string, string>
  readonly charges: Map<string, Charge>
  readonly refunds: Map<string, Refund>
  readonly disputes: Map<string, Dispute>
  readonly subscriptions: Map<string, Subscription>
  readonly invoices: Map<string, Invoice>
  readonly invoicePayments: Map<string, InvoicePayment>
  readonly portals: Map<string, PortalSession>
  readonly events: StripeEvent[]
  readonly pages: () => string
  readonly now: () => number
  /** Records an event with the object as it is now, and sends it. */
  readonly emit: (type: EventType, object: object) => void
  readonly setPortalConfigured: (isConfigured: boolean) => void
  readonly isPortalConfigured: () => boolean
}

export function makeAccount(pages: () => string, tell: (event: StripeEvent) => void): StripeAccount {
  const events: StripeEvent[] = []
  let isPortalConfigured = true
  const now = () => Math.floor(Date.now() / 1000)
  return {
    customers: new Map(),
    prices: new Map(),
    checkouts: new Map(),
    paymentIntents: new Map(),
    tries: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    portals: new Map(),
    events,
    pages,
    now,
    emit: (type, object) => {
      const data = structuredClone({ object })
      const request = { id: null, idempotency_key: null }
      const frame = { object: 'event', api_version: API_VERSION, created: now(), livemode: false, pending_webhooks: 1, request } as const
      const event: StripeEvent = { ...frame, id: newId('evt_1'), type, data }
      events.push(event)
      tell(event)
    },
    setPortalConfigured: (isConfigured) => {
      isPortalConfigured = isConfigured
    },
    isPortalConfigured: () => isPortalConfigured,
  }
}
