import { type BinaryLike, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { readAccount } from '#server/auth/session-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { welcomedMailboxes } from '#server/database/money-schema.ts'
import type { UserId } from '#shared/ids.ts'

const HASH_BYTES = 32
const hash = promisify<BinaryLike, BinaryLike, number, Buffer>(scrypt)

/**
 * Whether this user's mailbox may have the welcome credit. A mailbox whose account was deleted, or has moved to another address, had it
 * already: signing up again mints nothing.
 */
export async function claimMailbox(tx: Transaction, userId: UserId): Promise<boolean> {
  const account = await readAccount(tx, userId)
  if (!account) throw new Error(`User ${userId} has no account.`)
  const mailbox = await markOf(account.email)
  await tx.insert(welcomedMailboxes).values({ mailbox, userId }).onConflictDoNothing()
  const [first] = await tx.select().from(welcomedMailboxes).where(eq(welcomedMailboxes.mailbox, mailbox))
  if (!first || first.userId === userId) return true
  const owner = await readAccount(tx, first.userId)
  return owner !== null && (await markOf(owner.email)) === mailbox
}

/** Slow to make, so that a list of addresses cannot be tried against what is kept of the deleted ones. */
async function markOf(email: string): Promise<string> {
  return (await hash(mailboxOf(email), 'callout welcome', HASH_BYTES)).toString('base64url')
}

const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** One mailbox for all the addresses that lead to it: letter case, what follows a plus, and dots where the provider ignores them. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
