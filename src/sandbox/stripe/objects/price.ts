import type { LineItemParameters, PriceData } from '#sandbox/stripe/checkout/checkout-parameters.ts'
import { noSuch, StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from './account.ts'
import { newId } from './ids.ts'
import { type LineItem, nulls, type Price } from './stripe-objects.ts'

interface PriceSettings {
  readonly id?: string
  readonly cents: number
  readonly currency?: string
  /** Null: paid once. */
  readonly interval: 'month' | 'year' | null
}

export function createPrice(account: StripeAccount, settings: PriceSettings): Price {
  const { id = newId('price_1'), cents, currency = 'usd', interval } = settings
  const recurring = interval && { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' as const }
  const price: Price = {
    ...nulls('custom_unit_amount', 'lookup_key', 'nickname', 'tiers_mode', 'transform_quantity'),
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency,
    livemode: false,
    metadata: {},
    product: newId('prod_', 14),
    recurring,
    tax_behavior: 'unspecified',
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  }
  account.prices.set(id, price)
  return price
}

export function readPrice(account: StripeAccount, id: string): Price {
  const price = account.prices.get(id)
  if (!price) throw noSuch('price', id, { param: 'price', isPath: true })
  return price
}

export function createLineItem(account: StripeAccount, given: LineItemParameters, at: number): LineItem {
  const price = given.price_data ? priceOf(account, given.price_data) : namedPrice(account, given.price ?? '', at)
  const amount = (price.unit_amount ?? 0) * given.quantity
  return {
    id: newId('li_1'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: given.price_data?.product_data.name ?? null,
    metadata: {},
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

/** A price made for one checkout: not active, as the real ones. */
function priceOf(account: StripeAccount, { unit_amount: cents, currency }: PriceData): Price {
  const price: Price = { ...createPrice(account, { cents, currency: currency.toLowerCase(), interval: null }), active: false }
  account.prices.set(price.id, price)
  return price
}
