import { eq } from 'drizzle-orm'
import type { Hashing } from '#server/auth/passwords/slow-hashes.ts'
import type { Transaction } from '#server/database/database.ts'
import { welcomedMailboxes } from '#server/database/schema/credit-schema.ts'
import type { UserId } from '#shared/ids.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * Whether this user may have the welcome credit of this mailbox: the first user who asks gets it and no other, also after that account is gone.
 */
export async function claimMailbox(tx: Transaction, userId: UserId, mailbox: string): Promise<boolean> {
  await tx.insert(welcomedMailboxes).values({ mailbox, userId }).onConflictDoNothing()
  const [first] = await tx.select().from(welcomedMailboxes).where(eq(welcomedMailboxes.mailbox, mailbox))
  return first?.userId === userId
}

/** What is kept of a mailbox. Slow to make, so that a list of addresses cannot be tried against what is kept of deleted accounts. */
export async function markMailbox(hashing: Hashing, email: string): Promise<string> {
  return await hashing.hashMailbox(mailboxOf(email))
}
