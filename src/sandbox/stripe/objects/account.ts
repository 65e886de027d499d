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

interface Webhook {
  readonly id: string
  readonly object: 'webhook_endpoint'
  readonly created: number
  readonly url: string
  readonly status: 'enabled' | 'disabled'
  readonly api_version: string | null
  readonly enabled_events: readonly string[]
}

export type StripeAccount = ReturnType<typeof makeAccount>

export function makeAccount(pages: () => string, deliver: (event: StripeEvent) => void) {
  const events: StripeEvent[] = []
  let isPortalConfigured = true
  let listedVersion: string = API_VERSION
  const now = () => Math.floor(Date.now() / 1000)
  return {
    customers: new Map<string, Customer | DeletedCustomer>(),
    prices: new Map<string, Price>(),
    checkouts: new Map<string, Checkout>(),
    paymentIntents: new Map<string, PaymentIntent>(),
    /** The payment intent of a checkout by session id, from the first attempt on; the session itself has it only when complete. */
    tries: new Map<string, string>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    invoicePayments: new Map<string, InvoicePayment>(),
    portals: new Map<string, PortalSession>(),
    /** Webhook endpoints that the operator registered. Initially empty, although the sandbox sends events anyway. */
    webhooks: [] as Webhook[],
    events,
    pages,
    now,
    emit: (type: EventType, object: object) => {
      const data = structuredClone({ object })
      const request = { id: null, idempotency_key: null }
      const frame = { object: 'event', api_version: API_VERSION, created: now(), livemode: false, pending_webhooks: 1, request } as const
      const event: StripeEvent = { ...frame, id: newId('evt_1'), type, data }
      events.push(event)
      deliver(event)
    },
    setPortalConfigured: (isConfigured: boolean) => {
      isPortalConfigured = isConfigured
    },
    isPortalConfigured: () => isPortalConfigured,
    setListedVersion: (version: string = API_VERSION) => {
      listedVersion = version
    },
    /** In the account's API version; for an older one, only the fields that all versions share. */
    listEvents: () => (listedVersion === API_VERSION ? events : events.map((event) => inVersion(listedVersion, event))),
  }
}

function inVersion(api_version: string, { data: { object }, ...event }: StripeEvent): StripeEvent {
  const shared = Object.entries(object).filter(([name]) => ['id', 'object', 'customer', 'created', 'metadata'].includes(name))
  return { ...event, api_version, data: { object: Object.fromEntries(shared) } }
}
