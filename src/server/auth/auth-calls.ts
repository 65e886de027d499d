import { z } from 'zod'
import { emailAddress, signUp } from '#shared/account/profile.ts'
import type { Call } from '#shared/calls/call.ts'

const done = z.object({ ok: z.literal(true) })
const password = z.string().min(1).max(256)

/**
 * The calls that use the session cookie, served like the rows of `CALLS`. No other route of the auth library is reachable. All but
 * `token` accept only requests from our own pages.
 */
export const AUTH_CALLS = {
  /** Limits attempts; created accounts have their own limit (`limitSignUp` in `routes.ts`). */
  signUp: { method: 'POST', path: '/api/auth/sign-up/email', access: 'anyone', body: signUp, reply: done, perMinute: 30, perHour: 120 },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    access: 'anyone',
    body: z.strictObject({ email: emailAddress, password }),
    reply: done,
    perMinute: 60,
  },
  signOut: { method: 'POST', path: '/api/auth/sign-out', access: 'anyone', reply: done, perMinute: 60 },
  /** A bearer token for 15 minutes, for the session of the cookie; nulls when not signed in. */
  token: {
    method: 'GET',
    path: '/api/auth/token',
    access: 'anyone',
    reply: z.object({ token: z.string().nullable(), user: z.object({ id: z.string(), email: z.string() }).nullable() }),
    perMinute: 120,
  },
  /** Gives the same answer for known and unknown addresses. The mail links to `<public address>/#reset-password=<token>`. */
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/request-password-reset',
    access: 'anyone',
    body: z.strictObject({ email: emailAddress }),
    reply: done,
    perMinute: 60,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    body: z.strictObject({ token: z.string().max(1024), newPassword: signUp.shape.password }),
    reply: done,
    perMinute: 10,
  },
} as const satisfies Record<string, Call>

export type AuthCallName = keyof typeof AUTH_CALLS
