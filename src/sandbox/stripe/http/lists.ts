import { z } from 'zod'
import type { StripeList } from '#sandbox/stripe/objects/stripe-objects.ts'
import { choice, expand, listOf, notBoth, text, whole } from './parameters.ts'
import { noSuch } from './stripe-refusal.ts'

export const paging = { limit: whole(1, 100).optional(), starting_after: text().optional(), ending_before: text().optional(), ...expand }
type Paging = z.infer<z.ZodObject<typeof paging>>

const range = z.union([
  whole(),
  z.strictObject({ gt: whole().optional(), gte: whole().optional(), lt: whole().optional(), lte: whole().optional() }),
])

export const eventListParameters = z
  .strictObject({ ...paging, created: range.optional(), type: text().optional(), types: listOf(text(), 20).optional() })
  .check(notBoth('type', 'types'))

export const checkoutListParameters = z.strictObject({
  ...paging,
  customer: text().optional(),
  payment_intent: text().optional(),
  subscription: text().optional(),
  status: choice('complete', 'expired', 'open').optional(),
  created: range.optional(),
})

/** Refunds and disputes. */
export const moneyListParameters = z.strictObject({
  ...paging,
  charge: text().optional(),
  payment_intent: text().optional(),
  created: range.optional(),
})

export const invoiceListParameters = z.strictObject({
  ...paging,
  customer: text().optional(),
  status: choice('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
  created: range.optional(),
})

export const invoicePaymentListParameters = z.strictObject({
  ...paging,
  invoice: text().optional(),
  status: choice('canceled', 'open', 'paid').optional(),
  created: range.optional(),
})

/** `newestFirst` from one object on, at most `limit` of them. */
export function pageOf<T extends { readonly id: string }>(url: string, newestFirst: readonly T[], given: Paging): StripeList<T> {
  const { limit = 10, starting_after, ending_before } = given
  const at = (id: string, param: string) => {
    const found = newestFirst.findIndex((object) => object.id === id)
    if (found < 0) throw noSuch('object', id, { param })
    return found
  }
  if (ending_before !== undefined) {
    const end = at(ending_before, 'ending_before')
    const from = Math.max(0, end - limit)
    return { object: 'list', url, has_more: from > 0, data: newestFirst.slice(from, end) }
  }
  const from = starting_after === undefined ? 0 : at(starting_after, 'starting_after') + 1
  return { object: 'list', url, has_more: newestFirst.length > from + limit, data: newestFirst.slice(from, from + limit) }
}

export function isWithin(created: number, wanted: z.infer<typeof range> | undefined): boolean {
  if (wanted === undefined) return true
  if (typeof wanted === 'number') return created === wanted
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted
  return created > gt && created >= gte && created < lt && created <= lte
}

/** Whether the object has these values, where they were asked for. */
export function hasAll(object: object, wanted: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(wanted).every(([name, value]) => value === undefined || Reflect.get(object, name) === value)
}
