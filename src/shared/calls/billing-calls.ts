import { z } from 'zod/mini'
import { checkoutReply, checkoutRequest, checkoutState, creditHistory, portalReply } from '#shared/billing/billing.ts'
import type { Call } from './call.ts'
import { ROUTES } from './routes.ts'

export const BILLING_CALLS = {
  /** Creates a hosted checkout for a plan. The browser checks the host of `url` and goes there. */
  createCheckoutSession: {
    ...ROUTES.createCheckoutSession,
    body: z.strictObject({ data: checkoutRequest }),
    reply: z.object({ data: checkoutReply }),
    perMinute: 10,
  },
  /** The state of one of the caller's checkouts. Queries the payment provider, so the success page need not wait for the webhook. */
  confirmCheckout: {
    ...ROUTES.confirmCheckout,
    body: z.strictObject({ sessionId: z.string().check(z.regex(/^[\w-]{1,255}$/)) }),
    reply: checkoutState,
    perMinute: 60,
  },
  createPortalSession: {
    ...ROUTES.createPortalSession,
    /** Accepted as specified, but the server always returns to its own profile page. */
    body: z.strictObject({ data: z.strictObject({ returnUrl: z.string().check(z.maxLength(2048)) }) }),
    reply: portalReply,
    perMinute: 10,
  },
  listCredits: {
    ...ROUTES.listCredits,
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1) }),
    reply: creditHistory,
    perMinute: 120,
  },
} as const satisfies Record<string, Call>
