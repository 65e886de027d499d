import { Hono } from 'hono'
import { makeOrders } from '#sandbox/control/control.ts'
import { type PlayProvider, serve } from '#sandbox/provider.ts'
import { makePaymentsPage } from '#sandbox/stripe/checkout/checkout-pages.ts'
import { makeCheckoutPages } from './checkout/checkout-pages.ts'
import { makeStripeControl } from './control/stripe-control.ts'
import { type ApiEnv, makeBookkeeper, makeGate, makeIdempotencyKeys, makeRequestBook, type OutageOrder } from './http/api-gate.ts'
import { makeApiRoutes } from './http/api-routes.ts'
import { StripeRefusal } from './http/stripe-refusal.ts'
import { makeAccount, type StripeAccount } from './objects/account.ts'
import { newId } from './objects/stripe-objects.ts'
import { makePortalPages } from './subscriptions/portal.ts'
import { type Courier, makeCourier } from './webhooks/webhook-courier.ts'

interface StripeSandboxOptions {
  readonly port?: number
  /** Events are sent to `/api/stripe-webhook` at this address. */
  readonly webhookAddress?: string | null
}

export async function startStripeSandbox({ port = 0, webhookAddress = null }: StripeSandboxOptions = {}) {
  const courier = makeCourier(webhookAddress)
  let address = ''
  const account = makeAccount(() => address, courier.send)
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const server = await serve(makeApp(account, courier, closed), port)
  address = server.address
  return {
    /** `http://127.0.0.1:PORT`, with the API under `/v1`, the hosted pages, and the controls for tests under `/control`. */
    address,
    close: async () => {
      courier.close()
      close()
      await server.close()
    },
  }
}

function makeApp(account: StripeAccount, courier: Courier, closed: Promise<void>): Hono<ApiEnv> {
  const [keys, outages, book] = [makeIdempotencyKeys(), makeOrders<OutageOrder>(), makeRequestBook()]
  const app = new Hono<ApiEnv>()
  app.route('/control', makeStripeControl({ account, courier, outages, book }))
  app.route('/', makeCheckoutPages(account))
  app.route('/', makePortalPages(account))
  app.route('/', makePaymentsPage(account))
  app.use('/v1/*', makeBookkeeper(book), makeGate({ keys, outages, book, closed }))
  app.route('/v1', makeApiRoutes(account))
  app.notFound(({ req }) => {
    const words = `Unrecognized request URL (${req.method}: ${req.path}).`
    return answerRefusal(new StripeRefusal(words, { status: 404, isMalformed: true }), newId('req_', 14))
  })
  app.onError((error, c) => {
    if (error instanceof StripeRefusal) return answerRefusal(error, c.get('requestId') ?? newId('req_', 14))
    throw error
  })
  return app
}

function answerRefusal({ message, details }: StripeRefusal, requestId: string): Response {
  const { status = 400, type = 'invalid_request_error', code, param } = details
  const error = { message, type, ...(code === undefined ? {} : { code }), ...(param === undefined ? {} : { param }) }
  return Response.json({ error }, { status, headers: { 'request-id': requestId } })
}

/** Has its own server because Stripe's SDK takes a host and a port, but no path. */
export const playStripe: PlayProvider = async ({ portOf, webhookAddress }) => {
  const { address, close } = await startStripeSandbox({ port: portOf('STRIPE'), webhookAddress })
  return { server: { part: 'STRIPE', address, close } }
}
