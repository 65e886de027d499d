import { z } from 'zod/mini'
import { ACCOUNT_DATA_CALLS } from '#shared/account/account-data.ts'
import { profile, profileChange } from '#shared/account/profile.ts'
import { allowedRedirects, checkoutReply, checkoutRequest, checkoutState, creditHistory, portalReply } from '#shared/billing/billing.ts'
import { feedback } from '#shared/feedback/feedback.ts'
import { videoInfo } from '#shared/video/video-info.ts'
import { type Call, done } from './call.ts'
import { FRAME_CALLS } from './frame-calls.ts'
import { JOB_CALLS } from './job-calls.ts'
import { MATCH_CALLS } from './match-calls.ts'
import { PROGRESS_CALLS } from './progress-calls.ts'
import { RECORDING_CALLS } from './recording-calls.ts'
import { RESULT_CALLS } from './result-calls.ts'
import { TRACK_CALLS } from './track-calls.ts'
import { WATCHING_CALLS } from './watching-calls.ts'

/**
 * Every call of the product, once: the server serves this table, the browser calls it, both expectationse with it, and the OpenAPI document is
 * printed from it. `access` is all there is to say about who may call; the store checks which user a row belongs to.
 */
export const CALLS = {
  login: { method: 'POST', path: '/api/login', access: 'signed-in', reply: done, perMinute: 60 },
  handleUserLogin: { method: 'POST', path: '/api/handle-user-login', access: 'signed-in', reply: done, perMinute: 60 },
  getCredits: {
    method: 'GET',
    path: '/api/get-credits',
    access: 'signed-in',
    reply: z.object({ credits: z.int().check(z.minimum(0)) }),
    perMinute: 240,
  },
  getProfile: { method: 'GET', path: '/api/profile', access: 'signed-in', reply: profile, perMinute: 120 },
  updateProfile: { method: 'PATCH', path: '/api/profile', access: 'signed-in', body: profileChange, reply: profile, perMinute: 30 },
  /** Mails another link that confirms the address of the account; nothing goes out where it is confirmed, or mail is the sandbox. */
  sendConfirmation: {
    method: 'POST',
    path: '/api/send-confirmation',
    access: 'signed-in',
    reply: done,
    perMinute: 2,
    perHour: 5,
  },
  /** Confirms an address by the token of its mailed link, with any user signed in or none. Afterwards the mailbox has had its welcome credit. */
  confirmMailbox: {
    method: 'POST',
    path: '/api/confirm-email',
    access: 'anyone',
    body: z.strictObject({ token: z.string().check(z.maxLength(256)) }),
    reply: z.object({ credit: z.enum(['granted', 'had before']) }),
    perMinute: 20,
  },
  getVideoInfo: {
    method: 'GET',
    path: '/api/video-info',
    access: 'signed-in',
    query: z.object({ videoUrl: z.string().check(z.maxLength(2048)) }),
    reply: videoInfo,
    perMinute: 60,
  },
  /** What every page may know of this program: which companies the sandbox plays, the sample that one click submits, the address for support. */
  getSite: {
    method: 'GET',
    path: '/api/site',
    access: 'anyone',
    reply: z.object({
      sandboxes: z.array(z.string()),
      sample: z.object({ videoUrl: z.string(), matchId: z.string(), gamertag: z.string() }),
      supportEmail: z.string(),
      /** Who is asked about public videos where the player agrees: at most one. */
      videoModels: z.array(z.object({ provider: z.string(), name: z.string() })),
      /** Who is shown pictures of players' own recordings where they agree: at most one. */
      frameModels: z.optional(z.array(z.object({ provider: z.string(), name: z.string() }))),
      payments: allowedRedirects,
      accountLink: allowedRedirects,
    }),
    perMinute: 240,
  },
  ...JOB_CALLS,
  ...MATCH_CALLS,
  ...RESULT_CALLS,
  ...TRACK_CALLS,
  ...RECORDING_CALLS,
  ...WATCHING_CALLS,
  ...FRAME_CALLS,
  ...PROGRESS_CALLS,
  /** A hosted checkout for a plan. The browser goes to `url` after checking its host. */
  createCheckoutSession: {
    method: 'POST',
    path: '/api/create-checkout-session',
    access: 'signed-in',
    body: z.strictObject({ data: checkoutRequest }),
    reply: z.object({ data: checkoutReply }),
    perMinute: 10,
  },
  /** Where a checkout of the caller's stands; asks the payment provider, so that the success page need not wait for the webhook. */
  confirmCheckout: {
    method: 'POST',
    path: '/api/confirm-checkout',
    access: 'signed-in',
    body: z.strictObject({ sessionId: z.string().check(z.regex(/^[\w-]{1,255}$/)) }),
    reply: checkoutState,
    perMinute: 60,
  },
  createPortalSession: {
    method: 'POST',
    path: '/api/create-portal-session',
    access: 'signed-in',
    /** Accepted as specified; the server always returns to its own profile page. */
    body: z.strictObject({ data: z.strictObject({ returnUrl: z.string().check(z.maxLength(2048)) }) }),
    reply: portalReply,
    perMinute: 10,
  },
  listCredits: {
    method: 'GET',
    path: '/api/credit-history',
    access: 'signed-in',
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1) }),
    reply: creditHistory,
    perMinute: 120,
  },
  submitFeedback: {
    method: 'POST',
    path: '/api/submit-feedback',
    access: 'signed-in',
    body: feedback,
    reply: done,
    perMinute: 5,
    perHour: 5,
  },
  /** Begins the link of a Microsoft account: the browser goes to `url` and comes back to the profile with `code` and `state`. */
  startXboxLink: {
    method: 'POST',
    path: '/api/start-xbox-link',
    access: 'signed-in',
    /** What the player is asked for: who they are, once; or lasting access, to read a match history that is shown to nobody else. */
    query: z.object({ scope: z._default(z.enum(['player', 'history']), 'player') }),
    reply: z.object({ url: z.string() }),
    perMinute: 10,
  },
  linkXboxAccount: {
    method: 'POST',
    path: '/api/link-xbox-account',
    access: 'signed-in',
    body: z.strictObject({
      authorization_code: z.string().check(z.minLength(1), z.maxLength(4096)),
      state: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    reply: z.object({ message: z.string() }),
    perMinute: 10,
  },
  unlinkXboxAccount: { method: 'POST', path: '/api/unlink-xbox-account', access: 'signed-in', reply: done, perMinute: 10 },
  ...ACCOUNT_DATA_CALLS,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS
export type CallReply<N extends CallName> = z.infer<(typeof CALLS)[N]['reply']>
export type CallBody<N extends CallName> = (typeof CALLS)[N] extends { body: infer B extends z.ZodMiniType }
  ? z.infer<B>
  : (typeof CALLS)[N] extends { bytes: object }
    ? Uint8Array<ArrayBuffer>
    : undefined
export type CallQuery<N extends CallName> = (typeof CALLS)[N] extends { query: infer Q extends z.ZodMiniType } ? z.infer<Q> : undefined
