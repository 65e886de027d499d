import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createCheckout, findCheckout } from '#sandbox/stripe/checkout/checkout.ts'
import { checkoutParameters, UNPLAYED_OF_CHECKOUT } from '#sandbox/stripe/checkout/checkout-parameters.ts'
import { readDispute } from '#sandbox/stripe/money/dispute.ts'
import { addMoneyLists } from '#sandbox/stripe/money/money-lists.ts'
import { readCharge, readPaymentIntent } from '#sandbox/stripe/money/payment.ts'
import { createRefund, readRefund, refundParameters, UNPLAYED_OF_REFUND } from '#sandbox/stripe/money/refund.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { createCustomer, customerParameters, readCustomer, UNPLAYED_OF_CUSTOMER } from '#sandbox/stripe/objects/customer.ts'
import { deleteCustomer } from '#sandbox/stripe/objects/customer-deletion.ts'
import { readPrice } from '#sandbox/stripe/objects/price.ts'
import { readInvoice } from '#sandbox/stripe/subscriptions/invoice.ts'
import { createPortal, portalParameters, UNPLAYED_OF_PORTAL } from '#sandbox/stripe/subscriptions/portal.ts'
import { readSubscription } from '#sandbox/stripe/subscriptions/subscription.ts'
import type { ApiEnv } from './api-gate.ts'
import { expanded } from './expand.ts'
import { checkoutListParameters, eventListParameters, hasAll, isWithin, pageOf } from './lists.ts'
import { expand } from './parameters.ts'
import { readParameters } from './read-parameters.ts'

const expandOnly = z.strictObject(expand)
/** Calls without parameters of their own that read one object. */
const READS = {
  '/customers/:id': readCustomer,
  '/prices/:id': readPrice,
  '/payment_intents/:id': readPaymentIntent,
  '/charges/:id': readCharge,
  '/refunds/:id': readRefund,
  '/disputes/:id': readDispute,
  '/subscriptions/:id': readSubscription,
  '/invoices/:id': readInvoice,
  '/checkout/sessions/:id': (account: StripeAccount, id: string) => findCheckout(account, id).session,
} as const satisfies Record<string, (account: StripeAccount, id: string) => object>

/** The calls of the API that the sandbox plays, under `/v1`. */
export function makeApiRoutes(account: StripeAccount): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  const answer = (c: Context<ApiEnv>, object: object, given: { readonly expand?: readonly string[] | undefined }) =>
    c.json(expanded(account, object, given.expand ?? []))
  for (const [path, read] of Object.entries(READS)) {
    routes.get(path, async (c) => {
      const given = await readParameters(c, expandOnly)
      return answer(c, read(account, c.req.param('id') ?? ''), given)
    })
  }
  routes.post('/customers', async (c) => {
    const given = await readParameters(c, customerParameters, UNPLAYED_OF_CUSTOMER)
    return answer(c, createCustomer(account, given), given)
  })
  routes.delete('/customers/:id', (c) => c.json(deleteCustomer(account, c.req.param('id'))))
  routes.post('/checkout/sessions', async (c) => {
    const given = await readParameters(c, checkoutParameters, UNPLAYED_OF_CHECKOUT)
    return answer(c, createCheckout(account, given), given)
  })
  routes.post('/refunds', async (c) => {
    const given = await readParameters(c, refundParameters, UNPLAYED_OF_REFUND)
    return answer(c, createRefund(account, given), given)
  })
  routes.post('/billing_portal/sessions', async (c) => {
    const given = await readParameters(c, portalParameters, UNPLAYED_OF_PORTAL)
    return answer(c, createPortal(account, given), given)
  })
  addMoneyLists(routes, account)
  return addLists(routes, account)
}

function addLists(routes: Hono<ApiEnv>, account: StripeAccount): Hono<ApiEnv> {
  routes.get('/checkout/sessions', async (c) => {
    const given = await readParameters(c, checkoutListParameters)
    const { customer, payment_intent, subscription, status, created } = given
    const wanted = { customer, payment_intent, subscription, status }
    const sessions = [...account.checkouts.values()]
      .map(({ session }) => session)
      .filter((session) => isWithin(session.created, created) && hasAll(session, wanted))
    return c.json(pageOf('/v1/checkout/sessions', sessions.reverse(), given))
  })
  routes.get('/events', async (c) => {
    const given = await readParameters(c, eventListParameters)
    const types = given.types ?? (given.type === undefined ? null : [given.type])
    const isWanted = (type: string) => types === null || types.some((wanted) => isOfType(type, wanted))
    const events = account.events.filter(({ type, created }) => isWanted(type) && isWithin(created, given.created))
    return c.json(pageOf('/v1/events', events.reverse(), given))
  })
  return routes
}

/** `charge.*` is every event of charges. */
function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
