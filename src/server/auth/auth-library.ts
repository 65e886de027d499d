import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { jwt } from 'better-auth/plugins/jwt'
import type { Queries } from '#server/database/database.ts'
import * as tables from '#server/database/schema/auth-schema.ts'
import type { Log } from '#server/log/log.ts'
import { cleanProviderWords } from '#shared/account/provider-words.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { HashCaller, Hashing, SlowHashes } from './passwords/slow-hashes.ts'
import { sessionCookie, sessionCookies } from './session-cookie.ts'
import type { KeyRing } from './tokens/key-ring.ts'

const EMAIL_TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'
const RESET_LINK_SECONDS = 30 * 60
const IDLE_SESSION_SECONDS = 7 * 24 * 3600

interface AuthLibraryOptions {
  readonly publicAddress: string
  /** At least 32 random characters. Signs cookies and encrypts the signing keys. */
  readonly authSecret: string
  readonly keyRing: KeyRing
  readonly hashes: SlowHashes
  readonly log: Log
  readonly sendReset: (mail: { readonly userId: string; readonly email: string; readonly token: string }) => Promise<void>
  readonly onReset: (userId: string) => Promise<void>
  /** The hash of the new password. Hashing is slow, so it is done before the transaction begins. */
  readonly passwordHash?: string
}

export const ADDRESS_HEADER = 'x-callout-address'

export type AuthLibrary = ReturnType<typeof createAuthLibrary>

export interface Credentials {
  readonly email: string
  readonly password: string
}

export type Cookies = readonly string[]

/** The part of the auth library that we use, on our tables. Throws `Refusal`s. Created on a transaction, it writes within it. */
export function createAuthLibrary(db: Queries, options: AuthLibraryOptions) {
  /** Passes the request's asker to the hash functions, which the library calls without it. */
  const askers = new AsyncLocalStorage<HashCaller>()
  const inTurn: SignInTurn = async (make) => {
    const asker = askers.getStore()
    if (!asker) throw new Error('The auth library asked for a slow hash outside a sign-in.')
    return await options.hashes.inTurn(asker, make)
  }
  const { api } = configure(db, options, inTurn)
  return {
    signUp: async (account: { readonly name: string } & Credentials, headers: Headers) => {
      const signedUp = await inOurWords(() => api.signUpEmail({ body: account, headers, returnHeaders: true }))
      return { userId: signedUp.response.user.id, cookies: sessionCookies(signedUp.headers) }
    },
    signIn: async ({ email, password }: Credentials, headers: Headers, asker: HashCaller) => {
      const call = () => api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
      return sessionCookies((await inOurWords(() => askers.run(asker, call))).headers)
    },
    signOut: async (headers: Headers) => sessionCookies((await inOurWords(() => api.signOut({ headers, returnHeaders: true }))).headers),
    readSession: async (headers: Headers) => {
      const { response, headers: answered } = await api.getSession({ headers, returnHeaders: true })
      if (!response) return null
      return { sessionId: response.session.id, userId: response.user.id, email: response.user.email, cookies: sessionCookies(answered) }
    },
    signToken: async ({ userId, sessionId }: { readonly userId: string; readonly sessionId: string }) => {
      const payload = { sub: userId, sid: sessionId, iat: Math.floor(Date.now() / 1000) }
      return (await api.signJWT({ body: { payload } })).token
    },
    verifyToken: async (token: string): Promise<unknown> => (await api.verifyJWT({ body: { token } })).payload,
    requestReset: async (email: string) => {
      await api.requestPasswordReset({ body: { email } })
    },
    resetPassword: async (reset: { readonly token: string; readonly newPassword: string }) => {
      await inOurWords(() => api.resetPassword({ body: { ...reset } }))
    },
  }
}

type SignInTurn = <T>(make: (hashing: Hashing) => Promise<T>) => Promise<T>

/** The library's own routes and limits are not used: `auth/routes.ts` is the only entry. */
function configure(db: Queries, options: AuthLibraryOptions, inTurn: SignInTurn) {
  const { publicAddress, authSecret, keyRing, log, passwordHash } = options
  return betterAuth({
    appName: 'Callout',
    baseURL: publicAddress,
    basePath: '/api/auth',
    secret: authSecret,
    database: drizzleAdapter(db, { provider: 'pg', schema: tables, usePlural: false, transaction: false }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 256,
      password: {
        // A hash is also made for an unknown address, so that signing in takes as long as for a known one.
        hash: async (password) => passwordHash ?? (await inTurn((hashing) => hashing.hashPassword(password))),
        verify: (attempt) => inTurn((hashing) => hashing.verifyPassword(attempt)),
      },
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => options.sendReset({ userId: user.id, email: user.email, token }),
      onPasswordReset: async ({ user }) => options.onReset(user.id),
    },
    session: { expiresIn: IDLE_SESSION_SECONDS, updateAge: 24 * 3600, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    account: { accountLinking: { disableImplicitLinking: true } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: sessionCookie(publicAddress) },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    logger: { level: 'error', log: (_level, message) => log.error({ source: 'auth' }, message) },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwt: { issuer: publicAddress, audience: `${publicAddress}/api`, expirationTime: '15m' },
        adapter: keyRing.store,
      }),
    ],
  })
}

async function inOurWords<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    if (error.body?.code === 'INVALID_TOKEN') throw refuse('resetLinkInvalid')
    const words = cleanProviderWords(error.message)
    if (error.statusCode === 401) throw refuse('signInRefused', words)
    if (error.body?.code === EMAIL_TAKEN) throw refuse('emailTaken', words)
    throw refuse(error.statusCode === 422 ? 'signUpRefused' : 'authRefused', words)
  }
}
