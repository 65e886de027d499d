/**
 * The payment provider: customers, a hosted checkout, a portal, and events that can be trusted. Calls that create something take an
 * idempotency key, so that a repeated call takes effect once.
 */
export interface Payments {
  /** Objects of one mode are unknown in the others. */
  readonly mode: PaymentMode
  readonly createCustomer: (customer: NewCustomer) => Promise<string>
  /** Removes the customer and ends its subscriptions. Payments stay in the provider's books. */
  readonly removeCustomer: (customerId: string) => Promise<void>
  readonly openCheckout: (checkout: NewCheckout) => Promise<Checkout>
  readonly readCheckout: (sessionId: string) => Promise<Checkout>
  /** Throws `PaymentTrouble` if it has already ended. */
  readonly expireCheckout: (sessionId: string) => Promise<void>
  readonly readPrices: () => Promise<readonly ConfiguredPrice[]>
  /** A short-lived address of the provider's pages for receipts and subscriptions. */
  readonly openPortal: (portal: { readonly customerId: string; readonly returnUrl: string; readonly key: string }) => Promise<string>
  /** Refunds `cents`, or the whole rest if null. */
  readonly refund: (refund: { readonly paymentId: string; readonly cents: number | null; readonly key: string }) => Promise<PaymentChange>
  readonly readSubscription: (subscriptionId: string) => Promise<Subscription>
  /** Null if the signature is wrong or old. Throws `UnreadableEvent`. */
  readonly readEvent: (rawBody: Uint8Array, signature: string | null) => PaymentEvent | null
  readonly listEvents: (since: Date) => AsyncIterable<ListedEvent>
  /** Money records of a period from the provider's lists. Throws `PaymentTrouble`. */
  readonly listMoney: (period: Period) => AsyncIterable<MoneyRecord>
  readonly readMoney: (kind: ReadableRecord, id: string) => Promise<MoneyRecord | null>
  /** Reads the setup of the account. Throws `PaymentTrouble`. */
  readonly inspect: () => Promise<PaymentSetup>
}

export interface PaymentSetup {
  readonly account: string
  readonly hasPortal: boolean
  readonly webhooks: readonly {
    readonly url: string
    readonly isEnabled: boolean
    /** Null for the account's default version. */
    readonly version: string | null
    /** Event types that we need and the webhook does not receive. */
    readonly missing: readonly string[]
  }[]
}

export type PaymentMode = 'live' | 'test' | 'sandbox'

interface NewCustomer {
  readonly userId: string
  readonly email: string
  readonly key: string
}

export interface NewCheckout {
  readonly orderId: string
  readonly userId: string
  readonly customerId: string
  readonly plan: string
  readonly title: string
  readonly cents: number
  readonly currency: string
  readonly credits: number
  readonly key: string
}

export interface Checkout {
  readonly sessionId: string
  /** Null once it is closed. */
  readonly url: string | null
  readonly state: 'open' | 'processing' | 'paid' | 'expired'
  /** Null for a checkout that is not ours. */
  readonly orderId: string | null
  readonly userId: string | null
  readonly paymentId: string | null
  readonly customerId: string | null
  /** The requested or paid amount. Null when the provider does not report it. */
  readonly cents: number | null
  /** ISO 4217, lower case. */
  readonly currency: string | null
}

export interface ConfiguredPrice {
  readonly plan: string
  readonly priceId: string
  /** Null when the price is not a single amount. */
  readonly cents: number | null
  readonly currency: string
  readonly isActive: boolean
  readonly isRecurring: boolean
}

export interface Subscription {
  readonly id: string
  readonly customerId: string
  readonly status: string
  readonly periodEndsAt: Date | null
  readonly endsAt: Date | null
}

/** Delivered at least once, in any order. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly happenedAt: Date
  readonly isLive: boolean
  /** Null for events that do not concern us. */
  readonly change: PaymentChange | null
}

/** Listed events are read one by one, so that a faulty one does not hide the others. */
export interface ListedEvent {
  readonly id: string
  /** Throws `UnreadableEvent`. */
  readonly read: () => Promise<PaymentEvent>
}

export type PaymentChange =
  | { readonly kind: 'checkout'; readonly checkout: Checkout }
  /** A delayed payment failed. */
  | { readonly kind: 'checkout-failed'; readonly checkout: Checkout }
  /** `refundedCents`: the sum of its refunds so far. */
  | { readonly kind: 'payment'; readonly paymentId: string; readonly orderId: string | null; readonly refundedCents: number }
  | { readonly kind: 'refund'; readonly refund: PaymentRefund }
  | { readonly kind: 'dispute'; readonly dispute: PaymentDispute }
  | { readonly kind: 'subscription'; readonly subscriptionId: string; readonly customerId: string }
  /** A paid month of a subscription. */
  | ({ readonly kind: 'renewal' } & PaidInvoice)
  | { readonly kind: 'invoice-payment'; readonly invoiceId: string; readonly paymentId: string }
  | { readonly kind: 'renewal-failed'; readonly invoiceId: string; readonly subscriptionId: string; readonly customerId: string }
  | { readonly kind: 'customer-gone'; readonly customerId: string }

export interface PaidInvoice {
  readonly invoiceId: string
  readonly subscriptionId: string
  readonly customerId: string
  readonly cents: number
  readonly currency: string
}

export interface Period {
  readonly since: Date
  /** Exclusive. */
  readonly until: Date
}

export type MoneyRecord =
  | { readonly kind: 'checkout'; readonly id: string; readonly checkout: Checkout }
  | { readonly kind: 'refund'; readonly id: string; readonly refund: PaymentRefund; readonly currency: string }
  | { readonly kind: 'dispute'; readonly id: string; readonly dispute: PaymentDispute }
  | { readonly kind: 'invoice'; readonly id: string; readonly invoice: PaidInvoice }
  | { readonly kind: 'invoice-payment'; readonly id: string; readonly invoiceId: string; readonly paymentId: string }

export type ReadableRecord = Exclude<MoneyRecord['kind'], 'invoice-payment'>

export interface PaymentRefund {
  readonly id: string
  readonly paymentId: string
  readonly cents: number
  readonly state: 'pending' | 'succeeded' | 'failed'
}

export interface PaymentDispute {
  readonly id: string
  readonly paymentId: string
  readonly cents: number
  /** `inquiry`: the bank only asks; no money has moved. */
  readonly state: 'inquiry' | 'open' | 'won' | 'lost'
}

/**
 * A request to the provider failed. `unreachable`: it is unknown whether it was processed; retry with the same key. `refused`: it was not
 * processed, and the same key would get the same answer. `gone`: the referenced object does not exist (any more).
 */
export class PaymentTrouble extends Error {
  readonly kind: 'unreachable' | 'refused' | 'gone'
  /** The parameter that references the missing object. */
  readonly field: string | null

  constructor(kind: PaymentTrouble['kind'], reason: string, field: string | null = null) {
    super(reason)
    this.name = 'PaymentTrouble'
    this.kind = kind
    this.field = field
  }
}

/**
 * An event or object from the provider that cannot be read. `malformed`: it is not as documented. `other-version`: it has the shape of
 * another version of the API, in which the same field may mean something else.
 */
export class UnreadableEvent extends Error {
  readonly kind: 'malformed' | 'other-version'

  constructor(kind: UnreadableEvent['kind'], reason: string) {
    super(reason)
    this.name = 'UnreadableEvent'
    this.kind = kind
  }
}
