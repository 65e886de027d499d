import { z } from 'zod'
import { email, metadata } from '#sandbox/stripe/http/parameters.ts'
import { noSuch } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from './account.ts'
import { newId } from './ids.ts'
import type { Customer } from './stripe-objects.ts'

export const customerParameters = z.strictObject({ email: email.optional(), metadata: metadata.optional() })
type CustomerParameters = z.infer<typeof customerParameters>

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
    description: null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: given.metadata ?? {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  account.customers.set(customer.id, customer)
  account.emit('customer.created', customer)
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
