import { z } from 'zod/mini'

/** Every plan may be asked for; the server refuses those that are not on sale. */
export const checkoutRequest = z.strictObject({ plan: z.enum(['basic', 'pro', 'all_access'], 'Please choose a plan.') })

export const checkoutReply = z.object({ sessionId: z.string(), url: z.string() })

/** The address of the provider's pages for receipts and subscriptions, of one visit. */
export const portalReply = z.object({ data: z.object({ url: z.string() }), url: z.string() })

/** Where a browser may be sent to, outside. The pages look at an address before they follow it. */
export const allowedRedirects = z.object({
  origins: z.array(z.string()),
  /** The sandbox plays the provider: nothing that is done there is real. */
  isSandbox: z.boolean(),
})
export type AllowedRedirects = z.infer<typeof allowedRedirects>

export const checkoutState = z.object({
  /** `processing`: paid with a method that takes days; the credits come by themselves. `held`: paid, and looked at by a person first. */
  status: z.enum(['open', 'processing', 'held', 'paid', 'failed', 'expired']),
  plan: z.string(),
  /** What the order grants, or granted. */
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

/** Newest first, 20 a page. */
export const creditHistory = z.object({
  entries: z.array(creditEntry),
  total: z.int().check(z.minimum(0)),
  page: z.int().check(z.minimum(1)),
})
