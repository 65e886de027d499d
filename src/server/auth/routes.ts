import type { z } from 'zod'
import { submitResetRequest } from '#server/auth/passwords/reset-requests.ts'
import { HashesBusy, type Hashing, type SlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import { isWeakPassword } from '#server/auth/passwords/weak-password.ts'
import type { AppContext } from '#server/calls/app-env.ts'
import type { ParsedCall } from '#server/calls/handlers.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import type { RateLimiter, RateRule } from '#server/calls/rate-limit.ts'
import type { Database, Queries, Transaction } from '#server/database/database.ts'
import type { ProfileChange } from '#shared/account/profile.ts'
import { refuse } from '#shared/calls/errors.ts'
import { type UserId, userId } from '#shared/ids.ts'
import type { Auth } from './auth.ts'
import { AUTH_CALLS, type AuthCallName } from './auth-calls.ts'
import { ADDRESS_HEADER, type Cookies } from './auth-library.ts'
import { sendConfirmation } from './confirmations.ts'
import { isKnownAddress } from './session-store.ts'

type AuthReply<N extends AuthCallName> = z.infer<(typeof AUTH_CALLS)[N]['reply']>
export type AuthRoutes = { readonly [N in AuthCallName]: (call: ParsedCall, c: AppContext) => Promise<AuthReply<N>> }

const done = { ok: true } as const
const RESET_TOKEN = /^[\w-]{1,256}$/
const WEAK = 'This password is too easy to guess.'

/** Creates the parts of an account besides the sign-in. It is passed in, because `account/` is a layer above this folder. */
export interface AccountOpening {
  /** Slow, so it is called before the transaction. */
  readonly markMailbox: (hashing: Hashing, email: string) => Promise<string>
  /** Without a mailbox mark, the welcome credit waits for the confirmation. */
  readonly open: (tx: Transaction, id: UserId, mailbox: string | null, names: ProfileChange) => Promise<void>
  readonly readOwnNames: (db: Queries, id: string) => Promise<string[]>
}

interface AuthServices {
  readonly database: { readonly db: Database }
  readonly auth: Auth
  readonly hashes: SlowHashes
  readonly settings: Pick<HttpSettings, 'publicAddress' | 'isMailReal'>
  readonly limiter: RateLimiter
}

/** Bodies have been parsed by the schemas of `AUTH_CALLS`; they are parsed again here for their types. */
export function authRoutes(services: AuthServices, accounts: AccountOpening): AuthRoutes {
  const { auth, hashes, limiter } = services
  const { db } = services.database
  const { publicAddress, isMailReal } = services.settings
  return {
    signUp: async ({ body }, c) => {
      const { email, password, ...names } = AUTH_CALLS.signUp.body.parse(body)
      const open = async () => {
        if (await isWeakPassword(password, [email, ...Object.values(names)])) throw refuse('signUpRefused', WEAK)
        const account = { name: `${names.firstName} ${names.lastName}`, email, password }
        const { passwordHash, mailbox } = await hashes.inTurn({ purpose: 'new-password', from: c.get('address') }, async (hashing) => ({
          passwordHash: await hashing.hashPassword(password),
          mailbox: isMailReal ? null : await accounts.markMailbox(hashing, email),
        }))
        return await db.transaction(async (tx) => {
          const signedUp = await auth.libraryOn(tx, passwordHash).signUp(account, libraryHeaders(c))
          const id = userId.parse(signedUp.userId)
          await accounts.open(tx, id, mailbox, names)
          if (isMailReal) await sendConfirmation(tx, publicAddress, { userId: id, email })
          return signedUp.cookies
        })
      }
      passCookies(c, await limitSignUp(limiter, c.get('address'), open))
      return done
    },

    signIn: async ({ body }, c) => {
      const credentials = AUTH_CALLS.signIn.body.parse(body)
      const address = c.get('address')
      const trySignIn = (isOwners: boolean) =>
        auth.library.signIn(credentials, libraryHeaders(c), { purpose: isOwners ? 'known-sign-in' : 'sign-in', from: address })
      passCookies(c, await limitSignIn(limiter, db, { email: credentials.email, address }, trySignIn))
      return done
    },

    signOut: async (_call, c) => {
      passCookies(c, await auth.library.signOut(libraryHeaders(c)))
      return done
    },

    token: async (_call, c) => {
      const session = await auth.library.readSession(libraryHeaders(c))
      if (!session || !(await auth.isLiving(session.sessionId))) return { token: null, user: null }
      passCookies(c, session.cookies)
      return { token: await auth.library.signToken(session), user: { id: session.userId, email: session.email } }
    },

    requestPasswordReset: async ({ body }, c) => {
      const { email } = AUTH_CALLS.requestPasswordReset.body.parse(body)
      await limitReset(limiter, { email, address: c.get('address') })
      await submitResetRequest(db, email)
      return done
    },

    resetPassword: async ({ body }, c) => {
      const reset = AUTH_CALLS.resetPassword.body.parse(body)
      if (!RESET_TOKEN.test(reset.token)) throw refuse('resetLinkInvalid')
      if (await isWeakPassword(reset.newPassword, [])) throw refuse('authRefused', WEAK)
      const asker = { purpose: 'new-password', from: c.get('address') } as const
      const passwordHash = await hashes.inTurn(asker, (hashing) => hashing.hashPassword(reset.newPassword))
      await db.transaction(async (tx) => {
        // The owner of the password is known only from the token. A refusal here does not use up the token.
        const judge = async (owner: string) => {
          if (await isWeakPassword(reset.newPassword, await accounts.readOwnNames(tx, owner))) throw refuse('authRefused', WEAK)
        }
        await auth.libraryOn(tx, passwordHash, judge).resetPassword(reset)
      })
      return done
    },
  }
}

const LONGEST_USER_AGENT = 256

function libraryHeaders(c: AppContext): Headers {
  const { headers } = c.req.raw
  return new Headers({
    cookie: headers.get('cookie') ?? '',
    'user-agent': (headers.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
    [ADDRESS_HEADER]: c.get('address'),
  })
}

function passCookies(c: AppContext, cookies: Cookies): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}

const QUARTER_HOUR = 15 * 60
const HOUR = 3600

/**
 * Limits wrong attempts per account and address, per address, and per account from everywhere. From an address where the owner has signed
 * in before, attempts of strangers do not count.
 */
async function limitSignIn<T>(
  limiter: RateLimiter,
  db: Database,
  { email, address }: { readonly email: string; readonly address: string },
  trySignIn: (isOwners: boolean) => Promise<T>,
): Promise<T> {
  const account = email.trim().toLowerCase()
  const isOwners = await isKnownAddress(db, email.toLowerCase(), address)
  const rules: RateRule[] = [
    { key: 'sign-in:pair', of: `${account} ${address}`, max: 5, windowSeconds: QUARTER_HOUR },
    { key: 'sign-in:address', of: address, max: 20, windowSeconds: QUARTER_HOUR },
    ...(isOwners ? [] : [{ key: 'sign-in:account', of: account, max: 50, windowSeconds: HOUR }]),
  ]
  await limiter.take(...rules)
  const giveBack = async () => {
    for (const rule of rules) await limiter.giveBack(rule)
  }
  try {
    const signedIn = await trySignIn(isOwners)
    await giveBack()
    return signedIn
  } catch (error) {
    if (error instanceof HashesBusy) await giveBack()
    throw error
  }
}

/** Limits created accounts, not attempts; generously, since a household or a campus shares an address. */
async function limitSignUp<T>(limiter: RateLimiter, address: string, openAccount: () => Promise<T>): Promise<T> {
  const rule: RateRule = { key: 'sign-up', of: address, max: 20, windowSeconds: HOUR }
  try {
    await limiter.take(rule)
    return await openAccount()
  } catch (error) {
    await limiter.giveBack(rule)
    throw error
  }
}

async function limitReset(limiter: RateLimiter, { email, address }: { readonly email: string; readonly address: string }): Promise<void> {
  await limiter.take(
    { key: 'reset:address', of: address, max: 10, windowSeconds: HOUR },
    { key: 'reset:account', of: email.trim().toLowerCase(), max: 3, windowSeconds: HOUR },
  )
}
