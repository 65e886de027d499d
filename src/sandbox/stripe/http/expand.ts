import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { StripeRefusal } from './stripe-refusal.ts'

/** The object with whole objects in the place of the ids that the paths name (`payment_intent.latest_charge`). */
export function expanded(account: StripeAccount, object: object, paths: readonly string[]): object {
  return paths.reduce((result, path) => expandOne(account, result, path.split('.'), path), object)
}

function expandOne(account: StripeAccount, object: object, [name = '', ...rest]: readonly string[], path: string): object {
  const value = name === 'line_items' ? lineItemsOf(account, object) : Reflect.get(object, name)
  if (value === null) return object
  const whole = typeof value === 'string' ? find(account, value) : value
  if (typeof whole !== 'object' || whole === null) {
    const words = `This property cannot be expanded (${path}). You may want to try expanding a different property.`
    throw new StripeRefusal(words, { param: 'expand', isMalformed: true })
  }
  return { ...object, [name]: rest.length === 0 ? whole : expandOne(account, whole, rest, path) }
}

function find(account: StripeAccount, id: string): object | undefined {
  const { customers, paymentIntents, charges, subscriptions, invoices, refunds, disputes } = account
  return [customers, paymentIntents, charges, subscriptions, invoices, refunds, disputes].map((all) => all.get(id)).find((found) => found)
}

function lineItemsOf(account: StripeAccount, object: object): object | undefined {
  const id = String(Reflect.get(object, 'id'))
  const checkout = account.checkouts.get(id)
  return checkout && { object: 'list', url: `/v1/checkout/sessions/${id}/line_items`, has_more: false, data: checkout.lineItems }
}
