import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll } from 'vitest'
import { startStripeSandbox } from '#sandbox/stripe/stripe-server.ts'
import type { EventServices } from '#server/billing/event-services.ts'
import { serveWebhook } from '#server/billing/events/webhook.ts'
import { makeBillingRoutes } from '#server/billing/routes.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { sandboxPayments } from '#server/integrations/stripe/provider.ts'
import { makeStripe } from '#server/integrations/stripe/stripe.ts'
import { controlStripe, type StripeControl } from '#tests/sandbox/stripe-control-client.ts'
import { type SampleApp, sampleApp } from '#tests/server/sample-app.ts'
import { type EventBody, sign } from './payment-events.ts'

export interface Money {
  readonly app: SampleApp
  readonly services: EventServices
  /** The sandbox's Stripe, whose webhooks arrive over HTTP. */
  readonly stripe: StripeControl
  readonly stripeAddress: string
  /** Delivers a webhook event and returns the status. */
  readonly deliver: (event: EventBody) => Promise<number>
  readonly errors: object[]
}

/** The real app with its billing, and the sandbox's Stripe. Call at the top of a test file: `const money = await openMoney(database)`. */
export async function openMoney(database: DatabaseConnection, areRenewalsGranted = false): Promise<Money> {
  const sandbox = await startStripeSandbox()
  const errors: object[] = []
  const log = { info: () => undefined, error: (fields: object) => void errors.push(fields) }
  const payments = makeStripe(sandboxPayments(sandbox.address))
  const services = { database, payments, log, areRenewalsGranted }
  const routes = makeBillingRoutes({ ...services, settings: { publicAddress: 'http://callout.test' } })
  const app = sampleApp(database, { handlers: routes })
  serveWebhook(app.serveFromDatabase, services)
  const server = createAdaptorServer({ fetch: app.app.fetch }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const stripe = controlStripe(sandbox.address)
  await stripe.settings({ webhookAddress: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}` })
  afterAll(async () => {
    await sandbox.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  })
  const deliver = async ({ body }: EventBody) =>
    (
      await app.ask('POST', '/api/stripe-webhook', {
        body,
        headers: { 'stripe-signature': sign(body), 'content-type': 'application/json' },
      })
    ).status
  return { app, services, stripe, stripeAddress: sandbox.address, deliver, errors }
}
