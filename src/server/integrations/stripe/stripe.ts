import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { refuseInTransaction } from '#server/database/transaction-scope.ts'
import { listMoney, readMoney } from './money-records.ts'
import { isOurVersion, isSignedNow, readPaymentEvent, STRIPE_TYPES, STRIPE_VERSION, toPaymentEvent } from './payment-events.ts'
import {
  type ConfiguredPrice,
  type ListedEvent,
  type NewCheckout,
  type PaymentChange,
  type PaymentEvent,
  type PaymentMode,
  type PaymentSetup,
  type Payments,
  PaymentTrouble,
  type Subscription,
} from './payments.ts'
import { toCheckout, toRefund } from './stripe-objects.ts'

export interface StripeSettings {
  readonly secretKey: string
  /** More than one while a secret is being replaced. */
  readonly webhookSecrets: readonly string[]
  /** The sandbox's Stripe; null: Stripe itself. */
  readonly address: string | null
  /** Price objects of the operator's account, by plan; without one the price is sent with the checkout. */
  readonly prices: Readonly<Record<string, string | undefined>>
  readonly portalConfiguration: string | null
  readonly publicAddress: string
}

const TIMEOUT_MS = 10_000
const RETRIES = 2
/** The provider's limit. */
const TYPES_AT_ONCE = 20

export function makeStripe(settings: StripeSettings): Payments {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: STRIPE_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(settings.address === null ? {} : placeOf(settings.address)),
  })
  return {
    mode: modeOf(settings),
    createCustomer: ({ userId, email, key }) =>
      ask(async () => (await stripe.customers.create({ email, metadata: { user_id: userId } }, { idempotencyKey: key })).id),
    removeCustomer: (customerId) =>
      ask(async () => {
        await stripe.customers.del(customerId)
      }),
    openCheckout: (checkout) =>
      ask(async () => toCheckout(await stripe.checkout.sessions.create(sessionOf(checkout, settings), { idempotencyKey: checkout.key }))),
    readPrices: () => ask(() => readPrices(stripe, settings)),
    readCheckout: (sessionId) => ask(async () => toCheckout(await stripe.checkout.sessions.retrieve(sessionId))),
    expireCheckout: (sessionId) =>
      ask(async () => {
        await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey: `ex:${randomUUID()}` })
      }),
    openPortal: ({ customerId, returnUrl, key }) =>
      ask(async () => {
        const { portalConfiguration: configuration } = settings
        const portal = { customer: customerId, return_url: returnUrl, ...(configuration === null ? {} : { configuration }) }
        return (await stripe.billingPortal.sessions.create(portal, { idempotencyKey: key })).url
      }),
    refund: ({ paymentId, cents, key }) =>
      ask(async () => {
        const what = { payment_intent: paymentId, ...(cents === null ? {} : { amount: cents }) }
        return refundChange(await stripe.refunds.create(what, { idempotencyKey: key }))
      }),
    readSubscription: (subscriptionId) => ask(async () => toSubscription(await stripe.subscriptions.retrieve(subscriptionId))),
    readEvent: (rawBody, signature) => (isSignedNow(rawBody, signature, settings.webhookSecrets) ? readPaymentEvent(rawBody) : null),
    listEvents: (since) => listEvents(stripe, since),
    listMoney: (period) => askAll(listMoney(stripe, period)),
    readMoney: (kind, id) => ask(() => readMoney(stripe, kind, id)).catch(nullWhereMissing),
    inspect: () => ask(() => inspect(stripe)),
  }
}

async function inspect(stripe: Stripe): Promise<PaymentSetup> {
  const [account, endpoints, portals] = await Promise.all([
    stripe.accounts.retrieveCurrent(),
    stripe.webhookEndpoints.list({ limit: 100 }),
    stripe.billingPortal.configurations.list({ active: true, limit: 1 }),
  ])
  return {
    account: account.settings?.dashboard.display_name ?? account.id,
    hasPortal: portals.data.length > 0,
    webhooks: endpoints.data.map(({ url, status, api_version, enabled_events }) => ({
      url,
      isEnabled: status === 'enabled',
      version: api_version,
      missing: STRIPE_TYPES.filter((type) => !enabled_events.includes('*') && !enabled_events.includes(type)),
    })),
  }
}

async function* listEvents(stripe: Stripe, since: Date): AsyncGenerator<ListedEvent> {
  refuseInTransaction('The payment provider')
  for (let at = 0; at < STRIPE_TYPES.length; at += TYPES_AT_ONCE) {
    const types = STRIPE_TYPES.slice(at, at + TYPES_AT_ONCE)
    const created = { gte: Math.floor(since.getTime() / 1000) }
    for await (const event of stripe.events.list({ types, created, limit: 100 }))
      yield { id: event.id, read: () => readListed(stripe, event) }
  }
}

