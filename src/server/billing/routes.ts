import type { Handlers } from '#server/http/handlers.ts'
import type { Services } from '#server/services.ts'
import { refuse } from '#shared/errors.ts'

const notHere = () => Promise.reject(refuse('noSuchCall'))

export function makeBillingRoutes(
  _services: Pick<Services, 'database'>,
): Pick<Handlers, 'createCheckoutSession' | 'confirmCheckout' | 'createPortalSession' | 'listCredits'> {
  return { createCheckoutSession: notHere, confirmCheckout: notHere, createPortalSession: notHere, listCredits: notHere }
}
