import { z } from 'zod/mini'

/** Any plan can be requested; the server refuses those that are not on sale. */
export const checkoutRequest = z.strictObject({ plan: z.enum(['basic', 'pro', 'all_access'], 'Please choose a plan.') })

export const checkoutReply = z.object({ sessionId: z.string(), url: z.string() })

/** A one-time address of the provider's pages for receipts and subscriptions. */
export const portalReply = z.object({ data: z.object({ url: z.string() }), url: z.string() })

/** The external origins that a browser may be sent to. Pages check an address against them first. */
export const allowedRedirects = z.object({
  origins: z.array(z.string()),
  /** True when the sandbox plays the provider, so nothing done there is real. */
  isSandbox: z.boolean(),
})
export type AllowedRedirects = z.infer<typeof allowedRedirects>

export const checkoutState = z.object({
  /** `processing`: paid by a method that takes days; the credits arrive automatically. `held`: paid, but waits for an operator. */
  status: z.enum(['open', 'processing', 'held', 'paid', 'failed', 'expired']),
  plan: z.string(),
  credits: z.int().check(z.minimum(0)),
})
export type CheckoutState = z.infer<typeof checkoutState>

export const ENTRY_KINDS = [
  ...(['welcome', 'purchase', 'subscription', 'reserve', 'commit', 'release'] as const),
  ...(['review', 'review-return', 'refund', 'dispute', 'adjustment'] as const),
] as const

const creditEntry = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  delta: z.int(),
  createdAt: z.iso.datetime(),
  jobId: z.nullable(z.string()),
  plan: z.nullable(z.string()),
})
export type CreditEntry = z.infer<typeof creditEntry>

export const creditHistory = z.object({
  entries: z.array(creditEntry),
  total: z.int().check(z.minimum(0)),
  page: z.int().check(z.minimum(1)),
})