/** Listed events have the API version that the account had at the time. For another version, the object is fetched again in ours. */
async function readListed(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent> {
  if (isOurVersion(event.api_version)) return toPaymentEvent(event)
  const { object, id } = objectName.parse(event.data.object)
  const read = READ_AGAIN[object]
  return toPaymentEvent({ ...event, api_version: STRIPE_VERSION, data: read ? { object: await ask(() => read(stripe, id)) } : event.data })
}

const objectName = z.object({ object: z.string(), id: z.string() })

/** Customers and subscriptions are missing: the fields read have the same names in all versions. */
const READ_AGAIN: Readonly<Record<string, (stripe: Stripe, id: string) => Promise<object>>> = {
  charge: (stripe, id) => stripe.charges.retrieve(id),
  'checkout.session': (stripe, id) => stripe.checkout.sessions.retrieve(id),
  dispute: (stripe, id) => stripe.disputes.retrieve(id),
  invoice: (stripe, id) => stripe.invoices.retrieve(id),
  invoice_payment: (stripe, id) => stripe.invoicePayments.retrieve(id),
  payment_intent: (stripe, id) => stripe.paymentIntents.retrieve(id),
  refund: (stripe, id) => stripe.refunds.retrieve(id),
}

function sessionOf(checkout: NewCheckout, { prices, publicAddress }: StripeSettings): Stripe.Checkout.SessionCreateParams {
  const { orderId, userId, customerId, plan, title, cents, currency, credits } = checkout
  const price = prices[plan]
  const metadata = { order_id: orderId, user_id: userId, plan, credits: String(credits) }
  return {
    mode: 'payment',
    customer: customerId,
    client_reference_id: userId,
    metadata,
    // Metadata of a session is not copied to its payment, and refunds and disputes only know the payment.
    payment_intent_data: { metadata },
    line_items: [{ quantity: 1, ...(price ? { price } : { price_data: { currency, unit_amount: cents, product_data: { name: title } } }) }],
    success_url: `${publicAddress}/profile?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicAddress}/pricing?checkout=cancelled`,
  }
}

async function readPrices(stripe: Stripe, { prices }: StripeSettings): Promise<ConfiguredPrice[]> {
  const configured = Object.entries(prices).flatMap(([plan, priceId]) => (priceId === undefined ? [] : [{ plan, priceId }]))
  return await Promise.all(
    configured.map(async ({ plan, priceId }) => {
      const { unit_amount, currency, active, recurring } = await stripe.prices.retrieve(priceId)
      return { plan, priceId, cents: unit_amount, currency, isActive: active, isRecurring: recurring !== null }
    }),
  )
}

function refundChange(object: Stripe.Refund): PaymentChange {
  const refund = toRefund(object)
  if (!refund) throw new Error('Stripe made a refund that names no payment.')
  return { kind: 'refund', refund }
}

function toSubscription({ id, customer, status, items, cancel_at, cancel_at_period_end, ended_at }: Stripe.Subscription): Subscription {
  const periodEndsAt = toDate(items.data[0]?.current_period_end)
  const endsAt = toDate(cancel_at) ?? (cancel_at_period_end ? periodEndsAt : null) ?? toDate(ended_at)
  return { id, customerId: typeof customer === 'string' ? customer : customer.id, status, periodEndsAt, endsAt }
}

function toDate(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000)
}

async function ask<T>(question: () => Promise<T>): Promise<T> {
  refuseInTransaction('The payment provider')
  try {
    return await question()
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? troubleOf(error) : error
  }
}

async function* askAll<T>(answers: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* answers
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? troubleOf(error) : error
  }
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof PaymentTrouble && error.kind === 'gone') return null
  throw error
}

/** Stripe stores answers of 500 and above under our key, so the key is used up. */
function troubleOf(error: Stripe.errors.StripeError): PaymentTrouble {
  const { type, statusCode, code, param } = error
  const words = `${type} ${statusCode ?? ''} ${code ?? ''}`.trim()
  if (code === 'resource_missing') return new PaymentTrouble('gone', words, param ?? null)
  const isUnanswered = error instanceof Stripe.errors.StripeConnectionError || statusCode === undefined
  return new PaymentTrouble(isUnanswered || statusCode === 429 || statusCode === 409 ? 'unreachable' : 'refused', words)
}

function placeOf(address: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}

function modeOf({ address, secretKey }: StripeSettings): PaymentMode {
  if (address !== null) return 'sandbox'
  return /^[sr]k_live_/.test(secretKey) ? 'live' : 'test'
}
