import { z } from 'zod'
import { metadata } from '#sandbox/stripe/http/read-parameters.ts'
import { existing } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from './account.ts'
import { type Customer, newId } from './stripe-objects.ts'

export const customerParameters = z.strictObject({ email: z.email().optional(), metadata: metadata.optional() })
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

export function findCustomer(account: StripeAccount, id: string): Customer | null {
  const customer = account.customers.get(id)
  return customer && !customer.deleted ? customer : null
}

export function customerOf(account: StripeAccount, id: string): Customer {
  return existing(findCustomer(account, id), 'customer', id, { param: 'customer' })
}
