import { StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { LineItem } from '#sandbox/stripe/objects/stripe-objects.ts'

const LEAST_CENTS = 50

/** Prices that are paid once, in one currency, and the least that can be charged. */
export function checkLineItems(items: readonly LineItem[]): void {
  if (items.length === 0) throw malformed('Missing required param: line_items.', 'parameter_missing')
  if (items.some(({ price }) => price.type === 'recurring')) {
    const words =
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.'
    throw malformed(words)
  }
  if (new Set(items.map(({ currency }) => currency)).size > 1)
    throw malformed('All prices on a Checkout Session must use the same currency.')
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  if (total > 0 && total < LEAST_CENTS)
    throw malformed("The Checkout Session's total amount due must add up to at least $0.50 usd", 'amount_too_small')
}

function malformed(message: string, code?: string): StripeRefusal {
  return new StripeRefusal(message, { param: 'line_items', isMalformed: true, ...(code === undefined ? {} : { code }) })
}
