import { Hono } from 'hono'
import type { ApiEnv, Gate } from '#sandbox/stripe/http/api-gate.ts'
import { makeOrders, type Ordered } from './stripe-orders.ts'

/** What tests may order of Stripe, and what they may ask about the program that calls it. */
export function makeStripeControl(controlled: Ordered & Omit<Gate, 'closed'>): Hono<ApiEnv> {
  const { account, courier, keys, outages, book } = controlled
  const routes = new Hono<ApiEnv>()
  routes.get('/requests', (c) => c.json(book.requests()))
  routes.get('/violations', (c) => c.json(book.violations()))
  routes.get('/deliveries', (c) => c.json(courier.deliveries()))
  routes.post('/clear', (c) => {
    outages.clear()
    book.clear()
    courier.forget()
    account.setPortalConfigured(true)
    return c.json({})
  })
  /** As after the day for which keys are kept. */
  routes.post('/forget-keys', (c) => {
    keys.clear()
    return c.json({})
  })
  for (const [name, obey] of Object.entries(makeOrders(controlled))) {
    routes.post(`/${name}`, async (c) => Response.json((await obey(await c.req.json())) ?? {}))
  }
  return routes
}
