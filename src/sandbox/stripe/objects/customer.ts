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
    created: account.now(),
    email: given.email ?? null,
    livemode: false,
    metadata: given.metadata ?? {},
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
