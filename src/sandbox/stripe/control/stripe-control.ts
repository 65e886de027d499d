import { Hono } from 'hono'
import { z } from 'zod'
import { createPrice, expireCheckout } from '#sandbox/stripe/checkout/checkout.ts'
import { type ApiEnv, type Gate, OUTAGES, type Outages } from '#sandbox/stripe/http/api-gate.ts'
import { chargeOf, closeDispute, createRefund, failRefund, openDispute } from '#sandbox/stripe/money/money-back.ts'
import { CHECKOUT_STEPS, takeStep } from '#sandbox/stripe/money/payment.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { customerOf } from '#sandbox/stripe/objects/customer.ts'
import { API_VERSION, newId } from '#sandbox/stripe/objects/stripe-objects.ts'
import { changeSubscription, deleteCustomer, renewSubscription, startSubscription } from '#sandbox/stripe/subscriptions/subscription.ts'
import { type Courier, deliverShuffled } from '#sandbox/stripe/webhooks/webhook-courier.ts'

export interface Ordered {
  readonly account: StripeAccount
  readonly courier: Courier
  readonly outages: Outages
}

export type Order = (body: unknown) => Promise<unknown>

function order<T extends z.ZodType>(schema: T, obey: (given: z.infer<T>) => unknown): Order {
  return async (body) => await obey(schema.parse(body))
}

const outage = z.object({
  mode: z.enum(OUTAGES),
  request: z.string().default(''),
  times: z.int().positive().default(Number.MAX_SAFE_INTEGER),
})
const webhook = z.object({
  url: z.url(),
  status: z.enum(['enabled', 'disabled']).default('enabled'),
  api_version: z.string().nullable().default(API_VERSION),
  enabled_events: z.array(z.string()).default(['*']),
})
const settings = z.object({
  webhookAddress: z.url().exactOptional(),
  isHeld: z.boolean().exactOptional(),
  isShuffled: z.boolean().exactOptional(),
  isPortalConfigured: z.boolean().exactOptional(),
  listedVersion: z.string().exactOptional(),
})
const storm = z.object({
  events: z.array(z.string()).optional(),
  copies: z.int().positive().default(1),
  atOnce: z.int().positive().default(16),
})
const step = z.object({ session: z.string(), step: z.enum([...CHECKOUT_STEPS, 'expire']) })
const price = z.object({
  id: z.string().exactOptional(),
  cents: z.int().min(0),
  currency: z.string().exactOptional(),
  interval: z.enum(['month', 'year']).nullable(),
})
const payment = { payment_intent: z.string() }
const refund = z.object({ ...payment, amount: z.int().positive().optional() })
const subscription = z.object({
  customer: z.string(),
  cents: z.int().default(2999),
  metadata: z.record(z.string(), z.string()).default({}),
})
const change = z.object({
  subscription: z.string(),
  status: z.enum(['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'paused', 'trialing', 'unpaid']).exactOptional(),
  cancel_at_period_end: z.boolean().exactOptional(),
})

function makeOrders({ account, courier, outages }: Ordered): Readonly<Record<string, Order>> {
  return {
    outage: order(outage, ({ mode, request, times }) => outages.add({ mode, path: request, times })),
    settings: order(settings, ({ webhookAddress, isPortalConfigured, listedVersion, ...rest }) => {
      if (listedVersion !== undefined) account.setListedVersion(listedVersion)
      if (isPortalConfigured !== undefined) account.setPortalConfigured(isPortalConfigured)
      courier.set({ ...rest, ...(webhookAddress === undefined ? {} : { address: webhookAddress }) })
    }),
    webhook: order(webhook, (given) =>
      account.webhooks.push({ id: newId('we_1'), object: 'webhook_endpoint', created: account.now(), ...given }),
    ),
    storm: order(storm, ({ events, copies, atOnce }) => {
      const wanted = account.events.filter(({ id }) => events === undefined || events.includes(id))
      return deliverShuffled(courier, wanted, copies, atOnce)
    }),
    step: order(step, (given) => {
      return given.step === 'expire' ? expireCheckout(account, given.session) : takeStep(account, given.session, given.step)
    }),
    price: order(price, (given) => createPrice(account, given)),
    refund: order(refund, (given) => createRefund(account, given)),
    'fail-refund': order(z.object({ refund: z.string() }), (given) => failRefund(account, given.refund)),
    dispute: order(z.object(payment), (given) => openDispute(account, chargeOf(account, given))),
    'close-dispute': order(z.object({ dispute: z.string(), outcome: z.enum(['won', 'lost']) }), ({ dispute, outcome }) =>
      closeDispute(account, dispute, outcome),
    ),
    subscription: order(subscription, ({ customer, cents, metadata }) => {
      const { id } = customerOf(account, customer)
      return startSubscription(account, { customer: id, price: createPrice(account, { cents, interval: 'month' }), metadata }).subscription
    }),
    'delete-customer': order(z.object({ customer: z.string() }), ({ customer }) => deleteCustomer(account, customer)),
    'change-subscription': order(change, ({ subscription: id, ...rest }) => changeSubscription(account, id, rest)),
    renew: order(z.object({ subscription: z.string(), isPaid: z.boolean().default(true) }), ({ subscription: id, isPaid }) =>
      renewSubscription(account, id, isPaid),
    ),
  }
}

export function makeStripeControl(controlled: Ordered & Pick<Gate, 'book'>): Hono<ApiEnv> {
  const { account, courier, outages, book } = controlled
  const routes = new Hono<ApiEnv>()
  routes.get('/requests', (c) => c.json(book.requests))
  routes.get('/violations', (c) => c.json(book.violations))
  routes.post('/clear', (c) => {
    outages.clear()
    book.clear()
    courier.forget()
    account.webhooks.length = 0
    account.setPortalConfigured(true)
    account.setListedVersion()
    return c.json({})
  })
  for (const [name, obey] of Object.entries(makeOrders(controlled))) {
    routes.post(`/${name}`, async (c) => Response.json((await obey(await c.req.json())) ?? {}))
  }
  return routes
}
