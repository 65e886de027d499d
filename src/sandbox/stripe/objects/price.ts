import { existing } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from './account.ts'
import { newId, type Price } from './stripe-objects.ts'

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
