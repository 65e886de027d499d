import { Hono } from 'hono'
import { z } from 'zod'
import { checkoutParameters, createCheckout, expireCheckout, findCheckout, readPrice } from '#sandbox/stripe/checkout/checkout.ts'
import { createRefund, readDispute, readRefund, refundParameters } from '#sandbox/stripe/money/money-back.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { createCustomer, customerParameters } from '#sandbox/stripe/objects/customer.ts'
import type { StripeList } from '#sandbox/stripe/objects/stripe-objects.ts'
import { createPortal, portalParameters } from '#sandbox/stripe/subscriptions/portal.ts'
import { deleteCustomer, readInvoice, readSubscription } from '#sandbox/stripe/subscriptions/subscription.ts'
import type { ApiEnv } from './api-gate.ts'
import { integer, listOf, readParameters, text } from './read-parameters.ts'
import { existing, noSuch } from './stripe-refusal.ts'

const noParameters = z.strictObject({})
const READS = {
  '/prices/:id': readPrice,
  '/refunds/:id': readRefund,
  '/disputes/:id': readDispute,
  '/subscriptions/:id': readSubscription,
  '/invoices/:id': readInvoice,
  '/charges/:id': ({ charges }: StripeAccount, id: string) => existing(charges.get(id), 'charge', id, { param: 'id', isPath: true }),
  '/payment_intents/:id': ({ paymentIntents }: StripeAccount, id: string) =>
    existing(paymentIntents.get(id), 'payment_intent', id, { param: 'id', isPath: true }),
  '/invoice_payments/:id': ({ invoicePayments }: StripeAccount, id: string) =>
    existing(invoicePayments.get(id), 'invoice_payment', id, { param: 'id', isPath: true }),
  '/checkout/sessions/:id': (account: StripeAccount, id: string) => findCheckout(account, id).session,
} as const satisfies Record<string, (account: StripeAccount, id: string) => object>

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
  routes.get('/account', (c) => c.json({ id: 'acct_sandbox', object: 'account', settings: { dashboard: { display_name: 'Sandbox' } } }))
  for (const [url, list] of Object.entries<(account: StripeAccount) => readonly Listed[]>(LISTS)) {
    routes.get(url, async (c) => c.json(pageOf(`/v1${url}`, list(account), await readParameters(c, listParameters))))
  }
  return routes
}

interface Listed {
  readonly id: string
  readonly created: number
  readonly status?: string | null
  readonly type?: string
}

const LISTS = {
  '/checkout/sessions': ({ checkouts }: StripeAccount) => [...checkouts.values()].map(({ session }) => session),
  '/refunds': ({ refunds }: StripeAccount) => [...refunds.values()],
  '/disputes': ({ disputes }: StripeAccount) => [...disputes.values()],
  '/invoices': ({ invoices }: StripeAccount) => [...invoices.values()],
  '/invoice_payments': ({ invoicePayments }: StripeAccount) => [...invoicePayments.values()],
  '/events': ({ listEvents }: StripeAccount) => listEvents(),
  '/webhook_endpoints': ({ webhooks }: StripeAccount) => webhooks,
  '/billing_portal/configurations': ({ isPortalConfigured }: StripeAccount) =>
    isPortalConfigured() ? [{ id: 'bpc_sandbox', object: 'billing_portal.configuration', created: 0 }] : [],
}

const listParameters = z.strictObject({
  limit: integer(1, 100).default(10),
  starting_after: text().optional(),
  created: z.strictObject({ gte: integer().optional(), lt: integer().optional() }).default({}),
  status: text().optional(),
  types: listOf(text(), 20).optional(),
  active: text().optional(),
})

function pageOf<T extends Listed>(url: string, all: readonly T[], given: z.infer<typeof listParameters>): StripeList<T> {
  const { limit, starting_after, created, status, types } = given
  const { gte = -Infinity, lt = Infinity } = created
  const found = all
    .filter((object) => object.created >= gte && object.created < lt)
    .filter((object) => (status === undefined || object.status === status) && (types === undefined || types.includes(object.type ?? '')))
    .toReversed()
  const last = found.findIndex(({ id }) => id === starting_after)
  if (starting_after !== undefined && last < 0) throw noSuch('object', starting_after, { param: 'starting_after' })
  const from = last + 1
  return { object: 'list', url, has_more: found.length > from + limit, data: found.slice(from, from + limit) }
}
