import { Hono } from 'hono'
import type { ApiEnv, Gate } from '#sandbox/stripe/http/api-gate.ts'
import { makeOrders, type Ordered } from './stripe-orders.ts'

/** What tests may order of Stripe, and what they may ask about the program that calls it. */
export function makeStripeControl(controlled: Ordered & Pick<Gate, 'book'>): Hono<ApiEnv> {
  const { account, courier, outages, book } = controlled
  const routes = new Hono<ApiEnv>()
  routes.get('/requests', (c) => c.json(book.requests()))
  routes.get('/violations', (c) => c.json(book.violations()))
  routes.post('/clear', (c) => {
    outages.clear()
    book.clear()
    courier.forget()
    account.setPortalConfigured(true)
    return c.json({})
  })
  for (const [name, obey] of Object.entries(makeOrders(controlled))) {
    routes.post(`/${name}`, async (c) => Response.json((await obey(await c.req.json())) ?? {}))
  }
  return routes
}
