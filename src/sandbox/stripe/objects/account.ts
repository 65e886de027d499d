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

/** One Stripe account, in memory. */
export function makeAccount(pages: () => string, tell: (event: StripeEvent) => void) {
  const events: StripeEvent[] = []
  let isPortalConfigured = true
  let listedVersion: string = API_VERSION
  const now = () => Math.floor(Date.now() / 1000)
  return {
    customers: new Map<string, Customer | DeletedCustomer>(),
    prices: new Map<string, Price>(),
    checkouts: new Map<string, Checkout>(),
    paymentIntents: new Map<string, PaymentIntent>(),
    /** A checkout's payment from its first try on; the session names it only when it is complete. */
    tries: new Map<string, string>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    invoicePayments: new Map<string, InvoicePayment>(),
    portals: new Map<string, PortalSession>(),
    /** Where the operator has events sent; none at first, although the sandbox sends them all the same. */
    webhooks: [] as Webhook[],
    events,
    pages,
    now,
    /** Records an event with the object as it is now, and sends it. */
    emit: (type: EventType, object: object) => {
      const data = structuredClone({ object })
      const request = { id: null, idempotency_key: null }
      const frame = { object: 'event', api_version: API_VERSION, created: now(), livemode: false, pending_webhooks: 1, request } as const
      const event: StripeEvent = { ...frame, id: newId('evt_1'), type, data }
      events.push(event)
      tell(event)
    },
    setPortalConfigured: (isConfigured: boolean) => {
      isPortalConfigured = isConfigured
    },
    isPortalConfigured: () => isPortalConfigured,
    setListedVersion: (version: string = API_VERSION) => {
      listedVersion = version
    },
    /** As the account's version shows them: of an older one only what all versions share. */
    listEvents: () => (listedVersion === API_VERSION ? events : events.map((event) => inVersion(listedVersion, event))),
  }
}

function inVersion(api_version: string, { data: { object }, ...event }: StripeEvent): StripeEvent {
  const shared = Object.entries(object).filter(([name]) => ['id', 'object', 'customer', 'created', 'metadata'].includes(name))
  return { ...event, api_version, data: { object: Object.fromEntries(shared) } }
}
