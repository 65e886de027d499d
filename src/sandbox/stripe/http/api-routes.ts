import { Hono } from 'hono'
import { z } from 'zod'
import { createCheckout, expireCheckout, findCheckout } from '#sandbox/stripe/checkout/checkout.ts'
import { checkoutParameters } from '#sandbox/stripe/checkout/checkout-parameters.ts'
import { readDispute } from '#sandbox/stripe/money/dispute.ts'
import { createRefund, readRefund, refundParameters } from '#sandbox/stripe/money/refund.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { createCustomer, customerParameters } from '#sandbox/stripe/objects/customer.ts'
import { deleteCustomer } from '#sandbox/stripe/objects/customer-deletion.ts'
import { readPrice } from '#sandbox/stripe/objects/price.ts'
import { readInvoice } from '#sandbox/stripe/subscriptions/invoice.ts'
import { createPortal, portalParameters } from '#sandbox/stripe/subscriptions/portal.ts'
import { readSubscription } from '#sandbox/stripe/subscriptions/subscription.ts'
import type { ApiEnv } from './api-gate.ts'
import {
  checkoutListParameters,
  eventListParameters,
  invoiceListParameters,
  invoicePaymentListParameters,
  isWithin,
  moneyListParameters,
  pageOf,
} from './lists.ts'
import { readParameters } from './read-parameters.ts'

const noParameters = z.strictObject({})
/** Calls without parameters of their own that read one object. */
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

/** The lists that say what was paid and paid back, newest first. */
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
