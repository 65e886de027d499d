import type { Handlers } from '#server/http/handlers.ts'
import type { Services } from '#server/services.ts'
import { listCreditEntries } from './billing-store.ts'
import { confirmCheckout, startCheckout } from './checkout.ts'
import { openPortal } from './portal.ts'

type BillingHandlers = Pick<Handlers, 'createCheckoutSession' | 'confirmCheckout' | 'createPortalSession' | 'listCredits'>

export function makeBillingRoutes(services: Pick<Services, 'database' | 'payments' | 'log' | 'settings'>): BillingHandlers {
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
