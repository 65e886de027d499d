import { randomUUID } from 'node:crypto'
import type { Handlers } from '#server/calls/handlers.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import { PaymentTrouble } from '#server/integrations/stripe/payments.ts'
import { describeError } from '#server/log/describe-error.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { UserId } from '#shared/ids.ts'
import { listCreditEntries } from './billing-store.ts'
import { findCustomer, forgetCustomer } from './customers/customer-store.ts'
import type { EventServices } from './event-services.ts'
import { confirmCheckout, startCheckout } from './orders/checkout.ts'
import { withTimeout } from './with-timeout.ts'

interface BillingServices extends Pick<EventServices, 'database' | 'payments' | 'log'> {
  readonly settings: Pick<HttpSettings, 'publicAddress'>
}

export function makeBillingRoutes(services: BillingServices) {
  const { database, settings } = services
  return {
    createCheckoutSession: async ({ caller, body }) => ({ data: await startCheckout(services, caller.userId, body.data.plan) }),
    confirmCheckout: async ({ caller, body }) => await confirmCheckout(services, caller.userId, body.sessionId),
    createPortalSession: async ({ caller }) => {
      const url = await openPortal(services, caller.userId, settings.publicAddress)
      return { data: { url }, url }
    },
    listCredits: async ({ caller, query }) => ({
      ...(await listCreditEntries(database.db, caller.userId, query.page)),
      page: query.page,
    }),
  } satisfies Partial<Handlers>
}

const TIMEOUT_MS = 11_000

/** Opens the provider's pages for receipts and subscriptions, for users who have bought. They always lead back to our own profile. */
export async function openPortal(
  { database: { db }, payments, log }: Pick<EventServices, 'database' | 'payments' | 'log'>,
  userId: UserId,
  publicAddress: string,
): Promise<string> {
  const customer = await findCustomer(db, userId, payments.mode)
  if (!customer?.customerId) throw refuse('noReceipts')
  const { customerId } = customer
  try {
    return await withTimeout(
      TIMEOUT_MS,
      payments.openPortal({ customerId, returnUrl: `${publicAddress}/profile`, key: `po:${randomUUID()}` }),
    )
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
    log.error({ error: describeError(error) }, 'The billing portal could not be opened')
    if (error.kind === 'gone' && error.field === 'customer') {
      await forgetCustomer(db, customerId)
      throw refuse('noReceipts')
    }
    throw refuse('portalFailed')
  }
}
