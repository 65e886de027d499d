import { takeNews } from '#server/billing/apply-news.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { sandboxPayments } from '#server/outside/stripe/sandbox-payments.ts'
import { makeStripe } from '#server/outside/stripe/stripe.ts'
import { type NewsBody, sign } from '#tests/payment-news.ts'

/** Takes news as the webhook does, without the way through HTTP. */
export function makeTeller(database: Pick<DatabaseConnection, 'db'>): (news: NewsBody) => Promise<void> {
  const payments = makeStripe(sandboxPayments('http://127.0.0.1:1'))
  const services = { database, payments, log: { info: () => undefined, error: () => undefined }, areRenewalsGranted: false }
  return async ({ body }) => {
    const event = payments.readNews(Buffer.from(body), sign(body))
    if (!event) throw new Error('The news was not signed.')
    await takeNews(services, event)
  }
}
