import { z } from 'zod'
import { address, integer, listOf, metadata, text } from '#sandbox/stripe/http/read-parameters.ts'
import { existing, noSuch, StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { Checkout, StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { customerOf } from '#sandbox/stripe/objects/customer.ts'
import { type Customer, type LineItem, newId, type Price, type Session } from '#sandbox/stripe/objects/stripe-objects.ts'

const DAY_S = 24 * 60 * 60
/** Real addresses carry the page's data in a fragment, so building the address from the id alone fails here as well. */
const FRAGMENT = '#fidkdWxOYHwnPyd1blpxYHZxWjA0'

export function createCheckout(account: StripeAccount, given: CheckoutParameters): Session {
  const customer = customerOf(account, given.customer)
  const lineItems = given.line_items.map((item, at) => createLineItem(account, item, at))
  checkLineItems(lineItems)
  const session = newSession(account, given, customer, lineItems)
  account.checkouts.set(session.id, { session, lineItems, metadata: given.payment_intent_data?.metadata ?? {} })
  return session
}

function newSession(account: StripeAccount, given: CheckoutParameters, customer: Customer, lineItems: readonly LineItem[]): Session {
  const id = newId('cs_test_', 58)
  return {
    id,
    object: 'checkout.session',
    amount_total: lineItems.reduce((sum, item) => sum + item.amount_total, 0),
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created: account.now(),
    currency: lineItems[0]?.currency ?? null,
    customer: customer.id,
    expires_at: account.now() + DAY_S,
    livemode: false,
    metadata: given.metadata ?? {},
    mode: given.mode,
    payment_intent: null,
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: given.success_url,
    url: `${account.pages()}/c/pay/${id}${FRAGMENT}`,
  }
}

export function findCheckout(account: StripeAccount, id: string): Checkout {
  return existing(account.checkouts.get(id), 'checkout.session', id, { param: 'session', isPath: true })
}

export function changeSession(account: StripeAccount, id: string, change: Partial<Session>): Session {
  const checkout = findCheckout(account, id)
  const session: Session = { ...checkout.session, ...change }
  account.checkouts.set(id, { ...checkout, session })
  return session
}

export function expireCheckout(account: StripeAccount, id: string): Session {
  const { status } = findCheckout(account, id).session
  if (status !== 'open') {
    const words = `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${status}.`
    throw new StripeRefusal(words, { param: 'session' })
  }
  const session = changeSession(account, id, { status: 'expired', url: null })
  account.emit('checkout.session.expired', session)
  return session
}

const MIN_CENTS = 50

function checkLineItems(items: readonly LineItem[]): void {
  const problem = problemOf(items)
  if (problem !== null) throw new StripeRefusal(problem, { param: 'line_items', isMalformed: true })
}

function problemOf(items: readonly LineItem[]): string | null {
  if (items.length === 0) return 'Missing required param: line_items.'
  if (items.some(({ price }) => price.type === 'recurring')) return 'You specified `payment` mode but passed a recurring price.'
  if (new Set(items.map(({ currency }) => currency)).size > 1) return 'All prices on a Checkout Session must use the same currency.'
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  return total > 0 && total < MIN_CENTS ? 'The total amount due must add up to at least $0.50 usd' : null
}

const MAX_CENTS = 99_999_999

const priceData = z.strictObject({
  currency: z.literal('usd'),
  product_data: z.strictObject({ name: text() }),
  unit_amount: integer(0, MAX_CENTS),
})
export type PriceData = z.infer<typeof priceData>

const lineItem = z
  .strictObject({ price: text().optional(), price_data: priceData.optional(), quantity: integer(1, 999_999) })
  .refine(({ price, price_data }) => (price === undefined) !== (price_data === undefined), {
    error: 'Give price or price_data.',
    path: ['price'],
  })
export type LineItemParameters = z.infer<typeof lineItem>

export const checkoutParameters = z.strictObject({
  mode: z.literal('payment'),
  customer: text(),
  client_reference_id: text(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  line_items: listOf(lineItem),
  success_url: address,
  cancel_url: address.optional(),
})
type CheckoutParameters = z.infer<typeof checkoutParameters>

function createLineItem(account: StripeAccount, given: LineItemParameters, at: number): LineItem {
  const price = given.price_data ? priceOf(account, given.price_data) : namedPrice(account, given.price ?? '', at)
  return {
    id: newId('li_1'),
    object: 'item',
    amount_total: (price.unit_amount ?? 0) * given.quantity,
    currency: price.currency,
    description: given.price_data?.product_data.name ?? null,
    price,
    quantity: given.quantity,
  }
}

function namedPrice(account: StripeAccount, id: string, at: number): Price {
  const price = account.prices.get(id)
  if (!price) throw noSuch('price', id, { param: `line_items[${at}][price]` })
  if (!price.active)
    throw new StripeRefusal('The price specified is inactive. This field only accepts active prices.', {
      param: `line_items[${at}][price]`,
    })
  return price
}

function priceOf(account: StripeAccount, { unit_amount: cents, currency }: PriceData): Price {
  const price: Price = { ...createPrice(account, { cents, currency: currency.toLowerCase(), interval: null }), active: false }
  account.prices.set(price.id, price)
  return price
}

interface PriceSettings {
  readonly id?: string
  readonly cents: number
  readonly currency?: string
  /** Null for a one-time price. */
  readonly interval: 'month' | 'year' | null
}

export function createPrice(account: StripeAccount, settings: PriceSettings): Price {
  const { id = newId('price_1'), cents, currency = 'usd', interval } = settings
  const price: Price = {
    id,
    object: 'price',
    active: true,
    created: account.now(),
    currency,
    livemode: false,
    product: newId('prod_', 14),
    recurring: interval && { interval },
    type: interval ? 'recurring' : 'one_time',
    unit_amount: cents,
  }
  account.prices.set(id, price)
  return price
}

export function readPrice(account: StripeAccount, id: string): Price {
  return existing(account.prices.get(id), 'price', id, { param: 'price', isPath: true })
}
