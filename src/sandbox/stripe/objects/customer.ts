import type Stripe from 'stripe'
import { z } from 'zod'
import { email, expand, metadata, text } from '#sandbox/stripe/http/parameters.ts'
import { noSuch } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from './account.ts'
import { newId } from './ids.ts'
import type { Customer, DeletedCustomer } from './stripe-objects.ts'

export const customerParameters = z.strictObject({
  email: email.optional(),
  name: text(256).optional(),
  phone: text(20).optional(),
  description: text().optional(),
  metadata: metadata.optional(),
  ...expand,
})
type CustomerParameters = z.infer<typeof customerParameters>

export const UNPLAYED_OF_CUSTOMER = [
  'address',
  'balance',
  'business_name',
  'cash_balance',
  'individual_name',
  'invoice_prefix',
  'invoice_settings',
  'next_invoice_sequence',
  'payment_method',
  'preferred_locales',
  'shipping',
  'source',
  'tax',
  'tax_exempt',
  'tax_id_data',
  'test_clock',
  'validate',
] as const satisfies readonly (keyof Stripe.CustomerCreateParams)[]

export function createCustomer(account: StripeAccount, given: CustomerParameters): Customer {
  const customer: Customer = {
    id: newId('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: withoutEmpty(given.metadata ?? {}),
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  account.customers.set(customer.id, customer)
  account.emit('customer.created', customer)
  return customer
}

/** Deleted ones stay readable as such. */
export function readCustomer(account: StripeAccount, id: string): Customer | DeletedCustomer {
  const customer = account.customers.get(id)
  if (!customer) throw noSuch('customer', id, { param: 'id', isPath: true })
  return customer
}

/** Null when there is none, or no longer. */
export function findCustomer(account: StripeAccount, id: string): Customer | null {
  const customer = account.customers.get(id)
  return customer && !customer.deleted ? customer : null
}

/** An existing customer that a parameter names. */
export function customerOf(account: StripeAccount, id: string): Customer {
  const customer = findCustomer(account, id)
  if (!customer) throw noSuch('customer', id, { param: 'customer' })
  return customer
}

function withoutEmpty(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}
