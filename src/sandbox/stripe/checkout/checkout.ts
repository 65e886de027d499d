import { noSuch, StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { Checkout, StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { customerOf } from '#sandbox/stripe/objects/customer.ts'
import { newId } from '#sandbox/stripe/objects/ids.ts'
import { createLineItem } from '#sandbox/stripe/objects/price.ts'
import { type Customer, type LineItem, nulls, type Session } from '#sandbox/stripe/objects/stripe-objects.ts'
import type { CheckoutParameters } from './checkout-parameters.ts'

const DAY_S = 24 * 60 * 60
/** The real address carries the page's data behind a fragment; who builds the address from the id finds out here. */
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
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  return {
    ...nulls('after_expiration', 'allow_promotion_codes', 'allowed_payment_method_types', 'billing_address_collection', 'client_secret'),
    ...nulls('collected_information', 'consent', 'consent_collection', 'currency_conversion'),
    ...nulls('customer_account', 'discounts', 'integration_identifier', 'invoice', 'locale', 'managed_payments', 'origin_context'),
    ...nulls('payment_intent', 'payment_link', 'payment_method_configuration_details', 'permissions', 'recovered_from'),
    ...nulls(
      'saved_payment_method_options',
      'setup_intent',
      'shipping_address_collection',
      'shipping_cost',
      'subscription',
      'wallet_options',
    ),
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: true },
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created: account.now(),
    currency: lineItems[0]?.currency ?? null,
    custom_fields: [],
    custom_text: nulls('after_submit', 'shipping_address', 'submit', 'terms_of_service_acceptance'),
    customer: customer.id,
    customer_creation: null,
    customer_details: customerDetails(customer),
    customer_email: null,
    expires_at: account.now() + DAY_S,
    invoice_creation: { enabled: false, invoice_data: noInvoiceData() },
    livemode: false,
    metadata: given.metadata ?? {},
    mode: given.mode,
    payment_method_collection: 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    submit_type: null,
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.pages()}/c/pay/${id}${FRAGMENT}`,
  }
}

function noInvoiceData() {
  return { ...nulls('account_tax_ids', 'custom_fields', 'description', 'footer', 'issuer', 'rendering_options'), metadata: {} }
}

function customerDetails({ email }: Customer): Session['customer_details'] {
  if (email === null) return null
  return { ...nulls('address', 'business_name', 'individual_name', 'name', 'phone'), email, tax_exempt: 'none', tax_ids: null }
}

export function findCheckout(account: StripeAccount, id: string): Checkout {
  const checkout = account.checkouts.get(id)
  if (!checkout) throw noSuch('checkout.session', id, { param: 'session', isPath: true })
  return checkout
}

export function changeSession(account: StripeAccount, id: string, change: Partial<Session>): Session {
  const checkout = findCheckout(account, id)
  const session: Session = { ...checkout.session, ...change }
  account.checkouts.set(id, { ...checkout, session })
  return session
}

/** What happens to an open checkout that nobody pays. */
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

const LEAST_CENTS = 50

/** Prices that are paid once, in one currency, and the least that can be charged. */
function checkLineItems(items: readonly LineItem[]): void {
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
