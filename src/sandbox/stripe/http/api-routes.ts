import { Hono } from 'hono'
import { z } from 'zod'
import { checkoutParameters, createCheckout, expireCheckout, findCheckout } from '#sandbox/stripe/checkout/checkout.ts'
import { createRefund, readDispute, readRefund, refundParameters } from '#sandbox/stripe/money/money-back.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { createCustomer, customerParameters } from '#sandbox/stripe/objects/customer.ts'
import { readPrice } from '#sandbox/stripe/objects/price.ts'
import type { StripeList } from '#sandbox/stripe/objects/stripe-objects.ts'
import { createPortal, portalParameters } from '#sandbox/stripe/subscriptions/portal.ts'
import { deleteCustomer, readInvoice, readSubscription } from '#sandbox/stripe/subscriptions/subscription.ts'
import type { ApiEnv } from './api-gate.ts'
import { choice, listOf, text, whole } from './parameters.ts'
import { readParameters } from './read-parameters.ts'
import { noSuch } from './stripe-refusal.ts'

const noParameters = z.strictObject({})
const READS = {
  '/prices/:id': readPrice,
  '/refunds/:id': readRefund,
  '/disputes/:id': readDispute,
  '/subscriptions/:id': readSubscription,
  '/invoices/:id': readInvoice,
  '/checkout/sessions/:id': (account: StripeAccount, id: string) => findCheckout(account, id).session,
} as const satisfies Record<string, (account: StripeAccount, id: string) => object>

/** The calls of the API that our client makes, under `/v1`. */
export function makeApiRoutes(account: StripeAccount): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  for (const [path, read] of Object.entries(READS)) {
    routes.get(path, async (c) => {
      await readParameters(c, noParameters)
      return c.json(read(account, c.req.param('id') ?? ''))
    })
  }
  routes.post('/customers', async (c) => c.json(createCustomer(account, await readParameters(c, customerParameters))))
  routes.delete('/customers/:id', (c) => c.json(deleteCustomer(account, c.req.param('id'))))
  routes.post('/checkout/sessions', async (c) => c.json(createCheckout(account, await readParameters(c, checkoutParameters))))
  routes.post('/checkout/sessions/:id/expire', async (c) => {
    await readParameters(c, noParameters)
    return c.json(expireCheckout(account, c.req.param('id')))
  })
  routes.post('/refunds', async (c) => c.json(createRefund(account, await readParameters(c, refundParameters))))
  routes.post('/billing_portal/sessions', async (c) => c.json(createPortal(account, await readParameters(c, portalParameters))))
  addMoneyLists(routes, account)
  return addLists(routes, account)
}

function addLists(routes: Hono<ApiEnv>, account: StripeAccount): Hono<ApiEnv> {
  routes.get('/checkout/sessions', async (c) => {
    const given = await readParameters(c, checkoutListParameters)
    const { status, created } = given
    const sessions = [...account.checkouts.values()]
      .map(({ session }) => session)
      .filter((session) => isWithin(session.created, created) && (status === undefined || session.status === status))
    return c.json(pageOf('/v1/checkout/sessions', sessions.reverse(), given))
  })
  routes.get('/events', async (c) => {
    const given = await readParameters(c, eventListParameters)
    const events = account.events.filter(
      ({ type, created }) => (given.types === undefined || given.types.includes(type)) && isWithin(created, given.created),
    )
    return c.json(pageOf('/v1/events', events.reverse(), given))
  })
  return routes
}

function addMoneyLists(routes: Hono<ApiEnv>, { refunds, disputes, invoices, invoicePayments }: StripeAccount): void {
  for (const [url, all] of [
    ['/refunds', refunds],
    ['/disputes', disputes],
  ] as const)
    routes.get(url, async (c) => {
      const given = await readParameters(c, moneyListParameters)
      const found = [...all.values()].filter(({ created }) => isWithin(created, given.created))
      return c.json(pageOf(`/v1${url}`, found.reverse(), given))
    })
  for (const [url, all, parameters] of [
    ['/invoices', invoices, invoiceListParameters],
    ['/invoice_payments', invoicePayments, invoicePaymentListParameters],
  ] as const)
    routes.get(url, async (c) => {
      const given = await readParameters(c, parameters)
      const found = [...all.values()].filter(
        ({ created, status }) => isWithin(created, given.created) && (given.status === undefined || status === given.status),
      )
      return c.json(pageOf(`/v1${url}`, found.reverse(), given))
    })
}

const paging = { limit: whole(1, 100).optional(), starting_after: text().optional() }
type Paging = z.infer<z.ZodObject<typeof paging>>

const range = z.strictObject({ gte: whole().optional(), lt: whole().optional() })

const eventListParameters = z.strictObject({ ...paging, created: range.optional(), types: listOf(text(), 20).optional() })

const checkoutListParameters = z.strictObject({
  ...paging,
  status: choice('complete', 'expired', 'open').optional(),
  created: range.optional(),
})

const moneyListParameters = z.strictObject({ ...paging, created: range.optional() })

const invoiceListParameters = z.strictObject({
  ...paging,
  status: choice('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
  created: range.optional(),
})

const invoicePaymentListParameters = z.strictObject({
  ...paging,
  status: choice('canceled', 'open', 'paid').optional(),
  created: range.optional(),
})

function pageOf<T extends { readonly id: string }>(url: string, newestFirst: readonly T[], given: Paging): StripeList<T> {
  const { limit = 10, starting_after } = given
  const last = newestFirst.findIndex(({ id }) => id === starting_after)
  if (starting_after !== undefined && last < 0) throw noSuch('object', starting_after, { param: 'starting_after' })
  const from = last + 1
  return { object: 'list', url, has_more: newestFirst.length > from + limit, data: newestFirst.slice(from, from + limit) }
}

function isWithin(created: number, { gte = -Infinity, lt = Infinity }: z.infer<typeof range> = {}): boolean {
  return created >= gte && created < lt
}
