import { applyEvent } from '#server/billing/events/apply-event.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { sandboxPayments } from '#server/integrations/stripe/provider.ts'
import { makeStripe } from '#server/integrations/stripe/stripe.ts'
import { type EventBody, sign } from '#tests/payment-events.ts'

/** Applies an event like the webhook does, but without HTTP. */
export function makeDelivery(database: Pick<DatabaseConnection, 'db'>): (event: EventBody) => Promise<void> {
  const payments = makeStripe(sandboxPayments('http://127.0.0.1:1'))
  const services = { database, payments, log: { info: () => undefined, error: () => undefined }, areRenewalsGranted: false }
  return async ({ body }) => {
    const event = payments.readEvent(Buffer.from(body), sign(body))
    if (!event) throw new Error('The event was not signed.')
    await applyEvent(services, event)
  }
}
