import { openPortal } from '#server/billing/customers/portal.ts'
import type { EventServices } from '#server/billing/event-services.ts'
import { confirmCheckout, startCheckout } from '#server/billing/orders/checkout.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import { listCreditEntries } from './billing-store.ts'

type BillingHandlers = Pick<Handlers, 'createCheckoutSession' | 'confirmCheckout' | 'createPortalSession' | 'listCredits'>

interface BillingServices extends Pick<EventServices, 'database' | 'payments' | 'log'> {
  readonly settings: Pick<HttpSettings, 'publicAddress'>
}

export function makeBillingRoutes(services: BillingServices): BillingHandlers {
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
  }
}
