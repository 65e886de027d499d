import { StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { LineItem } from '#sandbox/stripe/objects/stripe-objects.ts'
import type { CheckoutParameters } from './checkout-parameters.ts'

const SHORTEST_S = 30 * 60
const LONGEST_S = 24 * 60 * 60
const LEAST_CENTS = 50

/** Checks parameters against each other: which of them go together. */
export function checkTogether(given: CheckoutParameters, now: number): void {
  checkMode(given)
  checkAddresses(given)
  checkExpiry(given.expires_at, now)
}

function checkMode(given: CheckoutParameters): void {
  const foreign = {
    payment: ['subscription_data'],
    subscription: ['payment_intent_data', 'invoice_creation', 'customer_creation', 'submit_type'],
    setup: ['payment_intent_data', 'subscription_data', 'line_items', 'invoice_creation', 'submit_type'],
  } as const
  for (const name of foreign[given.mode]) {
    if (given[name] !== undefined) throw malformed(`You can not pass \`${name}\` in \`${given.mode}\` mode.`, name)
  }
  if (given.mode === 'setup') throw unplayed('mode=setup', 'mode')
  if (!given.line_items?.length) throw malformed('Missing required param: line_items.', 'line_items', 'parameter_missing')
}

function checkAddresses({ ui_mode = 'hosted_page', ...given }: CheckoutParameters): void {
  if (ui_mode !== 'hosted_page') throw unplayed(`ui_mode=${ui_mode}`, 'ui_mode')
  if (given.return_url !== undefined) throw malformed('`return_url` cannot be passed when `ui_mode` is `hosted_page`.', 'return_url')
  if (given.success_url === undefined) throw malformed('Missing required param: success_url.', 'success_url', 'parameter_missing')
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return
  // Stripe compares by its own clock, and lets a second or two pass on the way.
  if (expiresAt < now + SHORTEST_S - 5)
    throw malformed('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', 'expires_at')
  if (expiresAt > now + LONGEST_S + 5)
    throw malformed('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', 'expires_at')
}

/** The kinds of prices a mode takes, one currency, and the least that can be charged. */
export function checkLineItems({ mode }: CheckoutParameters, items: readonly LineItem[]): void {
  const recurring = items.filter(({ price }) => price.type === 'recurring')
  if (mode === 'payment' && recurring.length > 0) {
    const words =
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.'
    throw malformed(words, 'line_items')
  }
  if (mode === 'subscription' && recurring.length === 0)
    throw malformed('You must provide at least one recurring price in `subscription` mode when using prices.', 'line_items')
  if (new Set(items.map(({ currency }) => currency)).size > 1)
    throw malformed('All prices on a Checkout Session must use the same currency.', 'line_items')
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  if (mode === 'payment' && total > 0 && total < LEAST_CENTS) {
    const words = "The Checkout Session's total amount due must add up to at least $0.50 usd"
    throw malformed(words, 'line_items', 'amount_too_small')
  }
}

function malformed(message: string, param: string, code?: string): StripeRefusal {
  return new StripeRefusal(message, { param, isMalformed: true, ...(code === undefined ? {} : { code }) })
}

function unplayed(what: string, param: string): StripeRefusal {
  return new StripeRefusal(`The sandbox does not play ${what}.`, { status: 501, type: 'api_error', param, isMalformed: true })
}
