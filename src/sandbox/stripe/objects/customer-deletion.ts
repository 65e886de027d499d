import { noSuch } from '#sandbox/stripe/http/stripe-refusal.ts'
import { changeSubscription } from '#sandbox/stripe/subscriptions/subscription.ts'
import type { StripeAccount } from './account.ts'
import { findCustomer } from './customer.ts'
import type { DeletedCustomer } from './stripe-objects.ts'

/** Deleting a customer ends their subscriptions. */
export function deleteCustomer(account: StripeAccount, id: string): DeletedCustomer {
  const customer = findCustomer(account, id)
  if (!customer) throw noSuch('customer', id, { param: 'id', isPath: true })
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true }
  account.customers.set(id, deleted)
  for (const subscription of account.subscriptions.values()) {
    if (subscription.customer !== id || subscription.status === 'canceled') continue
    changeSubscription(account, subscription.id, { status: 'canceled', canceled_at: account.now(), ended_at: account.now() })
  }
  account.emit('customer.deleted', customer)
  return deleted
}
