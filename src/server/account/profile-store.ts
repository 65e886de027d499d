import { eq } from 'drizzle-orm'
import type { SlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import type { AccountOpening } from '#server/auth/routes.ts'
import { readAccount } from '#server/auth/session-store.ts'
import { readBilling } from '#server/billing/billing-store.ts'
import { findCredits, grantWelcome, hasWelcome, lockCredits } from '#server/billing/credits/ledger.ts'
import { markMailbox } from '#server/billing/credits/welcome-mailbox.ts'
import type { Database, Queries, Transaction } from '#server/database/database.ts'
import { profiles } from '#server/database/schema/job-schema.ts'
import type { Profile, ProfileChange } from '#shared/account/profile.ts'
import type { UserId } from '#shared/ids.ts'
import { findLink } from './linking/link-store.ts'

const NO_NAMES: ProfileChange = { firstName: '', lastName: '', gamertag: '' }

/**
 * Creates an account's profile, balance and welcome credit. Idempotent. Without a mailbox mark the credit waits until the address is
 * confirmed.
 */
export async function openAccount(tx: Transaction, userId: UserId, mailbox: string | null, names: ProfileChange = NO_NAMES): Promise<void> {
  await tx
    .insert(profiles)
    .values({ userId, ...names, lastLoginAt: new Date() })
    .onConflictDoNothing()
  if (mailbox === null) await lockCredits(tx, userId)
  else await grantWelcome(tx, userId, mailbox)
}

export interface ProfileServices {
  readonly db: Database
  readonly hashes: SlowHashes
  /** If mail is really sent, the welcome credit waits until the address was confirmed by a mailed link. */
  readonly isMailReal: boolean
}

/** Returns the profile of a signed-in user. Missing parts of the account are created first. */
export async function readProfile(services: ProfileServices, userId: UserId): Promise<Profile> {
  return (
    (await findProfile(services, userId)) ?? (await healAccount(services, userId, (tx) => findProfile({ ...services, db: tx }, userId)))
  )
}

export async function readAccountCredits(services: ProfileServices, userId: UserId): Promise<number> {
  return (await findCredits(services.db, userId)) ?? (await healAccount(services, userId, (tx) => findCredits(tx, userId)))
}

export async function changeProfile(services: ProfileServices, userId: UserId, change: ProfileChange): Promise<Profile> {
  await readProfile(services, userId)
  const { firstName, lastName, gamertag } = change
  await services.db.update(profiles).set({ firstName, lastName, gamertag, updatedAt: new Date() }).where(eq(profiles.userId, userId))
  return await readProfile(services, userId)
}

export async function recordLogin(services: ProfileServices, userId: UserId): Promise<void> {
  await readProfile(services, userId)
  await services.db.update(profiles).set({ lastLoginAt: new Date() }).where(eq(profiles.userId, userId))
}

export async function readOwnNames(db: Queries, userId: string): Promise<string[]> {
  const { firstName, lastName, gamertag } = profiles
  const [names] = await db.select({ firstName, lastName, gamertag }).from(profiles).where(eq(profiles.userId, userId))
  const account = await readAccount(db, userId)
  return [...(account ? [account.email] : []), ...Object.values(names ?? {})]
}

async function healAccount<T>(
  { db, hashes, isMailReal }: ProfileServices,
  userId: UserId,
  find: (tx: Transaction) => Promise<T | null>,
): Promise<T> {
  const account = await readAccount(db, userId)
  if (!account) throw new Error(`User ${userId} has no account.`)
  const isWaiting = isMailReal && !account.isConfirmed
  const mailbox = isWaiting
    ? null
    : await hashes.inTurn({ purpose: 'mailbox', from: userId }, (hashing) => markMailbox(hashing, account.email))
  return await db.transaction(async (tx) => {
    await openAccount(tx, userId, mailbox)
    const found = await find(tx)
    if (found === null) throw new Error(`The account of user ${userId} could not be opened.`)
    return found
  })
}

async function findProfile(
  { db, isMailReal }: { readonly db: Queries; readonly isMailReal: boolean },
  userId: UserId,
): Promise<Profile | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  const account = await readAccount(db, userId)
  const credits = await findCredits(db, userId)
  const link = await findLink(db, userId)
  const billing = await readBilling(db, userId)
  if (!row || !account || credits === null) return null
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    gamertag: row.gamertag,
    email: account.email,
    credits,
    isCreditWaiting: isMailReal && !account.isConfirmed && !(await hasWelcome(db, userId)),
    joinDate: row.joinedAt.toISOString(),
    createdAt: row.joinedAt.toISOString(),
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    lastUpdated: row.updatedAt.toISOString(),
    ...billing,
    renewalDate: billing.subscription_renews,
    xboxLinked: link !== null,
    linkedGamertag: link?.gamertag ?? null,
    linkedXuid: link?.xuid ?? null,
    linkedAt: link?.linkedAt.toISOString() ?? null,
    isHistoryAllowed: link !== null && link.sealedRefreshToken !== null,
    historyReadAt: link?.historyReadAt?.toISOString() ?? null,
  }
}

export const ACCOUNT_OPENING: AccountOpening = { markMailbox, open: openAccount, readOwnNames }
