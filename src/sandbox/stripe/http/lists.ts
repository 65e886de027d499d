import { z } from 'zod'
import type { StripeList } from '#sandbox/stripe/objects/stripe-objects.ts'
import { choice, listOf, text, whole } from './parameters.ts'
import { noSuch } from './stripe-refusal.ts'

const paging = { limit: whole(1, 100).optional(), starting_after: text().optional() }
type Paging = z.infer<z.ZodObject<typeof paging>>

const range = z.strictObject({ gte: whole().optional(), lt: whole().optional() })

export const eventListParameters = z.strictObject({ ...paging, created: range.optional(), types: listOf(text(), 20).optional() })

export const checkoutListParameters = z.strictObject({
  ...paging,
  status: choice('complete', 'expired', 'open').optional(),
  created: range.optional(),
})

/** Refunds and disputes. */
export const moneyListParameters = z.strictObject({ ...paging, created: range.optional() })

export const invoiceListParameters = z.strictObject({
  ...paging,
  status: choice('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
  created: range.optional(),
})

export const invoicePaymentListParameters = z.strictObject({
  ...paging,
  status: choice('canceled', 'open', 'paid').optional(),
  created: range.optional(),
})

/** `newestFirst` after one object, at most `limit` of them. */
export function pageOf<T extends { readonly id: string }>(url: string, newestFirst: readonly T[], given: Paging): StripeList<T> {
  const { limit = 10, starting_after } = given
  const last = newestFirst.findIndex(({ id }) => id === starting_after)
  if (starting_after !== undefined && last < 0) throw noSuch('object', starting_after, { param: 'starting_after' })
  const from = last + 1
  return { object: 'list', url, has_more: newestFirst.length > from + limit, data: newestFirst.slice(from, from + limit) }
}

export function isWithin(created: number, { gte = -Infinity, lt = Infinity }: z.infer<typeof range> = {}): boolean {
  return created >= gte && created < lt
}
