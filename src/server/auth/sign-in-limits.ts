import type { RateLimiter, RateRule } from '#server/calls/rate-limit.ts'
import type { Database } from '#server/database/database.ts'
import { HashesBusy } from './passwords/slow-hashes.ts'
import { isKnownAddress } from './session-store.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 3600

/**
 * Limits wrong tries per account and address, per address, and per account from everywhere. From an address where the owner has signed in
 * before, strangers' tries do not count.
 */
export async function limitSignIn<T>(
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

/** Limits accounts that are made, not tries; generously, since a household or a campus shares an address. */
export async function limitSignUp<T>(limiter: RateLimiter, address: string, openAccount: () => Promise<T>): Promise<T> {
  const rule: RateRule = { key: 'sign-up', of: address, max: 20, windowSeconds: HOUR }
  try {
    await limiter.take(rule)
    return await openAccount()
  } catch (error) {
    // No account was made, so it does not count.
    await limiter.giveBack(rule)
    throw error
  }
}

export async function limitReset(
  limiter: RateLimiter,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  await limiter.take(
    { key: 'reset:address', of: address, max: 10, windowSeconds: HOUR },
    { key: 'reset:account', of: email.trim().toLowerCase(), max: 3, windowSeconds: HOUR },
  )
}
